import { SharedReads } from '@/db/shared-reads';
import type { Message } from '@/lib/chat/model';
import { serviceMemberId, type Tier } from '@/lib/core/member';
import { hasPermission } from '@/lib/membership/queries';
import type { RealtimeContext } from './realtime-context';

const rights = new SharedReads<Tier, boolean>((db, tier) => hasPermission(db, tier, 'Read_chat_messages'), {
  freshFor: 1_000,
});

/** Returns whether a member may read the messages of another. Those with customer service are always readable. */
export async function mayRead(
  context: Pick<RealtimeContext, 'db' | 'memberCache'>,
  readerId: number,
  otherId: number,
): Promise<boolean> {
  if (readerId === serviceMemberId || otherId === serviceMemberId) return true;
  const member = await context.memberCache.find(readerId);
  return member !== undefined && rights.get(context.db, member.tier);
}

/** Returns the result of `mayRead` from caches, or undefined when a query is needed. */
export function peekMayRead(
  context: Pick<RealtimeContext, 'db' | 'memberCache'>,
  readerId: number,
  otherId: number,
): boolean | undefined {
  if (readerId === serviceMemberId || otherId === serviceMemberId) return true;
  const member = context.memberCache.peek(readerId);
  return member && rights.peek(context.db, member.tier);
}

/** Returns the message without its content, for a member who may not read it. */
export function withoutContent(message: Message): Message {
  return { ...message, content: '', imagePath: '', imageSize: undefined, gift: undefined, warnings: undefined };
}
