import type { ObservableStore } from '@/lib/browser/observable-store';
import { limits } from '@/lib/core/limits';
import type { ChatRequests } from './requests';
import type { HistoryRequest } from './requests-wire';
import type { ChatMessage, ChatState, Conversation, HistoryWindow, JumpTarget } from './state';
import { conversationOf, patchConversation } from './state-changes';
import type { Sync } from './sync';
import { highestSeq, joinHistoryWindow, lowestSeq, mergeMessages } from './timeline';

type MessageJumpDeps = {
  readonly store: ObservableStore<ChatState>;
  readonly requests: ChatRequests;
  readonly sync: Sync;
};

type Page = { readonly messages: readonly ChatMessage[]; readonly more: boolean };

/**
 * Jumps to a message by its seq, however far back. The page around the target is kept in a history window until the window
 * meets the newest messages. Neither ever has a gap, and both ends of the window can be extended.
 */
export class MessageJump {
  private turn = 0;
  private lastRequestId = 0;
  private readonly pages = new Map<number, readonly ChatMessage[]>();

  constructor(private readonly deps: MessageJumpDeps) {}

  /** `Conversation.target` shows the progress. Without a connection, the jump continues after the reconnect. */
  jumpTo(memberId: number, seq: number): void {
    const turn = ++this.turn;
    this.patch(memberId, () => ({ target: { seq, turn, state: 'loading' } }));
    if (this.isOnline()) void this.load(memberId, seq, turn);
  }

  /** Restarts an unfinished jump after a reconnect. */
  resume(memberId: number): void {
    const { target } = this.conversation(memberId);
    if (target?.state === 'loading') this.jumpTo(memberId, target.seq);
  }

  /** Returns to the newest messages. */
  leave(memberId: number): void {
    const { historyWindow, target } = this.conversation(memberId);
    if (historyWindow || target) this.patch(memberId, () => ({ historyWindow: undefined, target: undefined }));
  }

  /** Stores the page of a pending request, and discards a page that arrives after its request has ended. */
  receivePage(requestId: number, messages: readonly ChatMessage[]): void {
    if (this.pages.has(requestId)) this.pages.set(requestId, messages);
  }

  async loadEarlier(memberId: number): Promise<void> {
    const { historyWindow } = this.conversation(memberId);
    if (!historyWindow?.hasEarlier || historyWindow.isLoadingEarlier || !this.isOnline()) return;
    const lowest = lowestSeq(historyWindow.messages);
    this.patch(memberId, () => ({ historyWindow: { ...historyWindow, isLoadingEarlier: true } }));
    const page = await this.request({ memberId, beforeSeq: lowest });
    this.patch(memberId, ({ historyWindow: known }) => {
      // Another jump replaced the window meanwhile, so the page is discarded.
      if (!known || lowestSeq(known.messages) !== lowest) return {};
      const grown = page && { messages: mergeMessages(known.messages, page.messages), hasEarlier: page.more };
      return { historyWindow: { ...known, ...grown, isLoadingEarlier: false } };
    });
  }

  async loadLater(memberId: number): Promise<void> {
    const { historyWindow } = this.conversation(memberId);
    if (!historyWindow || historyWindow.isLoadingLater || !this.isOnline()) return;
    const highest = highestSeq(historyWindow.messages);
    this.patch(memberId, () => ({ historyWindow: { ...historyWindow, isLoadingLater: true } }));
    const page = await this.request({ memberId, afterSeq: highest });
    const { historyWindow: known } = this.conversation(memberId);
    if (!known || highestSeq(known.messages) !== highest) return;
    const messages = page ? mergeMessages(known.messages, page.messages) : known.messages;
    this.place(memberId, { ...known, messages, isLoadingLater: false }, page?.more === false);
  }

  private async load(memberId: number, seq: number, turn: number): Promise<void> {
    // Pages in flight may contain the target.
    await this.deps.sync.settled(memberId);
    const contains = (messages: readonly ChatMessage[] = []) => messages.some((message) => message.seq === seq);
    const { historyWindow, messages } = this.conversation(memberId);
    if (contains(historyWindow?.messages)) return this.conclude(memberId, turn, 'shown');
    if (contains(messages)) return this.conclude(memberId, turn, 'shown', { historyWindow: undefined });
    const page = await this.request({ memberId, beforeSeq: seq + 1 + limits.chatJump.after });
    if (!page) return this.isOnline() ? this.conclude(memberId, turn, 'unreachable') : undefined;
    if (!contains(page.messages)) return this.conclude(memberId, turn, 'missing');
    if (this.conversation(memberId).target?.turn !== turn) return;
    this.place(memberId, {
      messages: page.messages,
      hasEarlier: page.more,
      isLoadingEarlier: false,
      isLoadingLater: false,
    });
    this.conclude(memberId, turn, 'shown');
  }

  /** Stores a history window, or joins the window to the newest messages once the two meet. */
  private place(memberId: number, historyWindow: HistoryWindow, isNewest = false): void {
    const lowest = lowestSeq(this.conversation(memberId).messages);
    const [first, last] = [lowestSeq(historyWindow.messages), highestSeq(historyWindow.messages)];
    const meets = isNewest || (lowest !== undefined && last + 1 >= lowest);
    this.patch(memberId, (known) => (meets ? joinHistoryWindow(known, historyWindow) : { historyWindow }));
    if (meets && first !== undefined) this.deps.sync.received(memberId, [{ seq: first }, { seq: last }]);
  }

  private conclude(
    memberId: number,
    turn: number,
    state: JumpTarget['state'],
    change: Partial<Conversation> = {},
  ): void {
    const { target } = this.conversation(memberId);
    if (target?.turn === turn) this.patch(memberId, () => ({ ...change, target: { ...target, state } }));
  }

  private async request(range: HistoryRequest): Promise<Page | undefined> {
    const requestId = ++this.lastRequestId;
    this.pages.set(requestId, []);
    const more = await this.deps.requests.loadHistory({ ...range, requestId });
    const messages = this.pages.get(requestId) ?? [];
    this.pages.delete(requestId);
    return more === undefined ? undefined : { messages, more };
  }

  private isOnline(): boolean {
    return this.deps.store.state.connection === 'online';
  }

  private conversation(memberId: number): Conversation {
    return conversationOf(this.deps.store.state, memberId);
  }

  private patch(memberId: number, change: (known: Conversation) => Partial<Conversation>): void {
    this.deps.store.update((state) => patchConversation(state, memberId, change));
  }
}
