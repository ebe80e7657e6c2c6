import { limits } from '@/lib/core/limits';

const gatherMilliseconds = 100;

/** The members on this page's screen, as its components mount and unmount; sent to the server when the set has changed. */
export class PresenceSubscriptions {
  private readonly counts = new Map<number, number>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sent = '';

  constructor(private readonly send: (memberIds: number[]) => void) {}

  /** Returns how to end the subscription. */
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

  /** Sends them all: a new connection has none. */
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

  /** The newest ones, as many as the server accepts. */
  private current(): number[] {
    return [...this.counts.keys()].slice(-limits.presence.watched);
  }
}
