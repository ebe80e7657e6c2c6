import { doublePrecision, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import {
  evidenceParts,
  reportKinds,
  type EvidenceItem,
  type EvidenceMessage,
  type EvidenceProfile,
} from '@/lib/core/reports';
import { big, bytea, createdAt, identity, lengthBetween, moment, oneOf } from './columns';
import { keptMemberRef } from './references';
import { reportCases } from './moderation';

/** What one member reported. */
export const reports = pgTable(
  'reports',
  {
    id: identity(),
    caseId: big('case_id')
      .notNull()
      .references(() => reportCases.id, { onDelete: 'cascade' }),
    reporterId: keptMemberRef('reporter_id'),
    kind: text('kind', { enum: reportKinds }).notNull(),
    content: text('content').notNull().default(''),
    /** How much the report counts: the reporter's share of upheld reports. */
    weight: doublePrecision('weight').notNull().default(1),
    /** When the reporter received the outcome; each report has it once. */
    noticedAt: moment('noticed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('reports_kind_known', t.kind, reportKinds),
    lengthBetween('reports_content_length', t.content, 0, 500),
    unique('reports_once').on(t.caseId, t.reporterId),
    index('reports_reporter').on(t.reporterId, t.id.desc().nullsFirst()),
  ],
);

/** What a case is about as it was at its first report, and again when the thing was changed since. Survives its deletion. */
export const reportEvidence = pgTable(
  'report_evidence',
  {
    id: identity(),
    caseId: big('case_id')
      .notNull()
      .references(() => reportCases.id, { onDelete: 'cascade' }),
    item: jsonb('item').$type<EvidenceItem>().notNull(),
    profile: jsonb('profile').$type<EvidenceProfile>().notNull(),
    /** The last messages of the conversation of reporter and reported member, oldest first. */
    messages: jsonb('messages').$type<readonly EvidenceMessage[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [index('report_evidence_case').on(t.caseId, t.id)],
);

/** The pictures of evidence, as bytes: the files of the uploads may be deleted. */
export const reportPictures = pgTable(
  'report_pictures',
  {
    id: identity(),
    evidenceId: big('evidence_id')
      .notNull()
      .references(() => reportEvidence.id, { onDelete: 'cascade' }),
    part: text('part', { enum: evidenceParts }).notNull(),
    /** For a picture of a message: the id of the message. */
    messageId: big('message_id'),
    mimeType: text('mime_type').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (t) => [
    oneOf('report_pictures_part_known', t.part, evidenceParts),
    index('report_pictures_evidence').on(t.evidenceId, t.id),
  ],
);
