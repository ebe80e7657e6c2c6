import { refuseFor, type Result } from '@/lib/core/result';

/** What who finds all places taken is told to wait, in seconds. */
const waitSeconds = 5;

/**
 * Runs jobs a few at a time; whoever comes while too many already wait is refused. It bounds the memory of work that holds
 * whole pictures.
 */
export class WorkQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly limits: { readonly lanes: number; readonly places: number }) {}

  async run<T, C extends string>(job: () => Promise<Result<T, C>>): Promise<Result<T, C | 'TOO_MANY'>> {
    if (this.running >= this.limits.lanes) {
      if (this.waiting.length >= this.limits.places) return refuseFor(waitSeconds);
      // Whoever leaves hands over the lane, so `running` stays as it is.
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.running += 1;
    }
    try {
      return await job();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
