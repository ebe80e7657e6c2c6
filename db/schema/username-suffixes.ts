import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { genders } from '@/lib/core/member';
import { bytewiseText, oneOf } from './columns';
import { memberRef } from './references';

/**
 * The parts that end the folded name of each active member: "anna", "nna", "na", "a". A search for any part of a name
 * is one range of them. Written by a trigger on members.
 */
export const usernameSuffixes = pgTable(
  'username_suffixes',
  {
    memberId: memberRef(),
    /** Characters of the name before the part. */
    position: smallint('position').notNull(),
    gender: text('gender', { enum: genders }).notNull(),
    suffix: bytewiseText('suffix').notNull(),
    /**
     * `member_facts(members)`: what searches by name filter by, as bits, in place of the row of the member. Next to `position`,
     * so that the alignment of PostgreSQL adds no byte to the index.
     */
    facts: smallint('facts').notNull().default(0),
    /** True unless the part is the whole name: whole names are searched first. */
    isInner: boolean('is_inner')
      .notNull()
      .generatedAlwaysAs(sql`position > 0`),
  },
  (t) => [
    primaryKey({ name: 'username_suffixes_pkey', columns: [t.memberId, t.position] }),
    oneOf('username_suffixes_gender_known', t.gender, genders),
    index('username_suffixes_search').on(t.gender, t.isInner, t.suffix, t.memberId, t.position, t.facts),
  ],
);
