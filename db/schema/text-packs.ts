import { bigint, customType, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { gramBits, packKinds, packedBoxes } from '@/lib/core/text-packs';
import { conversations } from './chat';
import { big, bytewiseText, moment, oneOf } from './columns';
import { memberRef } from './references';

/** `gramsOfLines` of a pack. */
const grams = customType<{ data: string }>({ dataType: () => `bit(${gramBits})` });

/** The folded texts of consecutive messages of a conversation, which searches read: see lib/core/text-packs.ts. */
export const messagePacks = pgTable(
  'message_packs',
  {
    conversationId: big('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** The seq of the first line; each further line is the message before. */
    lastSeq: big('last_seq').notNull(),
    messageIds: bigint('message_ids', { mode: 'number' }).array().notNull(),
    /** The bytes before each line but the first: the place of a match leads to its line without a look at the lines. */
    lineStarts: integer('line_starts').array().notNull(),
    grams: grams('grams').notNull(),
    lines: bytewiseText('lines').notNull(),
  },
  (t) => [primaryKey({ name: 'message_packs_pkey', columns: [t.conversationId, t.lastSeq] })],
);

/** The folded texts of consecutive mails that a member received or sent, with the folded names of the other members. */
export const mailPacks = pgTable(
  'mail_packs',
  {
    memberId: memberRef(),
    box: text('box', { enum: packedBoxes }).notNull(),
    lastId: big('last_id').notNull(),
    mailIds: bigint('mail_ids', { mode: 'number' }).array().notNull(),
    grams: grams('grams').notNull(),
    lines: bytewiseText('lines').notNull(),
    names: bytewiseText('names').notNull(),
  },
  (t) => [
    primaryKey({ name: 'mail_packs_pkey', columns: [t.memberId, t.box, t.lastId] }),
    oneOf('mail_packs_box_known', t.box, packedBoxes),
  ],
);

/** How far the worker has packed messages and mails. */
export const packProgress = pgTable(
  'pack_progress',
  {
    kind: text('kind', { enum: packKinds }).primaryKey(),
    /** `packVersion`, with which all packs are written. */
    version: integer('version').notNull(),
    /** The owner up to whom all were packed, in a walk over all owners; null once it has reached the end. */
    walkedTo: big('walked_to'),
    /** The time up to which new texts were looked for. */
    readTo: moment('read_to').notNull(),
  },
  (t) => [oneOf('pack_progress_kind_known', t.kind, packKinds)],
);
