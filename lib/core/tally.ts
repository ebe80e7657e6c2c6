/** Counts by key. A key whose count is 0 takes no memory. */
export class Tally<K> {
  private readonly counts = new Map<K, number>();
  private sum = 0;

  /** The sum of all counts. */
  get total(): number {
    return this.sum;
  }

  /** The keys with a count. */
  get size(): number {
    return this.counts.size;
  }

  of(key: K): number {
    return this.counts.get(key) ?? 0;
  }

  add(key: K, amount = 1): void {
    this.sum += amount;
    const count = this.of(key) + amount;
    if (count > 0) this.counts.set(key, count);
    else this.counts.delete(key);
  }

  remove(key: K, amount = 1): void {
    this.add(key, -amount);
  }
}
