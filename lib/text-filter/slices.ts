import { setImmediate as nextTurn } from 'node:timers/promises';

const sliceMilliseconds = 2;
/** The clock is read once in so many units of work. */
const unitsOfReading = 32;

/** The slice of the present work: one at a time, because a slice is never left while it runs. */
export const slice = {
  units: 0,
  until: Infinity,
  /** Counts a unit of work. Returns whether others should have their turn. */
  isOver(): boolean {
    this.units += 1;
    return this.units % unitsOfReading === 0 && performance.now() >= this.until;
  },
};

/** Does all of a work at once. */
export function finish<T>(work: Generator<void, T>): T {
  slice.until = Infinity;
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** Does a work in slices of 2 ms, between which calls, frames and timers have their turn. */
export async function finishInSlices<T>(work: Generator<void, T>): Promise<T> {
  for (;;) {
    slice.until = performance.now() + sliceMilliseconds;
    const { done, value } = work.next();
    if (done) return value;
    await nextTurn();
  }
}
