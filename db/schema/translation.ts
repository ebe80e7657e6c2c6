import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { limits } from '@/lib/core/limits';
import { locales } from '@/lib/core/locale';
import { createdAt, lengthBetween, oneOf } from './columns';

/** Translated texts of all members, for 30 days. The original is not stored; its hash includes the language of the translation. */
export const translations = pgTable(
  'translations',
  {
    /** SHA-256 in hexadecimal. */
    hash: text('hash').primaryKey(),
    content: text('content').notNull(),
    /** The language of the original; null for one that the product does not have. */
    source: text('source', { enum: locales }),
    createdAt: createdAt(),
  },
  (t) => [
    lengthBetween('translations_hash_length', t.hash, 64, 64),
    lengthBetween('translations_content_length', t.content, 1, limits.translation.longest),
    oneOf('translations_source_known', t.source, locales),
    index('translations_age').on(t.createdAt),
  ],
);
