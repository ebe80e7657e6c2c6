import type { ObservableStore } from '@/lib/browser/observable-store';
import type { ChatRequests } from './requests';
import type { ChatState } from './state';
import { conversationOf, patchContact } from './state-changes';
import { highestSeq } from './timeline';

type ReadMarksDeps = { readonly store: ObservableStore<ChatState>; readonly requests: ChatRequests };

/** Tracks how far the member has read each conversation, and reports the marks to the server. */
export class ReadMarks {
  private readonly notifiedUpTo = new Map<number, number>();
  /** Marks set without a connection, by member. */
  private readonly waiting = new Map<number, number>();

  constructor(private readonly deps: ReadMarksDeps) {}

  /** Marks all messages read that have arrived in the conversation. */
  markRead(memberId: number): void {
    const { store } = this.deps;
    const upTo = highestSeq(conversationOf(store.state, memberId).messages);
    store.update((state) => patchContact(state, memberId, { unread: 0 }));
    if (store.state.connection === 'online') this.notify(memberId, upTo);
    else this.waiting.set(memberId, upTo);
  }

  /** Remembers a mark that another connection of the member reported. */
  reported(memberId: number, upTo: number): void {
    this.notifiedUpTo.set(memberId, Math.max(upTo, this.readUpTo(memberId)));
  }

  /** Returns the sequence number up to which the conversation was reported as read, 0 without a report. */
  readUpTo(memberId: number): number {
    return this.notifiedUpTo.get(memberId) ?? 0;
  }

  /** Reports the waiting marks. Messages may be read after the contacts arrive and before the state is `online`. */
  resume(): void {
    this.notifiedUpTo.clear();
    for (const [memberId, upTo] of this.waiting) this.notify(memberId, upTo);
    this.waiting.clear();
  }

  private notify(memberId: number, upTo: number): void {
    if (upTo <= this.readUpTo(memberId)) return;
    this.notifiedUpTo.set(memberId, upTo);
    void this.deps.requests.markRead(memberId, upTo);
  }
}
