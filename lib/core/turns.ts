/**
 * Entries that wait, of which keys take turns: within a key the first comes first, and a key with thousands of entries delays
 * another one by as many turns as there are keys.
 */
export class Turns<K, T> {
  /** In the order of their turns. No group is empty. */
  private readonly groups = new Map<K, Set<T>>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  sizeOf(key: K): number {
    return this.groups.get(key)?.size ?? 0;
  }

  add(key: K, entry: T): void {
    const group = this.groups.get(key);
    if (group) group.add(entry);
    else this.groups.set(key, new Set([entry]));
    this.count += 1;
  }

  remove(key: K, entry: T): void {
    const group = this.groups.get(key);
    if (!group?.delete(entry)) return;
    this.count -= 1;
    if (group.size === 0) this.groups.delete(key);
  }

  /** Removes and returns the next entry, of a key that may have its turn now. The key moves behind the others. */
  take(may: (key: K) => boolean = () => true): T | undefined {
    for (const [key, group] of this.groups) {
      if (!may(key)) continue;
      for (const entry of group) {
        this.groups.delete(key);
        this.groups.set(key, group);
        this.remove(key, entry);
        return entry;
      }
    }
    return undefined;
  }

  /** Removes and returns the newest entry of the key with the most, if they are more than `count`. */
  takeNewestOfMost(count: number): T | undefined {
    let largest: readonly [K, Set<T>] | undefined;
    for (const group of this.groups) if (group[1].size > (largest?.[1].size ?? count)) largest = group;
    if (!largest) return undefined;
    const [key, group] = largest;
    const newest = [...group].at(-1);
    if (newest !== undefined) this.remove(key, newest);
    return newest;
  }
}
