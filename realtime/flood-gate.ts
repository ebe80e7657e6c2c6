import type { SiteSetting } from '@/lib/site-settings/model';
import { WindowCount } from './window-count';

type Verdict = 'allowed' | 'refused' | 'close';
type Limit = Pick<SiteSetting<'connections'>, 'events' | 'eventSeconds'>;

/** Counts the events of a socket. Past the limit of a window, events are refused; at ten times the limit, the socket closes. */
export class FloodGate {
  private readonly window = new WindowCount();

  /** `limit` returns the numbers that count now. */
  constructor(private readonly limit: () => Limit) {}

  /** Returns the seconds until events are accepted again. */
  secondsLeft(now: number): number {
    return Math.max(1, Math.ceil(this.window.left(now, this.limit().eventSeconds * 1000) / 1000));
  }

  check(now: number): Verdict {
    const { events, eventSeconds } = this.limit();
    const count = this.window.add(now, eventSeconds * 1000);
    if (count <= events) return 'allowed';
    // Refusals cost time too, so a client that ignores them is disconnected.
    return count <= 10 * events ? 'refused' : 'close';
  }
}
