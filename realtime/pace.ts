const tickMilliseconds = 10;

/** Lets callers pass in the order of their calls, at most `perSecond` of them. A lone caller passes at once. */
export class Pace {
  private readonly waiting = new Set<() => void>();
  private readonly perTick: number;
  private passed = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(perSecond: number) {
    this.perTick = (perSecond * tickMilliseconds) / 1000;
  }

  pass(): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.add(resolve);
      this.timer ??= setInterval(() => this.tick(), tickMilliseconds).unref();
      this.release();
    });
  }

  private tick(): void {
    this.passed = 0;
    this.release();
    if (this.passed > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private release(): void {
    for (const resolve of this.waiting) {
      if (this.passed >= this.perTick) return;
      this.waiting.delete(resolve);
      this.passed += 1;
      resolve();
    }
  }
}
