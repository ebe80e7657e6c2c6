/** Work that waits for its place. */
type Entry = { readonly key: string; readonly begin: (leave: () => void) => void; readonly refuse: () => void };

export type Bounds = {
  /** Places, and those that one key may hold. */
  readonly atOnce: number;
  readonly ofKey: number;
  /** Entries that wait, and those of one key. */
  readonly waiting: number;
  readonly waitingOfKey: number;
};

/**
 * Begins work in a bounded number of places, and takes turns between keys: a key with a hundred entries delays another one
 * by a single entry. When too many wait, the key with the most loses its newest. Between two entries, the process handles
 * what else has arrived.
 */
export class FairQueue {
  /** In the order of their turns. No list is empty. */
  private readonly waiting = new Map<string, Entry[]>();
  private readonly held = new Map<string, number>();
  private waitingCount = 0;
  private heldCount = 0;

  constructor(private readonly bounds: Bounds) {}

  /** Calls either `begin`, maybe at once, or `refuse`. Returns a function that takes the entry out while it waits. */
  enter(entry: Entry): () => void {
    if (this.hasPlace(entry.key) && !this.waiting.has(entry.key)) {
      this.begin(entry);
      return () => undefined;
    }
    if (!this.makeRoom(entry.key)) {
      entry.refuse();
      return () => undefined;
    }
    this.waitingCount += 1;
    const list = this.waiting.get(entry.key);
    if (list) list.push(entry);
    else this.waiting.set(entry.key, [entry]);
    return () => this.remove(entry);
  }

  private hasPlace(key: string): boolean {
    return this.heldCount < this.bounds.atOnce && (this.held.get(key) ?? 0) < this.bounds.ofKey;
  }

  private begin(entry: Entry): void {
    const { key } = entry;
    this.heldCount += 1;
    this.held.set(key, (this.held.get(key) ?? 0) + 1);
    let hasLeft = false;
    entry.begin(() => {
      if (hasLeft) return;
      hasLeft = true;
      this.heldCount -= 1;
      const held = (this.held.get(key) ?? 1) - 1;
      if (held > 0) this.held.set(key, held);
      else this.held.delete(key);
      setImmediate(() => this.beginNext());
    });
  }

  private beginNext(): void {
    for (const [key, list] of this.waiting) {
      if (this.heldCount >= this.bounds.atOnce) return;
      const [entry] = list;
      if (!entry || !this.hasPlace(key)) continue;
      this.remove(entry);
      const rest = this.waiting.get(key);
      // The key takes its next turn after all others.
      if (rest) {
        this.waiting.delete(key);
        this.waiting.set(key, rest);
      }
      this.begin(entry);
      return void setImmediate(() => this.beginNext());
    }
  }

  /** Returns whether one more entry of the key may wait. */
  private makeRoom(key: string): boolean {
    const own = this.waiting.get(key)?.length ?? 0;
    if (own >= this.bounds.waitingOfKey) return false;
    if (this.waitingCount < this.bounds.waiting) return true;
    let longest: Entry[] = [];
    for (const list of this.waiting.values()) if (list.length > longest.length) longest = list;
    const newest = longest.at(-1);
    if (!newest || longest.length <= own + 1) return false;
    this.remove(newest);
    newest.refuse();
    return true;
  }

  private remove(entry: Entry): void {
    const list = this.waiting.get(entry.key);
    const at = list?.indexOf(entry) ?? -1;
    if (!list || at < 0) return;
    list.splice(at, 1);
    this.waitingCount -= 1;
    if (list.length === 0) this.waiting.delete(entry.key);
  }
}
