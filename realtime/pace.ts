import { WaitingLine, type Waiter } from './waiting-line';

const tickMilliseconds = 10;
/** A process without time for its ticks makes up for as much, so that a busy machine keeps the pace. */
const madeUpMilliseconds = 50;

/** Lets waiters pass in fair turns, at most `perSecond` of them. A lone one passes at once. */
export class Pace {
  private readonly line = new WaitingLine();
  private readonly perMillisecond: number;
  /** Turns that may be taken now. */
  private left: number;
  private countedAt = performance.now();
  private timer: NodeJS.Timeout | undefined;

  /** While `isHeld` returns true, no waiter passes. */
  constructor(
    perSecond: number,
    private readonly isHeld: () => boolean = () => false,
  ) {
    this.perMillisecond = perSecond / 1000;
    this.left = this.most;
  }

  get waiting(): number {
    return this.line.size;
  }

  /** Resolves with true at the waiter's turn, with false when its connection closes before. */
  pass(waiter: Waiter): Promise<boolean> {
    const turn = this.line.join(waiter);
    this.release();
    if (this.line.size > 0) this.timer ??= setInterval(() => this.tick(), tickMilliseconds).unref();
    return turn;
  }

  private tick(): void {
    this.release();
    if (this.line.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private release(): void {
    const now = performance.now();
    this.left = Math.min(this.most, this.left + (now - this.countedAt) * this.perMillisecond);
    this.countedAt = now;
    while (this.left >= 1 && !this.isHeld() && this.line.passNext()) this.left -= 1;
  }

  private get most(): number {
    return Math.max(1, madeUpMilliseconds * this.perMillisecond);
  }
}
