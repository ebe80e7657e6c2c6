import { SharedReads } from '@/db/shared-reads';
import type { Message } from '@/lib/chat/model';
import { serviceMemberId, type Tier } from '@/lib/core/member';
import { hasPermission } from '@/lib/membership/queries';
import type { RealtimeContext } from './realtime-context';

const rights = new SharedReads<Tier, boolean>((db, tier) => hasPermission(db, tier, 'Read_chat_messages'), {
  freshFor: 1_000,
});

/** Whether a member may read the messages of another; those of customer service are readable for every member. */
export async function mayRead(
  context: Pick<RealtimeContext, 'db' | 'cards'>,
  readerId: number,
  otherId: number,
): Promise<boolean> {
  if (readerId === serviceMemberId || otherId === serviceMemberId) return true;
  const card = await context.cards.find(readerId);
  return card !== undefined && rights.get(context.db, card.tier);
}

/** Returns the same from caches, or undefined where a query is needed. */
export function peekMayRead(
  context: Pick<RealtimeContext, 'db' | 'cards'>,
  readerId: number,
  otherId: number,
): boolean | undefined {
  if (readerId === serviceMemberId || otherId === serviceMemberId) return true;
  const card = context.cards.peek(readerId);
  return card && rights.peek(context.db, card.tier);
}

/** Returns the message without its content, for a member who may not read it. */
export function withoutContent(message: Message): Message {
  return { ...message, content: '', imagePath: '', imageSize: undefined };
}
