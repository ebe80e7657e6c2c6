import type { ObservableStore } from '@/lib/browser/observable-store';
import type { ChatState } from './state';

/** Typing is sent this often at most (the server accepts no more), and shown a little longer. */
const sendEveryMilliseconds = 5_000;
const shownMilliseconds = 6_500;

type Parts = { readonly store: ObservableStore<ChatState>; readonly notify: (memberId: number) => void };

/** Who is typing: others to us, as their frames arrive, and we to others. */
export class TypingIndicator {
  private readonly timers = new Map<number, ReturnType<typeof setTimeout>>();
  private readonly notifiedAt = new Map<number, number>();

  constructor(private readonly parts: Parts) {}

  receive(memberId: number): void {
    const isNew = !this.timers.has(memberId);
    clearTimeout(this.timers.get(memberId));
    this.timers.set(
      memberId,
      setTimeout(() => this.end(memberId), shownMilliseconds),
    );
    if (isNew) this.publish();
  }

  /** Their message has arrived, or none came for a while. */
  end(memberId: number): void {
    if (!this.timers.has(memberId)) return;
    clearTimeout(this.timers.get(memberId));
    this.timers.delete(memberId);
    this.publish();
  }

  onTyped(memberId: number): void {
    if (Date.now() - (this.notifiedAt.get(memberId) ?? 0) < sendEveryMilliseconds) return;
    this.notifiedAt.set(memberId, Date.now());
    this.parts.notify(memberId);
  }

  /** What was typed is sent: the next key is announced at once. */
  onSent(memberId: number): void {
    this.notifiedAt.delete(memberId);
  }

  stop(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }

  private publish(): void {
    const typing = new Set(this.timers.keys());
    this.parts.store.update((state) => ({ ...state, typing }));
  }
}
