import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, identity, lengthBetween, moment } from './columns';
import { memberRef } from './references';

/** Mails between members. A pair of members is a thread; each side deletes for itself. */
export const mails = pgTable(
  'mails',
  {
    id: identity(),
    senderId: memberRef('sender_id'),
    recipientId: memberRef('recipient_id'),
    clientId: text('client_id'),
    content: text('content').notNull(),
    readAt: moment('read_at'),
    senderDeletedAt: moment('sender_deleted_at'),
    recipientDeletedAt: moment('recipient_deleted_at'),
    /** The findings of the text filter, as bits of `toWarningBits`: a warning for the recipient. Null without any. */
    warnings: smallint('warnings'),
    /** Set when a moderator hides the mail from both. */
    hiddenAt: moment('hidden_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('mails_client_id').on(t.senderId, t.clientId),
    check('mails_not_oneself', sql`${t.senderId} <> ${t.recipientId}`),
    lengthBetween('mails_content_length', t.content, 1, 2000),
    index('mails_received')
      .on(t.recipientId, t.id.desc().nullsFirst())
      .where(sql`${t.recipientDeletedAt} is null`),
    index('mails_sent')
      .on(t.senderId, t.id.desc().nullsFirst())
      .where(sql`${t.senderDeletedAt} is null`),
    index('mails_unread')
      .on(t.recipientId, t.id.desc().nullsFirst())
      .where(sql`${t.readAt} is null and ${t.recipientDeletedAt} is null`),
    // As `messages_recent`: the worker reads the mails of the last seconds.
    index('mails_recent').using('brin', t.createdAt).with({ autosummarize: true, pages_per_range: 32 }),
    index('mails_thread').on(
      sql`least(${t.senderId}, ${t.recipientId})`,
      sql`greatest(${t.senderId}, ${t.recipientId})`,
      t.id.desc().nullsFirst(),
    ),
  ],
);
