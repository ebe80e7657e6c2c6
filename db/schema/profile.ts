import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { childrenChoices, educations, factNames, maritalStatuses } from '@/lib/core/about';
import { createdAt, identity, lengthBetween, moment, oneOf } from './columns';
import { linkColumns, memberRef, ownUpload } from './references';

export const avatarHistory = pgTable(
  'avatar_history',
  { id: identity(), memberId: memberRef(), uploadKey: text('upload_key').notNull(), createdAt: createdAt() },
  (t) => [
    ownUpload('avatar_history_own_upload', t.memberId, t.uploadKey),
    unique('avatar_history_upload').on(t.memberId, t.uploadKey),
    index('avatar_history_newest').on(t.memberId, t.id.desc().nullsFirst()),
  ],
);

export const backgroundPhotos = pgTable(
  'background_photos',
  { id: identity(), memberId: memberRef(), uploadKey: text('upload_key').notNull(), createdAt: createdAt() },
  (t) => [
    ownUpload('background_photos_own_upload', t.memberId, t.uploadKey),
    unique('background_photos_upload').on(t.memberId, t.uploadKey),
    index('background_photos_newest').on(t.memberId, t.id.desc().nullsFirst()),
  ],
);

/** The "About me" facts. A member without a row has stated none; null and empty lists are facts not stated. */
export const memberFacts = pgTable(
  'member_facts',
  {
    memberId: memberRef().primaryKey(),
    /** In centimetres. */
    height: smallint('height'),
    education: text('education', { enum: educations }),
    occupation: text('occupation').notNull().default(''),
    maritalStatus: text('marital_status', { enum: maritalStatuses }),
    children: text('children', { enum: childrenChoices }),
    languages: text('languages').array().notNull().default([]),
    city: text('city').notNull().default(''),
    goals: text('goals').array().notNull().default([]),
    interests: text('interests').array().notNull().default([]),
    /** Facts that the member prefers not to state. */
    undisclosed: text('undisclosed', { enum: factNames }).array().notNull().default([]),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('member_facts_height_range', sql`${t.height} between 100 and 250`),
    oneOf('member_facts_education_known', t.education, educations),
    oneOf('member_facts_marital_status_known', t.maritalStatus, maritalStatuses),
    oneOf('member_facts_children_known', t.children, childrenChoices),
    lengthBetween('member_facts_occupation_length', t.occupation, 0, 40),
    lengthBetween('member_facts_city_length', t.city, 0, 40),
    check(
      'member_facts_lists_bounded',
      sql`cardinality(${t.languages}) <= 20 and cardinality(${t.goals}) <= 20 and cardinality(${t.interests}) <= 20 and cardinality(${t.undisclosed}) <= 20`,
    ),
  ],
);

/** Who opened whose profile, with the last time. Visitors who hide being online leave no row. */
export const profileVisits = pgTable(
  'profile_visits',
  {
    visitedId: memberRef('visited_id'),
    visitorId: memberRef('visitor_id'),
    visitedAt: moment('visited_at').notNull().defaultNow(),
    visits: integer('visits').notNull().default(1),
  },
  (t) => [
    primaryKey({ name: 'profile_visits_pkey', columns: [t.visitedId, t.visitorId] }),
    check('profile_visits_not_oneself', sql`${t.visitedId} <> ${t.visitorId}`),
    index('profile_visits_newest').on(t.visitedId, t.visitedAt.desc().nullsFirst(), t.visitorId),
    index('profile_visits_visitor').on(t.visitorId),
  ],
);

/** `emailUndone`: the email went back to a former one. */
const changedFields = ['gender', 'birthday', 'country', 'email', 'emailUndone'] as const;

/** The log of changes of gender, birthday, country and email, from which the limit on further changes follows. */
export const profileChanges = pgTable(
  'profile_changes',
  {
    id: identity(),
    memberId: memberRef(),
    field: text('field', { enum: changedFields }).notNull(),
    oldValue: text('old_value').notNull(),
    newValue: text('new_value').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('profile_changes_field_known', t.field, changedFields),
    index('profile_changes_member').on(t.memberId, t.field, t.createdAt.desc().nullsFirst()),
  ],
);

/** New email addresses that wait for their confirmation. */
export const emailChanges = pgTable(
  'email_changes',
  {
    ...linkColumns(),
    email: text('email').notNull(),
  },
  (t) => [
    check('email_changes_token_hash_length', sql`octet_length(${t.tokenHash}) = 32`),
    index('email_changes_member').on(t.memberId, t.createdAt.desc().nullsFirst()),
    index('email_changes_expiry').on(t.expiresAt),
  ],
);

/** Links by which a former address takes an account back. */
export const emailUndos = pgTable(
  'email_undos',
  {
    ...linkColumns(),
    /** The former address. */
    email: text('email').notNull(),
  },
  (t) => [
    check('email_undos_token_hash_length', sql`octet_length(${t.tokenHash}) = 32`),
    index('email_undos_member').on(t.memberId, t.createdAt.desc().nullsFirst()),
    index('email_undos_open')
      .on(sql`lower(${t.email})`)
      .where(sql`${t.usedAt} is null`),
    index('email_undos_expiry').on(t.expiresAt),
  ],
);
