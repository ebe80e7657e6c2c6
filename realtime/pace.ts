import { WaitingLine, type Waiter } from './waiting-line';

const tickMilliseconds = 10;

/** Lets waiters pass in fair turns, at most `perSecond` of them. A lone one passes at once. */
export class Pace {
  private readonly line = new WaitingLine();
  private readonly perTick: number;
  private passed = 0;
  private timer: NodeJS.Timeout | undefined;

  /** While `isHeld` returns true, no waiter passes. */
  constructor(
    perSecond: number,
    private readonly isHeld: () => boolean = () => false,
  ) {
    this.perTick = (perSecond * tickMilliseconds) / 1000;
  }

  get waiting(): number {
    return this.line.size;
  }

  /** Resolves with true at the waiter's turn, with false when its connection closes before. */
  pass(waiter: Waiter): Promise<boolean> {
    const turn = this.line.join(waiter);
    this.timer ??= setInterval(() => this.tick(), tickMilliseconds).unref();
    this.release();
    return turn;
  }

  private tick(): void {
    this.passed = 0;
    this.release();
    if (this.passed > 0 || this.line.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private release(): void {
    while (this.passed < this.perTick && !this.isHeld() && this.line.passNext()) this.passed += 1;
  }
}
