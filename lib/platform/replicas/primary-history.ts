import type { WalPosition } from './wal-position';

type Sample = { readonly position: WalPosition; readonly at: number };

/**
 * The positions of the primary of the last seconds. They tell how old a replica's data is, also when it receives nothing any more: the
 * replica's own clock would show no delay then.
 */
export class PrimaryHistory {
  private samples: Sample[] = [];

  /** @param keptMilliseconds Data older than this has no age but `Infinity`. */
  constructor(private readonly keptMilliseconds: number) {}

  /** Adds the position that the primary had at least at a time, in milliseconds of any clock that only grows. */
  add(position: WalPosition, at: number): void {
    const last = this.samples.at(-1);
    // Another cluster, or an older state of this one, was put under the same address.
    if (last && position < last.position) this.samples = [];
    this.samples = [...this.samples.filter((sample) => at - sample.at <= this.keptMilliseconds), { position, at }];
  }

  /** Returns the most milliseconds by which data up to a position is behind; `Infinity` where that is not known. */
  ageOf(position: WalPosition, now: number): number {
    const passed = this.samples.findLast((sample) => sample.position <= position);
    return passed ? now - passed.at : Infinity;
  }
}
