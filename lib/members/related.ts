import { type AnyColumn, type Placeholder, sql, type SQL } from 'drizzle-orm';
import { conversations, mails } from '@/db/schema';

/** Predicate for Drizzle's builder: whether two members already have a conversation or a mail in common. */
export function isRelated(viewerId: Placeholder, other: AnyColumn): SQL<boolean> {
  return sql<boolean>`(
  exists (select from ${conversations} where ${conversations.lowId} = least(${other}, ${viewerId}::bigint) and ${conversations.highId} = greatest(${other}, ${viewerId}::bigint))
  or exists (select from ${mails} where least(${mails.senderId}, ${mails.recipientId}) = least(${other}, ${viewerId}::bigint) and greatest(${mails.senderId}, ${mails.recipientId}) = greatest(${other}, ${viewerId}::bigint)))`;
}
