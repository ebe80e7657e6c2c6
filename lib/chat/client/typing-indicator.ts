import type { ObservableStore } from '@/lib/browser/observable-store';
import type { ChatState } from './state';

/** The minimum interval between typing frames, which the server enforces; typing is shown a little longer. */
const sendEveryMilliseconds = 5_000;
const shownMilliseconds = 6_500;

type TypingIndicatorDeps = { readonly store: ObservableStore<ChatState>; readonly notify: (memberId: number) => void };

/** Tracks who is typing to the member, and reports the member's own typing. */
export class TypingIndicator {
  private readonly timers = new Map<number, ReturnType<typeof setTimeout>>();
  private readonly notifiedAt = new Map<number, number>();

  constructor(private readonly deps: TypingIndicatorDeps) {}

  receive(memberId: number): void {
    const isNew = !this.timers.has(memberId);
    clearTimeout(this.timers.get(memberId));
    this.timers.set(
      memberId,
      setTimeout(() => this.end(memberId), shownMilliseconds),
    );
    if (isNew) this.publish();
  }

  /** Ends the indicator after the message has arrived, or after a while without typing. */
  end(memberId: number): void {
    if (!this.timers.has(memberId)) return;
    clearTimeout(this.timers.get(memberId));
    this.timers.delete(memberId);
    this.publish();
  }

  onTyped(memberId: number): void {
    if (Date.now() - (this.notifiedAt.get(memberId) ?? 0) < sendEveryMilliseconds) return;
    this.notifiedAt.set(memberId, Date.now());
    this.deps.notify(memberId);
  }

  /** Resets the interval after sending, so that the next key is reported at once. */
  onSent(memberId: number): void {
    this.notifiedAt.delete(memberId);
  }

  stop(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }

  private publish(): void {
    const typing = new Set(this.timers.keys());
    this.deps.store.update((state) => ({ ...state, typing }));
  }
}
