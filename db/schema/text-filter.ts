import { literal } from '../literal';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  actionsOf,
  type FieldClass,
  heldFields,
  heldStatuses,
  matchKinds,
  recognisers,
  ruleActions,
  type TextMatch,
} from '@/lib/core/text-filter';
import { limits } from '@/lib/core/limits';
import { big, bytea, createdAt, identity, lengthBetween, moment, oneOf } from './columns';
import { members } from './members';
import { memberRef } from './references';

const action = (name: FieldClass) => text(`action_${name}`, { enum: ruleActions }).notNull().default('none');

/** The rules of the text filter, which staff edit: a list of words with `*`, or something that the program recognises. */
export const detectorRules = pgTable(
  'detector_rules',
  {
    id: identity(),
    kind: text('kind', { enum: matchKinds }).notNull(),
    recogniser: text('recogniser', { enum: recognisers }),
    words: text('words').array().notNull().default([]),
    /** The name of the rule among staff, and remarks for other staff. */
    label: text('label').notNull(),
    note: text('note').notNull().default(''),
    actionName: action('name'),
    actionProfile: action('profile'),
    actionPost: action('post'),
    actionPrivate: action('private'),
    /** The number of members who may receive one text within a day, for `same_text`. */
    most: integer('most'),
    isActive: boolean('is_active').notNull().default(true),
    /** Set when the site made the rule inactive, because it does not fit into the budget of all rules. */
    isTooCostly: boolean('is_too_costly').notNull().default(false),
    updatedBy: big('updated_by').references(() => members.id, { onDelete: 'restrict' }),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('detector_rules_kind_known', t.kind, matchKinds),
    oneOf('detector_rules_recogniser_known', t.recogniser, recognisers),
    oneOf('detector_rules_name_action', t.actionName, actionsOf.name),
    oneOf('detector_rules_profile_action', t.actionProfile, actionsOf.profile),
    oneOf('detector_rules_post_action', t.actionPost, actionsOf.post),
    oneOf('detector_rules_private_action', t.actionPrivate, actionsOf.private),
    lengthBetween('detector_rules_label_length', t.label, 1, 60),
    lengthBetween('detector_rules_note_length', t.note, 0, limits.textFilter.note),
    check(
      'detector_rules_words_or_recogniser',
      sql`(${t.recogniser} is null) = (cardinality(${t.words}) > 0) and cardinality(${t.words}) <= ${literal(limits.textFilter.words)}`,
    ),
    check(
      'detector_rules_most',
      sql`coalesce(${t.recogniser} = 'same_text', false) = (${t.most} is not null) and ${t.most} between 1 and 1000`,
    ),
    uniqueIndex('detector_rules_recogniser')
      .on(t.recogniser)
      .where(sql`${t.recogniser} is not null`),
  ],
);

/** Texts that wait until staff approve them. Until then others see what was there before, or nothing. */
export const heldTexts = pgTable(
  'held_texts',
  {
    id: identity(),
    memberId: memberRef(),
    field: text('field', { enum: heldFields }).notNull(),
    /** The trend, comment or text of a video; null for a part of the profile. */
    subjectId: big('subject_id'),
    content: text('content').notNull(),
    matches: jsonb('matches').$type<readonly TextMatch[]>().notNull(),
    /** The member to whom a reply is addressed, who has a notice when the reply is approved. */
    repliedId: big('replied_id'),
    status: text('status', { enum: heldStatuses }).notNull().default('pending'),
    decidedBy: big('decided_by').references(() => members.id, { onDelete: 'restrict' }),
    decidedAt: moment('decided_at'),
    reason: text('reason').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('held_texts_field_known', t.field, heldFields),
    oneOf('held_texts_status_known', t.status, heldStatuses),
    check(
      'held_texts_subject',
      sql`(${t.field} in ('trend', 'comment', 'captions', 'description')) = (${t.subjectId} is not null)`,
    ),
    check('held_texts_decided', sql`(${t.status} = 'pending') = (${t.decidedAt} is null)`),
    lengthBetween('held_texts_reason_length', t.reason, 0, limits.staff.reason),
    index('held_texts_decided')
      .on(t.decidedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} <> 'pending'`),
    index('held_texts_queue')
      .on(t.createdAt, t.id)
      .where(sql`${t.status} = 'pending'`),
    uniqueIndex('held_texts_of_profile')
      .on(t.memberId, t.field)
      .where(sql`${t.status} = 'pending' and ${t.subjectId} is null`),
    uniqueIndex('held_texts_of_subject')
      .on(t.field, t.subjectId)
      .where(sql`${t.status} = 'pending' and ${t.subjectId} is not null`),
    index('held_texts_member').on(t.memberId, t.id.desc().nullsFirst()),
  ],
);

/** To whom a member sent a text within the last day, by a hash of the text as the text filter compares it. */
export const sameTextSightings = pgTable(
  'same_text_sightings',
  {
    senderId: memberRef('sender_id'),
    textHash: bytea('text_hash').notNull(),
    receiverId: memberRef('receiver_id'),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'same_text_sightings_pkey', columns: [t.senderId, t.textHash, t.receiverId] }),
    check('same_text_sightings_hash_length', sql`octet_length(${t.textHash}) = 16`),
    index('same_text_sightings_seen').on(t.seenAt),
    index('same_text_sightings_receiver').on(t.receiverId),
  ],
);
