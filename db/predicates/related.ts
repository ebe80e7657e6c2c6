import { type AnyColumn, type Placeholder, sql, type SQL } from 'drizzle-orm';
import { conversations, mails, receivedGifts } from '@/db/schema';

/** Predicate for Drizzle's builder: whether two members already have a conversation, a mail or a gift in common. */
export function isRelated(viewerId: Placeholder, other: AnyColumn): SQL<boolean> {
  return sql<boolean>`(
  exists (select from ${conversations} where ${conversations.lowId} = least(${other}, ${viewerId}::bigint) and ${conversations.highId} = greatest(${other}, ${viewerId}::bigint))
  or exists (select from ${mails} where least(${mails.senderId}, ${mails.recipientId}) = least(${other}, ${viewerId}::bigint) and greatest(${mails.senderId}, ${mails.recipientId}) = greatest(${other}, ${viewerId}::bigint))
  or exists (select from ${receivedGifts} where ${receivedGifts.giverId} = ${other} and ${receivedGifts.recipientId} = ${viewerId}::bigint)
  or exists (select from ${receivedGifts} where ${receivedGifts.giverId} = ${viewerId}::bigint and ${receivedGifts.recipientId} = ${other}))`;
}
