import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { locales } from '@/lib/core/locale';
import { lengthBetween, moment, oneOf } from './columns';

/** Visible texts that staff changed, by the path of the message, such as `auth.login.title`. See lib/texts. */
export const siteTexts = pgTable(
  'site_texts',
  {
    key: text('key').notNull(),
    locale: text('locale', { enum: locales }).notNull(),
    text: text('text').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'site_texts_pkey', columns: [t.key, t.locale] }),
    oneOf('site_texts_locale_known', t.locale, locales),
    lengthBetween('site_texts_key_length', t.key, 1, 200),
    lengthBetween('site_texts_text_length', t.text, 1, 4000),
  ],
);
