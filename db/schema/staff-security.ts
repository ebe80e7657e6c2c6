import { sql } from 'drizzle-orm';
import { big, bytea, createdAt, moment } from './columns';
import { boolean, check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { memberRef } from './references';

/** The second factor of a member of staff. A secret counts once it is confirmed by a code. */
export const staffSecrets = pgTable('staff_secrets', {
  memberId: memberRef().primaryKey(),
  /** The secret of the codes (RFC 6238), encrypted with the key of the site. */
  secret: bytea('secret').notNull(),
  confirmedAt: moment('confirmed_at'),
  /** The step of the newest code that was accepted: no code is accepted twice. */
  lastStep: big('last_step').notNull().default(0),
  createdAt: createdAt(),
});

/**
 * Codes that replace the second factor, each once. Stored as a hash under a key that the database does not have; codes of an earlier version
 * are plain SHA-256 until the worker puts the key over them.
 */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    memberId: memberRef(),
    codeHash: bytea('code_hash').notNull(),
    isKeyed: boolean('is_keyed').notNull().default(false),
    usedAt: moment('used_at'),
  },
  (t) => [
    primaryKey({ name: 'recovery_codes_pkey', columns: [t.memberId, t.codeHash] }),
    check('recovery_codes_hash_length', sql`octet_length(${t.codeHash}) = 32`),
    index('recovery_codes_unused')
      .on(t.memberId)
      .where(sql`${t.usedAt} is null`),
  ],
);
