import type { WireMessage } from '@/lib/chat/frames';
import { limits } from '@/lib/core/limits';
import type { Sync } from './sync';
import { highestSeq, joinStretch, lowestSeq, mergeMessages, toChatMessage } from './timeline';
import type { LiveTransport } from './transport';
import type { ChatMessage, Conversation, Sought } from './types';

export type FinderOptions = {
  readonly transport: LiveTransport;
  readonly sync: Sync;
  readonly ownId: number;
  readonly conversation: (uid: number) => Conversation;
  readonly patch: (uid: number, change: (known: Conversation) => Partial<Conversation>) => void;
  readonly isOnline: () => boolean;
};

type Page = { readonly messages: readonly ChatMessage[]; readonly more: boolean };

/** So many messages after the one looked for come with it. */
const later = limits.page.history / 2;

/**
 * Goes to a message by its number, however far back. What lies around it is one page, kept apart from the newest messages until the
 * two meet: neither ever has a hole inside, and one reads on in both directions.
 */
export class MessageFinder {
  private turn = 0;
  private lastRequest = 0;
  private readonly pages = new Map<number, readonly WireMessage[]>();

  constructor(private readonly options: FinderOptions) {}

  /** `Conversation.sought` tells how it goes; without a connection it goes on with the next one. */
  lookFor(uid: number, seq: number): void {
    const turn = ++this.turn;
    this.options.patch(uid, () => ({ sought: { seq, turn, state: 'looking' } }));
    if (this.options.isOnline()) void this.look(uid, seq, turn);
  }

  /** A connection stands: what was being looked for still is. */
  resume(uid: number): void {
    const { sought } = this.options.conversation(uid);
    if (sought?.state === 'looking') this.lookFor(uid, sought.seq);
  }

  /** Back to the newest messages. */
  leave(uid: number): void {
    const { past, sought } = this.options.conversation(uid);
    if (past || sought) this.options.patch(uid, () => ({ past: undefined, sought: undefined }));
  }

  /** The messages of a page asked for here; nobody may wait for it any more. */
  heard(request: number, messages: readonly WireMessage[]): void {
    if (this.pages.has(request)) this.pages.set(request, messages);
  }

  async loadEarlier(uid: number): Promise<void> {
    const { past } = this.options.conversation(uid);
    if (!past?.hasEarlier || past.isLoadingEarlier || !this.options.isOnline()) return;
    const lowest = lowestSeq(past.messages);
    this.options.patch(uid, () => ({ past: { ...past, isLoadingEarlier: true } }));
    const page = await this.ask({ uid, before_seq: lowest });
    this.options.patch(uid, ({ past: known }) => {
      if (!known || lowestSeq(known.messages) !== lowest) return {};
      const grown = page && { messages: mergeMessages(known.messages, page.messages), hasEarlier: page.more };
      return { past: { ...known, ...grown, isLoadingEarlier: false } };
    });
  }

  async loadLater(uid: number): Promise<void> {
    const { past } = this.options.conversation(uid);
    if (!past || past.isLoadingLater || !this.options.isOnline()) return;
    const highest = highestSeq(past.messages);
    this.options.patch(uid, () => ({ past: { ...past, isLoadingLater: true } }));
    const page = await this.ask({ uid, after_seq: highest });
    const { past: known } = this.options.conversation(uid);
    if (!known || highestSeq(known.messages) !== highest) return;
    const messages = page ? mergeMessages(known.messages, page.messages) : known.messages;
    this.place(uid, { ...known, messages, isLoadingLater: false }, page?.more === false);
  }

  private async look(uid: number, seq: number, turn: number): Promise<void> {
    // What is on its way already may hold it.
    await this.options.sync.settled(uid);
    const isHeldBy = (messages: readonly ChatMessage[] = []) => messages.some((message) => message.seq === seq);
    const { past, messages } = this.options.conversation(uid);
    if (isHeldBy(past?.messages)) return this.conclude(uid, turn, 'shown');
    if (isHeldBy(messages)) return this.conclude(uid, turn, 'shown', { past: undefined });
    const page = await this.ask({ uid, before_seq: seq + 1 + later });
    if (!page) return this.options.isOnline() ? this.conclude(uid, turn, 'unreachable') : undefined;
    if (!isHeldBy(page.messages)) return this.conclude(uid, turn, 'gone');
    if (this.options.conversation(uid).sought?.turn !== turn) return;
    this.place(uid, { messages: page.messages, hasEarlier: page.more, isLoadingEarlier: false, isLoadingLater: false });
    this.conclude(uid, turn, 'shown');
  }

  /** A stretch stands by itself until it meets the newest messages; then it is the beginning of them. */
  private place(uid: number, stretch: NonNullable<Conversation['past']>, isNewest = false): void {
    const lowest = lowestSeq(this.options.conversation(uid).messages);
    const [first, last] = [lowestSeq(stretch.messages), highestSeq(stretch.messages)];
    const meets = isNewest || (lowest !== undefined && last + 1 >= lowest);
    this.options.patch(uid, (known) => (meets ? joinStretch(known, stretch) : { past: stretch }));
    if (meets && first !== undefined) this.options.sync.received(uid, [{ seq: first }, { seq: last }]);
  }

  private conclude(uid: number, turn: number, state: Sought['state'], change: Partial<Conversation> = {}): void {
    const { sought } = this.options.conversation(uid);
    if (sought?.turn === turn) this.options.patch(uid, () => ({ ...change, sought: { ...sought, state } }));
  }

  private async ask(range: { uid: number; before_seq?: number; after_seq?: number }): Promise<Page | undefined> {
    const request = ++this.lastRequest;
    this.pages.set(request, []);
    const answer = await this.options.transport.request('history', { ...range, apart: request });
    const messages = this.pages.get(request) ?? [];
    this.pages.delete(request);
    if (!answer || !('more' in answer)) return undefined;
    return { messages: messages.map((message) => toChatMessage(message, this.options.ownId)), more: answer.more };
  }
}
