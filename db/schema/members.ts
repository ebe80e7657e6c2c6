import { literal } from '../literal';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  char,
  check,
  date,
  type ExtraConfigColumn,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { limits } from '../../lib/core/limits';
import { legacyLanguages } from '../../lib/core/locale';
import { genders, memberStatuses, staffRoles } from '@/lib/core/member';
import { big, createdAt, identity, lengthBetween, moment, oneOf, randomKey } from './columns';

/** A stored hash that matches no password. */
export const noPassword = 'unusable';

const latestOrder = (t: { latestRank: ExtraConfigColumn; id: ExtraConfigColumn }) =>
  [t.latestRank.desc().nullsFirst(), t.id.desc().nullsFirst()] as const;
const recentOrder = (t: { lastActiveAt: ExtraConfigColumn; id: ExtraConfigColumn }) =>
  [t.lastActiveAt.desc().nullsFirst(), t.id.desc().nullsFirst()] as const;

const isActive = (t: { status: AnyPgColumn }) => sql`${t.status} = 'active'`;
/** Selects members who have ever paid for a tier. The condition of an index cannot depend on the time. */
const hasPaid = (t: { silverExpiresAt: AnyPgColumn; goldExpiresAt: AnyPgColumn }) =>
  sql`(${t.silverExpiresAt} is not null or ${t.goldExpiresAt} is not null)`;

const isVerified = (t: { verifiedAt: AnyPgColumn }) => sql`${t.verifiedAt} is not null`;

