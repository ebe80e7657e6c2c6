import { bodyLimits } from '@/lib/core/body-limits';
import type { CallRequest } from '@/lib/platform/call-request';

type Source = ReturnType<NonNullable<CallRequest['body']>['getReader']>;
type Chunk = Awaited<ReturnType<Source['read']>>;

const { bytes: leastBytes, seconds } = bodyLimits.slow;
const windowMilliseconds = seconds * 1000;

/**
 * Reads a body that has to keep a pace. The time of all waiting for the sender is divided into windows; a window with too
 * few bytes ends the body. A body that ends within its first window may have any size.
 */
export class PacedReader {
  private waited = 0;
  private received = 0;

  constructor(private readonly source: Source) {}

  /** Rejects when the sender breaks off or is too slow. */
  async read(): Promise<Chunk> {
    const startedAt = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const tooSlow = new Promise<never>((_, reject) => {
      const check = () => {
        if (this.received < leastBytes) return reject(new Error('the body is too slow'));
        this.received = 0;
        timer = setTimeout(check, windowMilliseconds);
      };
      timer = setTimeout(check, windowMilliseconds - this.waited);
    });
    try {
      const chunk = await Promise.race([this.source.read(), tooSlow]);
      this.waited = (this.waited + performance.now() - startedAt) % windowMilliseconds;
      this.received += chunk.value?.byteLength ?? 0;
      return chunk;
    } finally {
      clearTimeout(timer);
    }
  }

  cancel(): Promise<void> {
    return this.source.cancel();
  }
}
