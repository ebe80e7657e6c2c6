import type { ObservableStore } from '@/lib/browser/observable-store';
import type { MessageJump } from './message-jump';
import type { OpenedStorage } from './opened-storage';
import type { ChatState } from './state';
import { conversationOf, patchContact, patchConversation } from './state-changes';
import type { Sync } from './sync';
import { lowestSeq } from './timeline';

type HistoryDeps = {
  readonly store: ObservableStore<ChatState>;
  readonly sync: Sync;
  readonly jump: MessageJump;
  readonly opened?: OpenedStorage | undefined;
};

/** Tracks the conversations on the screen and loads their newest and earlier pages. */
export class History {
  /** How many times each conversation is on the screen. */
  private readonly open = new Map<number, number>();

  constructor(private readonly deps: HistoryDeps) {
    const { store, opened } = deps;
    if (opened) store.update((state) => ({ ...state, openedAt: opened.load() }));
  }

  isOpen(memberId: number): boolean {
    return this.open.has(memberId);
  }

  /**
   * Moves the conversation to the top of the list, unless it only comes back to the screen, and loads its newest page. Returns the
   * function that leaves.
   */
  enter(memberId: number, keepsPlace = false): () => void {
    const { jump } = this.deps;
    this.open.set(memberId, (this.open.get(memberId) ?? 0) + 1);
    if (!keepsPlace) this.moveToTop(memberId, Date.now());
    void this.loadNewest(memberId);
    return () => {
      const left = (this.open.get(memberId) ?? 1) - 1;
      if (left > 0) return void this.open.set(memberId, left);
      this.open.delete(memberId);
      // The conversation opens at its newest message the next time.
      jump.leave(memberId);
    };
  }

  /** A conversation that is open before the contacts have arrived was open before a reload, and keeps its place. */
  private moveToTop(memberId: number, now: number): void {
    const { store, opened } = this.deps;
    const { isLoaded, openedAt } = store.state;
    if (!isLoaded && openedAt.has(memberId)) return;
    store.update((state) => ({
      ...patchContact(state, memberId, { sortAt: now }),
      openedAt: new Map(state.openedAt).set(memberId, now),
    }));
    opened?.save(store.state.openedAt);
  }

  /** Loads the conversations and jump targets that were opened without a connection. */
  resume(): void {
    const { store, jump } = this.deps;
    for (const memberId of this.open.keys())
      if (!conversationOf(store.state, memberId).isLoaded) void this.loadNewest(memberId);
    for (const memberId of store.state.conversations.keys()) jump.resume(memberId);
  }

  async loadEarlier(memberId: number): Promise<void> {
    const { store, sync, jump } = this.deps;
    const { hasEarlier, isLoadingEarlier, messages, historyWindow } = conversationOf(store.state, memberId);
    if (historyWindow) return jump.loadEarlier(memberId);
    if (!hasEarlier || isLoadingEarlier || store.state.connection !== 'online') return;
    store.update((state) => patchConversation(state, memberId, () => ({ isLoadingEarlier: true })));
    const more = await sync.loadBefore(memberId, lowestSeq(messages));
    store.update((state) =>
      patchConversation(state, memberId, (known) => ({
        isLoadingEarlier: false,
        hasEarlier: more ?? known.hasEarlier,
      })),
    );
  }

  private async loadNewest(memberId: number): Promise<void> {
    const { store, sync } = this.deps;
    if (store.state.connection !== 'online') return;
    const more = await sync.open(memberId);
    if (more === undefined) return;
    store.update((state) => {
      const loaded = patchConversation(state, memberId, (known) => ({
        isLoaded: true,
        readBar: undefined,
        hasEarlier: more && known.hasEarlier,
      }));
      return patchContact(loaded, memberId, { unread: 0 });
    });
  }
}
