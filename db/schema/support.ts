import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { big, createdAt, identity, lengthBetween, moment, oneOf } from './columns';
import { memberRef, optionalMemberRef } from './references';
import { uploads } from './uploads';

export const supportStates = ['waiting', 'claimed', 'closed'] as const;
export const supportSides = ['member', 'agent'] as const;
export const supportMessageTypes = ['text', 'image'] as const;

/** A member's one conversation with customer service; behind it a queue the agents claim from. */
export const supportConversations = pgTable(
  'support_conversations',
  {
    id: identity(),
    memberId: memberRef().unique('support_conversations_member'),
    state: text('state', { enum: supportStates }).notNull().default('waiting'),
    agentId: optionalMemberRef('agent_id'),
    claimedAt: moment('claimed_at'),
    lastSeq: big('last_seq').notNull().default(0),
    lastPreview: text('last_preview').notNull().default(''),
    lastMessageAt: moment('last_message_at'),
    memberReadSeq: big('member_read_seq').notNull().default(0),
    agentReadSeq: big('agent_read_seq').notNull().default(0),
    memberClearedUptoSeq: big('member_cleared_upto_seq').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('support_conversations_state_known', t.state, supportStates),
    index('support_conversations_queue').on(t.state, t.lastMessageAt, t.id),
    index('support_conversations_agent').on(t.agentId, t.state),
  ],
);

export const supportMessages = pgTable(
  'support_messages',
  {
    id: big('id').notNull().generatedAlwaysAsIdentity(),
    conversationId: big('conversation_id')
      .notNull()
      .references(() => supportConversations.id, { onDelete: 'cascade' }),
    seq: big('seq').notNull(),
    side: text('side', { enum: supportSides }).notNull(),
    authorId: optionalMemberRef('author_id'),
    clientId: text('client_id').notNull(),
    type: text('type', { enum: supportMessageTypes }).notNull(),
    content: text('content').notNull().default(''),
    imageKey: text('image_key').references(() => uploads.key, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'support_messages_pkey', columns: [t.conversationId, t.seq] }),
    unique('support_messages_client_id').on(t.conversationId, t.side, t.clientId),
    oneOf('support_messages_side_known', t.side, supportSides),
    oneOf('support_messages_type_known', t.type, supportMessageTypes),
    check('support_messages_content_length', sql`char_length(${t.content}) <= 2000`),
    lengthBetween('support_messages_client_id_length', t.clientId, 1, 64),
  ],
);

/** What agents tell each other about a member; never shown to him. */
export const supportNotes = pgTable(
  'support_notes',
  {
    id: identity(),
    conversationId: big('conversation_id')
      .notNull()
      .references(() => supportConversations.id, { onDelete: 'cascade' }),
    authorId: optionalMemberRef('author_id'),
    content: text('content').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    lengthBetween('support_notes_content_length', t.content, 1, 2000),
    index('support_notes_newest').on(t.conversationId, t.id.desc().nullsFirst()),
  ],
);

export const cannedAnswers = pgTable('canned_answers', {
  id: identity(),
  title: text('title').notNull().unique('canned_answers_title'),
  textEn: text('text_en').notNull(),
  textZhCn: text('text_zh_cn').notNull(),
  textZhTw: text('text_zh_tw').notNull(),
  createdAt: createdAt(),
});

/** Agents on duty: while one is, members see customer service as online. */
export const supportDuties = pgTable('support_duties', {
  agentId: memberRef('agent_id').primaryKey(),
  since: moment('since').notNull().defaultNow(),
  heartbeatAt: moment('heartbeat_at').notNull().defaultNow(),
});
