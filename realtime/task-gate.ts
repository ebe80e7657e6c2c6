import { WaitingLine, type Waiter } from './waiting-line';

/** Runs at most `size` tasks at once; the others wait in fair turns. */
export class TaskGate {
  private running = 0;
  private readonly line = new WaitingLine();

  constructor(private readonly size: number) {}

  get waiting(): number {
    return this.line.size;
  }

  /** Resolves with undefined, without running the task, when the waiter's connection closes before its turn. */
  async run<T>(waiter: Waiter, task: () => Promise<T>): Promise<T | undefined> {
    if (this.running < this.size) this.running += 1;
    // A waiter that passes has the place of the task that ended.
    else if (!(await this.line.join(waiter))) return undefined;
    try {
      return await task();
    } finally {
      if (!this.line.passNext()) this.running -= 1;
    }
  }
}
