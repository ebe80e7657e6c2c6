import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { messageTypes, shownTypes } from '@/lib/core/chat';
import { big, createdAt, identity, moment, oneOf } from './columns';
import { receivedGifts } from './gifts';
import { members } from './members';
import { memberRef, ownUpload } from './references';

/**
 * A conversation of two members. `last_seq` assigns the seqs of its messages; the other `last_` columns are the
 * preview.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: identity(),
    lowId: memberRef('low_id'),
    highId: memberRef('high_id'),
    lastSeq: big('last_seq').notNull().default(0),
    lastSenderId: big('last_sender_id'),
    lastType: text('last_type', { enum: shownTypes }),
    lastPreview: text('last_preview').notNull().default(''),
    lastMessageAt: moment('last_message_at'),
    /**
     * The member whose gifts are the only messages. A gift does not open a conversation: for its giver, the first text is
     * still a first message.
     */
    onlyGiftsOf: big('only_gifts_of'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('conversations_pair').on(t.lowId, t.highId),
    check('conversations_pair_order', sql`${t.lowId} < ${t.highId}`),
    check('conversations_last_seq_positive', sql`${t.lastSeq} >= 0`),
    // With both columns, because a plan made while members have few conversations may choose either index for a pair.
    index('conversations_high').on(t.highId, t.lowId),
  ],
);

/** One member's side of a conversation: how far they read, what they deleted, and its position in their list. */
export const conversationMembers = pgTable(
  'conversation_members',
  {
    conversationId: big('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    // The conversation references both members, so these columns need no references of their own, which each insert would check.
    memberId: big('member_id').notNull(),
    otherId: big('other_id').notNull(),
    lastReadSeq: big('last_read_seq').notNull().default(0),
    /** Set by deleting the conversation: messages up to here are hidden from this member. */
    clearedUptoSeq: big('cleared_upto_seq').notNull().default(0),
    /** Not null while the conversation is in the member's contact list. */
    listedAt: moment('listed_at'),
    muted: boolean('muted').notNull().default(false),
    draft: text('draft').notNull().default(''),
    draftAt: moment('draft_at'),
  },
  (t) => [
    primaryKey({ name: 'conversation_members_pkey', columns: [t.conversationId, t.memberId] }),
    unique('conversation_members_other').on(t.memberId, t.otherId),
    check('conversation_members_draft_length', sql`char_length(${t.draft}) <= 2000`),
    index('conversation_members_contacts')
      .on(t.memberId, t.listedAt.desc().nullsFirst(), t.conversationId.desc().nullsFirst())
      .where(sql`${t.listedAt} is not null`),
  ],
);

/**
 * Messages, ordered by `seq`, which is gapless within a conversation. Queries use (conversation, seq), never the id.
 */
export const messages = pgTable(
  'messages',
  {
    id: big('id').notNull().generatedAlwaysAsIdentity(),
    conversationId: big('conversation_id').notNull(),
    seq: big('seq').notNull(),
    senderId: big('sender_id').notNull(),
    /** The agent who wrote a message of customer service. Members never receive this column. */
    authorId: big('author_id').references(() => members.id, { onDelete: 'set null' }),
    clientId: text('client_id').notNull(),
    type: text('type', { enum: messageTypes }).notNull(),
    content: text('content').notNull().default(''),
    imageKey: text('image_key'),
    giftId: big('gift_id').references(() => receivedGifts.id, { onDelete: 'restrict' }),
    /** The findings of the text filter in a first message, as in `mails`. Written after the message is stored. */
    warnings: smallint('warnings'),
    /** Set when a moderator hides the message from both. */
    hiddenAt: moment('hidden_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'messages_pkey', columns: [t.conversationId, t.seq] }),
    unique('messages_client_id').on(t.conversationId, t.senderId, t.clientId),
    foreignKey({
      name: 'messages_sender',
      columns: [t.conversationId, t.senderId],
      foreignColumns: [conversationMembers.conversationId, conversationMembers.memberId],
    }).onDelete('cascade'),
    ownUpload('messages_own_image', t.senderId, t.imageKey, 'no action'),
    oneOf('messages_type_known', t.type, messageTypes),
    check('messages_content_length', sql`char_length(${t.content}) <= 2000`),
    check('messages_client_id_length', sql`char_length(${t.clientId}) between 1 and 64`),
    check('messages_image_only', sql`${t.type} = 'image' or ${t.imageKey} is null`),
    check('messages_gift_only', sql`(${t.type} = 'gift') = (${t.giftId} is not null)`),
    // A block range index: the worker reads the messages of the last minutes, and storing one costs next to nothing more.
    index('messages_recent').using('brin', t.createdAt).with({ autosummarize: true, pages_per_range: 32 }),
    index('messages_author')
      .on(t.authorId)
      .where(sql`${t.authorId} is not null`),
    index('messages_image')
      .on(t.senderId, t.imageKey)
      .where(sql`${t.imageKey} is not null`),
  ],
);
