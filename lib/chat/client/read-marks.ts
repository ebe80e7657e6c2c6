import type { ObservableStore } from '@/lib/browser/observable-store';
import type { ChatRequests } from './requests';
import type { ChatState } from './state';
import { conversationOf, patchContact } from './state-changes';
import { highestSeq } from './timeline';

type Parts = { readonly store: ObservableStore<ChatState>; readonly requests: ChatRequests };

/** Up to where the member has read each conversation, here and as the server was told. */
export class ReadMarks {
  private readonly notifiedUpTo = new Map<number, number>();
  /** Read while there was no connection, by member. */
  private readonly waiting = new Map<number, number>();

  constructor(private readonly parts: Parts) {}

  /** All messages of the conversation that have arrived are read. */
  markRead(memberId: number): void {
    const { store } = this.parts;
    const upTo = highestSeq(conversationOf(store.state, memberId).messages);
    store.update((state) => patchContact(state, memberId, { unread: 0 }));
    if (store.state.connection === 'online') this.notify(memberId, upTo);
    else this.waiting.set(memberId, upTo);
  }

  /** The contacts arrive before the connection counts as online: what the screen showed of them in between was read. */
  resume(): void {
    this.notifiedUpTo.clear();
    for (const [memberId, upTo] of this.waiting) this.notify(memberId, upTo);
    this.waiting.clear();
  }

  private notify(memberId: number, upTo: number): void {
    if (upTo <= (this.notifiedUpTo.get(memberId) ?? 0)) return;
    this.notifiedUpTo.set(memberId, upTo);
    void this.parts.requests.markRead(memberId, upTo);
  }
}
