import { limits } from '@/lib/core/limits';

type Verdict = 'allowed' | 'refused' | 'close';

// Refusals cost time too, so a client that ignores them is disconnected.
const closeAfter = 10 * limits.socket.events;

/** Counts the events of a socket. Past the limit of a window, events are refused; at ten times the limit, the socket closes. */
export class FloodGate {
  private windowStart = 0;
  private count = 0;

  /** Returns the seconds until events are accepted again. */
  secondsLeft(now: number): number {
    return Math.max(1, Math.ceil((this.windowStart + windowMilliseconds - now) / 1000));
  }

  check(now: number): Verdict {
    if (now - this.windowStart >= windowMilliseconds) {
      this.windowStart = now;
      this.count = 0;
    }
    this.count += 1;
    if (this.count <= limits.socket.events) return 'allowed';
    return this.count <= closeAfter ? 'refused' : 'close';
  }
}

const windowMilliseconds = limits.socket.eventWindowSeconds * 1000;
