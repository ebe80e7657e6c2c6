/** Runs at most `size` tasks at once; the others wait in the order of their calls. */
export class TaskGate {
  private running = 0;
  private readonly waiting = new Set<() => void>();

  constructor(private readonly size: number) {}

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.running >= this.size) await new Promise<void>((resolve) => this.waiting.add(resolve));
    else this.running += 1;
    try {
      return await task();
    } finally {
      this.leave();
    }
  }

  /** Passes the place to the next waiting task, so that no later call takes it. */
  private leave(): void {
    const [next] = this.waiting;
    if (!next) return void (this.running -= 1);
    this.waiting.delete(next);
    next();
  }
}
