import type { Db } from './client';

type Options = {
  /** Milliseconds for which the first reader of a statement waits for others; 0 is the turn of the event loop. */
  readonly gatherMilliseconds: number;
  /** Keys of a statement, which is sent at once when they are complete. */
  readonly maxKeys: number;
};

type Batch<K, V> = {
  readonly keys: Set<K>;
  readonly values: Promise<ReadonlyMap<K, V>>;
  readonly send: () => void;
};

/**
 * Reads for those who can wait a moment, with one statement for all keys of that time. A statement for one key is
 * mostly the cost of sending it, and of waking the database and this process.
 */
export class GatheredReads<V, K = string> {
  private readonly batches = new WeakMap<Db, Batch<K, V>>();

  constructor(
    private readonly load: (db: Db, keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
    private readonly options: Options,
  ) {}

  /** Returns the value of a key; undefined without one. Rejects when the statement fails, for all its readers. */
  async get(db: Db, key: K): Promise<V | undefined> {
    const batch = this.batches.get(db) ?? this.open(db);
    batch.keys.add(key);
    if (batch.keys.size >= this.options.maxKeys) batch.send();
    return (await batch.values).get(key);
  }

  private open(db: Db): Batch<K, V> {
    const keys = new Set<K>();
    let send: () => void = () => undefined;
    const values = new Promise<ReadonlyMap<K, V>>((resolve) => {
      const stop = this.schedule(() => send());
      send = () => {
        stop();
        this.batches.delete(db);
        resolve(this.load(db, [...keys]));
      };
    });
    const batch = { keys, values, send: () => send() };
    this.batches.set(db, batch);
    return batch;
  }

  /** Returns the function that stops it. */
  private schedule(send: () => void): () => void {
    const { gatherMilliseconds } = this.options;
    if (gatherMilliseconds === 0) {
      const immediate = setImmediate(send);
      return () => clearImmediate(immediate);
    }
    const timer = setTimeout(send, gatherMilliseconds);
    return () => clearTimeout(timer);
  }
}
