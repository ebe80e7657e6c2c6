import type { Db } from './client';

type Options = {
  /** Milliseconds for which the first reader of a statement waits for others. */
  readonly gatherMilliseconds: number;
  /** Keys of a statement, which is sent at once when they are complete. */
  readonly maxKeys: number;
};

type Batch<V> = {
  readonly keys: Set<string>;
  readonly values: Promise<ReadonlyMap<string, V>>;
  readonly send: () => void;
};

/**
 * Reads for those who can wait some milliseconds, with one statement for all keys of that time. A statement for one key is
 * mostly the cost of sending it, and of waking the database and this process.
 */
export class GatheredReads<V> {
  private readonly batches = new WeakMap<Db, Batch<V>>();

  constructor(
    private readonly load: (db: Db, keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
    private readonly options: Options,
  ) {}

  /** Returns the value of a key; undefined without one. Rejects when the statement fails, for all its readers. */
  async get(db: Db, key: string): Promise<V | undefined> {
    const batch = this.batches.get(db) ?? this.open(db);
    batch.keys.add(key);
    if (batch.keys.size >= this.options.maxKeys) batch.send();
    return (await batch.values).get(key);
  }

  private open(db: Db): Batch<V> {
    const keys = new Set<string>();
    let send: () => void = () => undefined;
    const values = new Promise<ReadonlyMap<string, V>>((resolve) => {
      const timer = setTimeout(() => send(), this.options.gatherMilliseconds);
      send = () => {
        clearTimeout(timer);
        this.batches.delete(db);
        resolve(this.load(db, [...keys]));
      };
    });
    const batch = { keys, values, send: () => send() };
    this.batches.set(db, batch);
    return batch;
  }
}
