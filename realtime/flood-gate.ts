import { limits } from '@/lib/core/limits';

export type Verdict = 'allowed' | 'refused' | 'close';

// Refusals cost time too: whoever goes on regardless loses the connection.
const closeAfter = 10 * limits.socket.events;

/** Counts a socket's events: 100 in 10 s, the rest refused, a thousand in 10 s ends it. */
export class FloodGate {
  private windowStart = 0;
  private count = 0;

  /** The seconds until events are taken again. */
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
