import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, revision } from './columns';

/** Settings of the site that staff changed; a setting without a row has its default. See lib/site-settings. */
export const siteSettings = pgTable(
  'site_settings',
  {
    name: text('name').primaryKey(),
    value: jsonb('value').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    revision: revision(),
  },
  (t) => [check('site_settings_name_shape', sql`${t.name} ~ '^[a-zA-Z]{1,40}([.][a-zA-Z]{1,40})?$'`)],
);
