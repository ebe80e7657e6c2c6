import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { big, bytea, moment } from './columns';
import { members } from './members';

/**
 * The actions of staff, append-only. Written by `write_audit` in the statement that does the action; each row's hash covers the row
 * and the hash before it, so `checkAudit` finds a changed or removed row.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    /** Gapless, unlike an identity. */
    id: big('id').primaryKey(),
    at: moment('at').notNull(),
    /** The member of staff; null for the site itself. */
    actorId: big('actor_id').references(() => members.id, { onDelete: 'restrict' }),
    act: text('act').notNull(),
    /** The member whom the action concerns. */
    memberId: big('member_id').references(() => members.id, { onDelete: 'restrict' }),
    /** The kind of thing that was changed, such as `case` or `gift`, and its id or key. */
    subject: text('subject').notNull().default(''),
    subjectId: text('subject_id').notNull().default(''),
    reason: text('reason').notNull().default(''),
    /** Values before and after, never secrets. */
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    hash: bytea('hash').notNull(),
  },
  (t) => [
    check('audit_log_act_shape', sql`${t.act} ~ '^[a-z_]{1,40}[.][a-z_]{1,40}$'`),
    check('audit_log_reason_length', sql`char_length(${t.reason}) <= 1000`),
    check('audit_log_member_reason', sql`${t.memberId} is null or btrim(${t.reason}) <> ''`),
    index('audit_log_member')
      .on(t.memberId, t.id.desc().nullsFirst())
      .where(sql`${t.memberId} is not null`),
    index('audit_log_actor')
      .on(t.actorId, t.id.desc().nullsFirst())
      .where(sql`${t.actorId} is not null`),
    index('audit_log_actor_act')
      .on(t.actorId, t.act, t.id.desc().nullsFirst())
      .where(sql`${t.actorId} is not null`),
    index('audit_log_act').on(t.act, t.id.desc().nullsFirst()),
    // Rows are in the order of their times: a range of times is a range of ids.
    index('audit_log_at').on(t.at, t.id),
    index('audit_log_subject_id').on(t.subjectId, t.id.desc().nullsFirst()),
    index('audit_log_subject').on(t.subject, t.subjectId, t.id.desc().nullsFirst()),
  ],
);

/** The number and hash of the newest row of the audit log: the end of the chain, which also reveals removed last rows. */
export const auditHead = pgTable(
  'audit_head',
  {
    only: boolean('only').primaryKey().default(true),
    lastId: big('last_id').notNull().default(0),
    lastHash: bytea('last_hash')
      .notNull()
      .default(sql`'\\x00'::bytea`),
  },
  (t) => [check('audit_head_one_row', sql`${t.only}`)],
);

/**
 * Seals of the audit log: each is an HMAC over the one before it and the hash of the row up to which it seals. Its key is
 * outside the database, so that a chain which was computed again does not fit. Written by `sealAudit`.
 */
export const auditSeals = pgTable('audit_seals', {
  id: big('id').primaryKey(),
  uptoId: big('upto_id').notNull().unique('audit_seals_upto'),
  hash: bytea('hash').notNull(),
  mac: bytea('mac').notNull(),
  at: moment('at').notNull().defaultNow(),
});
