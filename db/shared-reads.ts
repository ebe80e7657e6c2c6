import type { Db } from './client';

type Entry<V> = { readonly loadedAt: number; readonly value: Promise<V>; loaded?: V };

type Options = {
  /** Milliseconds a value is good for. */
  readonly freshFor: number;
  /** Milliseconds for which even `refresh` keeps it. */
  readonly keptFor?: number;
  readonly now?: () => number;
};

/** Values every reader of this process shares for a moment, loaded once however many ask at the same time. */
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
    const entry: Entry<V> = { loadedAt: this.now(), value: this.load(db, key) };
    entries.set(key, entry);
    entry.value.then(
      (value) => (entry.loaded = value),
      // A failed load is told to those who wait for it, and tried anew by the next reader.
      () => entries.get(key) === entry && entries.delete(key),
    );
    return entry.value;
  }

  /** The value if it is fresh and here already: for paths that do not want to wait a turn. */
  peek(db: Db, key: K): V | undefined {
    const known = this.entriesOf(db).get(key);
    return known && this.ageOf(known) < this.options.freshFor ? known.loaded : undefined;
  }

  /** For a reader who knows that the value is outdated: loads it anew, but never in a rush. */
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
