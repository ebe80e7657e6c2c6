import { limits } from '@/lib/core/limits';

const gatherMilliseconds = 100;

/** The members on this page's screen, as its components come and go; told to the server when the set has changed. */
export class WatchList {
  private readonly counts = new Map<number, number>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private told = '';

  constructor(private readonly tell: (uids: number[]) => void) {}

  /** Answers how to take the member off the list again. */
  add(uid: number): () => void {
    this.counts.set(uid, (this.counts.get(uid) ?? 0) + 1);
    this.plan();
    return () => {
      const left = (this.counts.get(uid) ?? 1) - 1;
      if (left > 0) this.counts.set(uid, left);
      else this.counts.delete(uid);
      this.plan();
    };
  }

  /** A new connection knows nothing yet. */
  renew(): void {
    const uids = this.current();
    this.told = uids.join();
    this.tell(uids);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private plan(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      if (this.current().join() !== this.told) this.renew();
    }, gatherMilliseconds);
  }

  /** The newest ones, as many as the server takes. */
  private current(): number[] {
    return [...this.counts.keys()].slice(-limits.presence.watched);
  }
}
