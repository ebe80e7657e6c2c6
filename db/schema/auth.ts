import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { terminals } from '@/lib/core/terminal';
import { bytea, createdAt, moment, oneOf } from './columns';
import { linkColumns, memberRef } from './references';

/** The terminal of a browser, or another client of the calls. */
const sessionTerminals = [...terminals, 'client'] as const;

/** Sessions of logged-in members. The id is stored as its SHA-256 only. */
export const sessions = pgTable(
  'sessions',
  {
    idHash: bytea('id_hash').primaryKey(),
    memberId: memberRef(),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    /** When the member last gave their password: at log-in, and again before dangerous actions of staff. */
    confirmedAt: moment('confirmed_at').notNull().defaultNow(),
    /** When a member of staff last gave a code of their second factor in this session. */
    totpAt: moment('totp_at'),
    terminal: text('terminal', { enum: sessionTerminals }).notNull(),
    userAgent: text('user_agent').notNull().default(''),
    ipPrefix: text('ip_prefix').notNull().default(''),
  },
  (t) => [
    check('sessions_id_hash_length', sql`octet_length(${t.idHash}) = 32`),
    oneOf('sessions_terminal_known', t.terminal, sessionTerminals),
    check('sessions_user_agent_length', sql`char_length(${t.userAgent}) <= 400`),
    index('sessions_member').on(t.memberId, t.lastSeenAt.desc().nullsFirst()),
    index('sessions_expiry').on(t.expiresAt),
    index('sessions_address').on(t.ipPrefix, t.memberId),
  ],
);

export const passwordResets = pgTable('password_resets', linkColumns(), (t) => [
  index('password_resets_member').on(t.memberId, t.createdAt.desc().nullsFirst()),
]);

/**
 * Wrong passwords of a day by what they were for, from all addresses: the typed account, the member behind it, a session or a browser of
 * theirs. Unknown accounts have rows too.
 */
export const accountGuesses = pgTable(
  'account_guesses',
  {
    guessKey: text('guess_key').primaryKey(),
    /** Oldest first. */
    wrongAt: timestamp('wrong_at', { withTimezone: true }).array().notNull(),
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  (t) => [index('account_guesses_last').on(t.lastAt)],
);

/** Wrong passwords by typed account and address. Unknown accounts have rows too, so the table reveals no account. */
export const loginFailures = pgTable(
  'login_failures',
  {
    accountKey: text('account_key').notNull(),
    ipPrefix: text('ip_prefix').notNull(),
    failures: integer('failures').notNull().default(1),
    lockouts: integer('lockouts').notNull().default(0),
    blockedUntil: moment('blocked_until'),
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'login_failures_pkey', columns: [t.accountKey, t.ipPrefix] }),
    index('login_failures_last').on(t.lastAt),
  ],
);
