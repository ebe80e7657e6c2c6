import { limits } from '@/lib/core/limits';

const gatherMilliseconds = 100;

/** Collects the members on the screen as components mount and unmount, and sends a changed set to the server. */
export class PresenceSubscriptions {
  private readonly counts = new Map<number, number>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sent = '';

  constructor(private readonly send: (memberIds: number[]) => void) {}

  /** Returns the function that unsubscribes. */
  add(memberId: number): () => void {
    this.counts.set(memberId, (this.counts.get(memberId) ?? 0) + 1);
    this.schedule();
    return () => {
      const left = (this.counts.get(memberId) ?? 1) - 1;
      if (left > 0) this.counts.set(memberId, left);
      else this.counts.delete(memberId);
      this.schedule();
    };
  }

  /** Sends the whole set, because a new connection has no subscriptions. */
  renew(): void {
    const memberIds = this.current();
    this.sent = memberIds.join();
    this.send(memberIds);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private schedule(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      if (this.current().join() !== this.sent) this.renew();
    }, gatherMilliseconds);
  }

  /** Returns the newest members, as many as the server accepts. */
  private current(): number[] {
    return [...this.counts.keys()].slice(-limits.presence.watched);
  }
}
