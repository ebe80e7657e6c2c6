import type { SiteSetting } from '@/lib/site-settings/model';

type Verdict = 'allowed' | 'refused' | 'close';
type Limit = Pick<SiteSetting<'connections'>, 'events' | 'eventSeconds'>;

/** Counts the events of a socket. Past the limit of a window, events are refused; at ten times the limit, the socket closes. */
export class FloodGate {
  private windowStart = 0;
  private count = 0;

  /** `limit` returns the numbers that count now. */
  constructor(private readonly limit: () => Limit) {}

  /** Returns the seconds until events are accepted again. */
  secondsLeft(now: number): number {
    return Math.max(1, Math.ceil((this.windowStart + this.limit().eventSeconds * 1000 - now) / 1000));
  }

  check(now: number): Verdict {
    const { events, eventSeconds } = this.limit();
    if (now - this.windowStart >= eventSeconds * 1000) {
      this.windowStart = now;
      this.count = 0;
    }
    this.count += 1;
    if (this.count <= events) return 'allowed';
    // Refusals cost time too, so a client that ignores them is disconnected.
    return this.count <= 10 * events ? 'refused' : 'close';
  }
}
