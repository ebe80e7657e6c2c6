import type { Pending } from './outbox-storage';
import type { ChatMessage, Conversation, HistoryWindow } from './state';
import { untroubled } from './to-chat-message';

/** Returns a new message before the server has stored it; a picture is shown from the memory of the page. */
export function toPendingMessage(pending: Pending, author?: string): ChatMessage {
  const { clientId, at: sentAt } = pending;
  const common = {
    key: clientId,
    clientId,
    sentAt,
    seq: undefined,
    isOwn: true,
    isBlurred: false,
    state: 'sending',
    author,
    ...untroubled,
  } as const;
  if (pending.kind === 'text')
    return { ...common, type: 'text', content: pending.text, imagePath: '', imageSize: undefined };
  return {
    ...common,
    type: 'image',
    content: '',
    imagePath: URL.createObjectURL(pending.image),
    imageSize: pending.size,
  };
}

/**
 * Merges arrived messages into the known ones: each seq once, in order. A stored message replaces the member's pending one, and a
 * gift that was thanked for meanwhile replaces the known one. Returns `known` itself when nothing is new, which avoids a render.
 */
export function mergeMessages(before: readonly ChatMessage[], arrived: readonly ChatMessage[]): readonly ChatMessage[] {
  const known = withThanks(before, arrived);
  const seqs = new Set(known.map((message) => message.seq));
  const fresh = arrived.filter((message) => !seqs.has(message.seq) && seqs.add(message.seq));
  if (fresh.length === 0) return known;
  const ownIds = new Set(fresh.filter((message) => message.isOwn).map((message) => message.clientId));
  const kept = known.filter((message) => message.seq !== undefined || !ownIds.has(message.clientId));
  return [...kept, ...fresh].sort(bySeq);
}

/** Takes over the thanks for gifts that were missed without a connection. */
function withThanks(known: readonly ChatMessage[], arrived: readonly ChatMessage[]): readonly ChatMessage[] {
  const thanked = new Map(arrived.filter(({ gift }) => gift?.isThanked).map(({ seq, gift }) => [seq, gift]));
  const isMissing = ({ seq, gift }: ChatMessage) => gift?.isThanked === false && thanked.has(seq);
  if (thanked.size === 0 || !known.some(isMissing)) return known;
  return known.map((message) => (isMissing(message) ? { ...message, gift: thanked.get(message.seq) } : message));
}

/** Sorts stored messages first; pending ones keep the order of sending, because the sort is stable. */
function bySeq(a: ChatMessage, b: ChatMessage): number {
  if (a.seq === undefined || b.seq === undefined) return Number(a.seq === undefined) - Number(b.seq === undefined);
  return a.seq - b.seq;
}

export function patchMessages(
  messages: readonly ChatMessage[],
  clientId: string,
  change: Partial<ChatMessage>,
): readonly ChatMessage[] {
  const at = messages.findIndex((message) => message.isOwn && message.clientId === clientId);
  const message = messages[at];
  if (!message) return messages;
  return messages.with(at, { ...message, ...change }).sort(bySeq);
}

export function lowestSeq(messages: readonly ChatMessage[]): number | undefined {
  return messages[0]?.seq;
}

export function highestSeq(messages: readonly ChatMessage[]): number {
  return messages.findLast((message) => message.seq !== undefined)?.seq ?? 0;
}

/** Joins the history window to the newest messages, which begin where the window ends. */
export function joinHistoryWindow(
  { messages, hasEarlier }: Conversation,
  historyWindow: HistoryWindow,
): Partial<Conversation> {
  const reachesFurther = (lowestSeq(historyWindow.messages) ?? Infinity) < (lowestSeq(messages) ?? Infinity);
  return {
    messages: mergeMessages(messages, historyWindow.messages),
    hasEarlier: reachesFurther ? historyWindow.hasEarlier : hasEarlier,
    historyWindow: undefined,
  };
}
