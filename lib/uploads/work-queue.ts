import { processWide } from '@/lib/core/process-wide';
import { refuseFor, type Result } from '@/lib/core/result';

/** Seconds to wait after a refusal. */
const waitSeconds = 5;

/**
 * Runs a few jobs at a time and refuses a job while too many wait, to bound the memory of jobs that hold whole
 * pictures.
 */
export class WorkQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly idle: (() => void)[] = [];

  constructor(private readonly limits: { readonly lanes: number; readonly places: number }) {}

  async run<T, C extends string>(job: () => Promise<Result<T, C>>): Promise<Result<T, C | 'TOO_MANY'>> {
    if (this.running >= this.limits.lanes) {
      if (this.waiting.length >= this.limits.places) return refuseFor(waitSeconds);
      // A finished job passes its lane on, so `running` does not change.
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
      if (this.running === 0) for (const resume of this.idle.splice(0)) resume();
    }
  }

  /** Resolves when no job is running. */
  async whenIdle(): Promise<void> {
    while (this.running > 0) await new Promise<void>((resolve) => this.idle.push(resolve));
  }
}

/**
 * The queue of this process for decoding. A waiting picture takes at most its 10 MB as sent; `decodeImage` bounds the
 * memory of decoding.
 */
export const decoding = () => processWide('decoding', () => new WorkQueue({ lanes: 2, places: 24 }));
