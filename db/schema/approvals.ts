import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { approvalOutcomes, type ApprovalReason } from '@/lib/core/approvals';
import { big, bytea, createdAt, identity, lengthBetween, moment, oneOf } from './columns';
import { members } from './members';
import { memberRef } from './references';

/** From where an account was registered. Accounts from before this table have no row. */
export const registrations = pgTable(
  'registrations',
  {
    memberId: memberRef().primaryKey(),
    /** An IPv4 address, or the /64 of an IPv6 one; empty when unknown. */
    ipPrefix: text('ip_prefix').notNull(),
    /** The hash of the id in the browser's cookie; null for other clients. */
    deviceHash: bytea('device_hash'),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    check('registrations_device_hash_length', sql`octet_length(${t.deviceHash}) = 32`),
    lengthBetween('registrations_user_agent_length', t.userAgent, 0, 400),
    index('registrations_address').on(t.ipPrefix, t.createdAt.desc().nullsFirst(), t.memberId.desc().nullsFirst()),
  ],
);

/** The browsers in which a member registered or logged in, by the hash of the random id in their cookie. */
export const memberDevices = pgTable(
  'member_devices',
  { deviceHash: bytea('device_hash').notNull(), memberId: memberRef(), createdAt: createdAt() },
  (t) => [
    primaryKey({ name: 'member_devices_pkey', columns: [t.deviceHash, t.memberId] }),
    check('member_devices_hash_length', sql`octet_length(${t.deviceHash}) = 32`),
    index('member_devices_member').on(t.memberId),
  ],
);

/** Accounts that wait for approval, and the decisions. A trigger adds the row of every pending member. */
export const approvals = pgTable(
  'approvals',
  {
    id: identity(),
    memberId: memberRef(),
    /** Why the account was held; empty where all accounts are. */
    reasons: jsonb('reasons').$type<readonly ApprovalReason[]>().notNull().default([]),
    submittedAt: moment('submitted_at').notNull().defaultNow(),
    /** The correction that staff request from the member, as they wrote it; empty without a request. */
    correction: text('correction').notNull().default(''),
    decidedAt: moment('decided_at'),
    /** Null when the account left the queue without a decision, such as by a suspension. */
    decidedBy: big('decided_by').references(() => members.id, { onDelete: 'set null' }),
    outcome: text('outcome', { enum: approvalOutcomes }),
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    oneOf('approvals_outcome_known', t.outcome, approvalOutcomes),
    check('approvals_decided', sql`(${t.decidedAt} is null) = (${t.outcome} is null)`),
    check('approvals_reasons_list', sql`jsonb_typeof(${t.reasons}) = 'array'`),
    lengthBetween('approvals_correction_length', t.correction, 0, 500),
    lengthBetween('approvals_reason_length', t.reason, 0, 500),
    index('approvals_member').on(t.memberId, t.id.desc().nullsFirst()),
    index('approvals_open')
      .on(t.submittedAt, t.id)
      .where(sql`${t.decidedAt} is null`),
    index('approvals_decided_at')
      .on(t.decidedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.decidedBy} is not null`),
  ],
);

/** Domains of disposable email addresses, with their subdomains. One that staff switched off stays, so that no update adds it. */
export const disposableDomains = pgTable(
  'disposable_domains',
  {
    domain: text('domain').primaryKey(),
    isActive: boolean('is_active').notNull().default(true),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [check('disposable_domains_shape', sql`${t.domain} ~ '^[a-z0-9-]{1,63}([.][a-z0-9-]{1,63}){1,8}$'`)],
);
