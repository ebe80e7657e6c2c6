const longestPrefix = 31;

/** Reads numbers of some bits, the most significant first. Past the end, bits are zero. */
export class Bits {
  private at = 0;

  constructor(private readonly data: Uint8Array) {}

  read(count: number): number {
    let value = 0;
    for (let left = count; left > 0; left -= 1, this.at += 1)
      value = value * 2 + (((this.data[this.at >> 3] ?? 0) >> (7 - (this.at & 7))) & 1);
    return value;
  }

  /** Reads a number of variable length (Exp-Golomb). */
  readCount(): number {
    let zeros = 0;
    while (zeros < longestPrefix && this.read(1) === 0) zeros += 1;
    return 2 ** zeros - 1 + this.read(zeros);
  }
}