export const members = pgTable(
  'members',
  {
    id: identity(),
    username: text('username').notNull(),
    /** `uniqueNameKey(username)`: names that look alike have the same key. */
    usernameKey: text('username_key').notNull().unique('members_username_key'),
    /** `foldName(username)`, what searches compare; empty for a name that no search finds. */
    usernameFolded: text('username_folded').notNull().default(''),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull().unique('members_email_key'),
    emailConfirmedAt: moment('email_confirmed_at'),
    passwordHash: text('password_hash').notNull(),
    gender: text('gender', { enum: genders }).notNull(),
    birthday: date('birthday', { mode: 'string' }).notNull(),
    country: char('country', { length: 2 }).notNull(),
    /** An upload of the member, by a composite foreign key in migration 0001. */
    avatarKey: text('avatar_key'),
    /** An avatar that waits for its review; members see `avatarKey` until a trigger puts it there. Also an own upload. */
    pendingAvatarKey: text('pending_avatar_key'),
    /** The placeholder of the avatar's upload, copied by a trigger, so that lists read no other table. */
    avatarPlaceholder: text('avatar_placeholder').notNull().default(''),
    signature: text('signature').notNull().default(''),
    status: text('status', { enum: memberStatuses }).notNull().default('active'),
    /** Why the account was rejected or suspended, as staff wrote it for the member; empty without a reason. */
    statusReason: text('status_reason').notNull().default(''),
    /** When a suspension ends; null for one without an end. `settleStatus` then sets the status to active. */
    suspendedUntil: moment('suspended_until'),
    role: text('role', { enum: staffRoles }),
    /** When a second factor of the member was last ended, by a trigger. From then on, no demo lets staff pass without one. */
    factorLostAt: moment('factor_lost_at'),
    silverExpiresAt: moment('silver_expires_at'),
    goldExpiresAt: moment('gold_expires_at'),
    invitationCode: text('invitation_code').notNull().default(randomKey).unique('members_invitation_code'),
    invitedBy: big('invited_by').references((): AnyPgColumn => members.id, { onDelete: 'set null' }),
    language: text('language', { enum: legacyLanguages }).notNull().default('zhtw'),
    /**
     * When staff compared the member with a selfie. A trigger sets it to null when the avatar changes, until staff compared
     * again.
     */
    verifiedAt: moment('verified_at'),
    /** Likes of this member, by `toggle_like`. */
    likeCount: integer('like_count').notNull().default(0),
    /** Likes by this member, and how many of them are mutual, by a trigger. */
    givenLikeCount: integer('given_like_count').notNull().default(0),
    mutualLikeCount: integer('mutual_like_count').notNull().default(0),
    /** Counts, by triggers, what changes the lists of this member: likes by them, and blocks by or of them. */
    viewRevision: integer('view_revision').notNull().default(0),
    /** When the welcome of a new member was shown or dismissed. */
    welcomedAt: moment('welcomed_at'),
    /** 1970 while the member hides being online, in step with `show_online` of their settings. */
    lastActiveAt: moment('last_active_at').notNull().defaultNow(),
    /** The versions of the terms and of the privacy policy that the member accepted; the first with the registration. */
    acceptedTerms: integer('accepted_terms').notNull().default(1),
    acceptedTermsAt: moment('accepted_terms_at'),
    acceptedPrivacy: integer('accepted_privacy').notNull().default(1),
    acceptedPrivacyAt: moment('accepted_privacy_at'),
    createdAt: createdAt(),
    /**
     * Order of the latest list: the day of joining (UTC), and within a day members with a picture first. Odd with a picture.
     */
    latestRank: integer('latest_rank')
      .notNull()
      .generatedAlwaysAs(
        sql`((created_at at time zone 'UTC')::date - date '1970-01-01') * 2 + (avatar_key is not null)::integer`,
      ),
  },
  (t) => [
    unique('members_id_gender').on(t.id, t.gender),
    oneOf('members_gender_known', t.gender, genders),
    oneOf('members_status_known', t.status, memberStatuses),
    check(
      'members_status_reason_fits',
      sql`${t.statusReason} = '' or ${t.status} in ('rejected', 'suspended') and char_length(${t.statusReason}) <= 500`,
    ),
    check('members_suspended_until_fits', sql`${t.suspendedUntil} is null or ${t.status} = 'suspended'`),
    oneOf('members_role_known', t.role, staffRoles),
    oneOf('members_language_known', t.language, legacyLanguages),
    lengthBetween('members_username_length', t.username, 2, 40),
    check('members_email_key_lower', sql`${t.emailKey} = lower(${t.emailKey})`),
    check('members_country_code', sql`${t.country} ~ '^[A-Z]{2}$'`),
    lengthBetween('members_signature_length', t.signature, 0, limits.signature.codePoints),
    check('members_birthday_range', sql`${t.birthday} >= date '1900-01-01'`),
    check('members_service_no_log_in', sql`${t.status} <> 'service' or ${t.passwordHash} = ${literal(noPassword)}`),
    check('members_like_count_positive', sql`${t.likeCount} >= 0`),
    // The lists and searches below filter within the index: the columns after the id are only what they filter by.
    index('members_latest')
      .on(t.gender, ...latestOrder(t), t.birthday, t.silverExpiresAt, t.goldExpiresAt)
      .where(isActive(t)),
    index('members_country_latest')
      .on(t.gender, t.country, ...latestOrder(t), t.birthday, t.silverExpiresAt, t.goldExpiresAt)
      .where(isActive(t)),
    index('members_paid_latest')
      .on(t.gender, ...latestOrder(t), t.birthday, t.silverExpiresAt, t.goldExpiresAt)
      .where(sql`${isActive(t)} and ${hasPaid(t)}`),
    index('members_recent')
      .on(t.gender, ...recentOrder(t), t.birthday, t.latestRank, t.silverExpiresAt, t.goldExpiresAt)
      .where(isActive(t)),
    index('members_country_recent')
      .on(t.gender, t.country, ...recentOrder(t), t.birthday, t.latestRank, t.silverExpiresAt, t.goldExpiresAt)
      .where(isActive(t)),
    index('members_paid_recent')
      .on(t.gender, ...recentOrder(t), t.birthday, t.latestRank, t.silverExpiresAt, t.goldExpiresAt)
      .where(sql`${isActive(t)} and ${hasPaid(t)}`),
    index('members_verified_latest')
      .on(t.gender, ...latestOrder(t), t.birthday, t.country, t.silverExpiresAt, t.goldExpiresAt)
      .where(sql`${isActive(t)} and ${isVerified(t)}`),
    index('members_verified_recent')
      .on(t.gender, ...recentOrder(t), t.birthday, t.country, t.latestRank, t.silverExpiresAt, t.goldExpiresAt)
      .where(sql`${isActive(t)} and ${isVerified(t)}`),
    index('members_wall')
      .on(t.gender, t.lastActiveAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'active' and ${t.avatarKey} is not null`),
    index('members_pending')
      .on(t.id)
      .where(sql`${t.status} = 'pending'`),
    index('members_inactive')
      .on(t.id)
      .where(sql`${t.status} <> 'active'`),
    index('members_suspended_until')
      .on(t.suspendedUntil)
      .where(sql`${t.suspendedUntil} is not null`),
    uniqueIndex('members_service')
      .on(t.status)
      .where(sql`${t.status} = 'service'`),
    index('members_staff')
      .on(t.role)
      .where(sql`${t.role} is not null`),
    // The search of staff, which finds members of every status.
    index('members_name_prefix').on(t.usernameFolded.op('text_pattern_ops')),
    index('members_email_prefix').on(t.emailKey.op('text_pattern_ops')),
    index('members_by_status')
      .on(t.status, t.id.desc().nullsFirst())
      .where(sql`${t.status} <> 'active'`),
    index('members_by_silver')
      .on(t.silverExpiresAt)
      .where(sql`${t.silverExpiresAt} is not null`),
    index('members_by_gold')
      .on(t.goldExpiresAt)
      .where(sql`${t.goldExpiresAt} is not null`),
    index('members_invited_by')
      .on(t.invitedBy)
      .where(sql`${t.invitedBy} is not null`),
  ],
);
