import { SharedReads } from '@/db/shared-reads';
import type { WireMessage } from '@/lib/chat/frames';
import { serviceMemberId, type Tier } from '@/lib/core/member';
import { hasPermission } from '@/lib/membership/queries';
import type { RealtimeContext } from './realtime-context';

const rights = new SharedReads<Tier, boolean>((db, tier) => hasPermission(db, tier, 'Read_chat_messages'), {
  freshFor: 1_000,
});

/** Whether a member may read what the other one writes; what customer service writes everybody may. */
export async function mayRead(
  context: Pick<RealtimeContext, 'db' | 'cards'>,
  readerId: number,
  otherId: number,
): Promise<boolean> {
  if (readerId === serviceMemberId || otherId === serviceMemberId) return true;
  const card = await context.cards.find(readerId);
  return card !== undefined && rights.get(context.db, card.tier);
}

/** The same if it is known at once, else undefined. */
export function peekMayRead(
  context: Pick<RealtimeContext, 'db' | 'cards'>,
  readerId: number,
  otherId: number,
): boolean | undefined {
  if (readerId === serviceMemberId || otherId === serviceMemberId) return true;
  const card = context.cards.peek(readerId);
  return card && rights.peek(context.db, card.tier);
}

/** That there is a message, and not what it says. */
export function withoutContent(message: WireMessage): WireMessage {
  return { ...message, content: '', img: '', w: undefined, h: undefined };
}
