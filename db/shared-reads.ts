import type { Db } from './client';

type Entry<V> = { readonly loadedAt: number; readonly value: Promise<V>; loaded?: V };

type Options = {
  /** Milliseconds for which a value is fresh. */
  readonly freshFor: number;
  /** Milliseconds during which `refresh` keeps the value. */
  readonly keptFor?: number;
  readonly now?: () => number;
};

/** Caches values for all readers of this process for a short time. Concurrent readers share one load. */
export class SharedReads<K, V> {
  private readonly cache = new WeakMap<Db, Map<K, Entry<V>>>();

  constructor(
    private readonly load: (db: Db, key: K) => Promise<V>,
    private readonly options: Options,
  ) {}

  get(db: Db, key: K): Promise<V> {
    const entries = this.entriesOf(db);
    const known = entries.get(key);
    if (known && this.ageOf(known) < this.options.freshFor) return known.value;
    // A query of Drizzle is executed each time it is awaited, a promise of it once.
    const entry: Entry<V> = { loadedAt: this.now(), value: Promise.resolve(this.load(db, key)) };
    entries.set(key, entry);
    entry.value.then(
      (value) => (entry.loaded = value),
      // A failed load rejects for its readers and is retried by the next one.
      () => entries.get(key) === entry && entries.delete(key),
    );
    return entry.value;
  }

  /** Returns the value if it is loaded and fresh, synchronously. */
  peek(db: Db, key: K): V | undefined {
    const known = this.entriesOf(db).get(key);
    return known && this.ageOf(known) < this.options.freshFor ? known.loaded : undefined;
  }

  /** Reloads an outdated value, at most once within `keptFor`. */
  refresh(db: Db, key: K): Promise<V> {
    const known = this.entriesOf(db).get(key);
    if (known && this.ageOf(known) >= (this.options.keptFor ?? 0)) this.entriesOf(db).delete(key);
    return this.get(db, key);
  }

  private ageOf(entry: Entry<V>): number {
    return this.now() - entry.loadedAt;
  }

  private now(): number {
    return (this.options.now ?? Date.now)();
  }

  private entriesOf(db: Db): Map<K, Entry<V>> {
    let entries = this.cache.get(db);
    if (!entries) this.cache.set(db, (entries = new Map()));
    return entries;
  }
}
