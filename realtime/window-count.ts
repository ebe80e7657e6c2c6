/** Counts within a window of time. The first count after its end begins the next one. */
export class WindowCount {
  private since = 0;
  private count = 0;

  /** Counts one, and returns the count of the window. */
  add(now: number, windowMilliseconds: number): number {
    if (now - this.since >= windowMilliseconds) {
      this.since = now;
      this.count = 0;
    }
    this.count += 1;
    return this.count;
  }

  /** Returns the milliseconds until the window ends. */
  left(now: number, windowMilliseconds: number): number {
    return this.since + windowMilliseconds - now;
  }
}
