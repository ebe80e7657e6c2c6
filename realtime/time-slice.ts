import { setImmediate as nextTurn } from 'node:timers/promises';

const sliceMilliseconds = 4;

/** Splits a long loop into slices of 4 ms: `if (slice.isOver()) await slice.next();` lets other events run in between. */
export class TimeSlice {
  private until = performance.now() + sliceMilliseconds;

  isOver(): boolean {
    return performance.now() >= this.until;
  }

  async next(): Promise<void> {
    await nextTurn();
    this.until = performance.now() + sliceMilliseconds;
  }
}

/** Yields the rows in parts of at most `size`. */
export function* chunks<T>(rows: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}
