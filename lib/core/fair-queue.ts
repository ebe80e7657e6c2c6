import { refuseFor, type Result } from './result';
import { Tally } from './tally';
import { Turns } from './turns';

export type Bounds = {
  /** Places, and those that one key may hold. */
  readonly atOnce: number;
  readonly ofKey: number;
  /** Entries that wait, and those of one key. */
  readonly waiting: number;
  readonly waitingOfKey: number;
};

/** Work that waits for its place. */
type Entry<K> = { readonly key: K; readonly begin: (leave: () => void) => void; readonly refuse: () => void };

/** Seconds to wait after the refusal of a job. */
const waitSeconds = 5;

/**
 * Begins work in a bounded number of places, in turns of keys, such as members or addresses: a key with a hundred entries
 * delays another one by a single entry. When too many wait, the key with the most loses its newest.
 */
export class FairQueue<K extends string | number> {
  private readonly held = new Tally<K>();
  private readonly waiting = new Turns<K, Entry<K>>();
  private readonly idle: (() => void)[] = [];

  constructor(private readonly bounds: Bounds) {}

  /** Calls either `begin`, maybe at once, or `refuse`. Returns a function that takes the entry out while it waits. */
  enter(entry: Entry<K>): () => void {
    const { key } = entry;
    // No waiting key could have this place: each got its own when one was left.
    if (this.hasPlace(key)) this.begin(entry);
    else if (this.makeRoom(key)) this.waiting.add(key, entry);
    else entry.refuse();
    return () => this.waiting.remove(key, entry);
  }

  /** Runs a job in its turn, or refuses it. */
  async run<T, C extends string>(key: K, job: () => Promise<Result<T, C>>): Promise<Result<T, C | 'TOO_MANY'>> {
    const leave = await new Promise<(() => void) | undefined>((resolve) => {
      this.enter({ key, begin: resolve, refuse: () => resolve(undefined) });
    });
    if (!leave) return refuseFor(waitSeconds);
    try {
      return await job();
    } finally {
      leave();
    }
  }

  /** Resolves when no work is under way. */
  async whenIdle(): Promise<void> {
    while (this.held.total > 0) await new Promise<void>((resolve) => this.idle.push(resolve));
  }

  private hasPlace(key: K): boolean {
    return this.held.total < this.bounds.atOnce && this.held.of(key) < this.bounds.ofKey;
  }

  private begin({ key, begin }: Entry<K>): void {
    this.held.add(key);
    let hasLeft = false;
    begin(() => {
      if (hasLeft) return;
      hasLeft = true;
      this.held.remove(key);
      const next = this.waiting.take((waiting) => this.hasPlace(waiting));
      if (next) this.begin(next);
      else if (this.held.total === 0) for (const resume of this.idle.splice(0)) resume();
    });
  }

  /** Returns whether one more entry of the key may wait: there is room, or that of the newest of a key with more. */
  private makeRoom(key: K): boolean {
    const own = this.waiting.sizeOf(key);
    if (own >= this.bounds.waitingOfKey) return false;
    if (this.waiting.size < this.bounds.waiting) return true;
    const newest = this.waiting.takeNewestOfMost(own + 1);
    newest?.refuse();
    return newest !== undefined;
  }
}
