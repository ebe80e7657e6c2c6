import type { Outgoing } from '@/lib/chat/outgoing';
import type { SendOutcome } from '@/lib/chat/send';
import { isTransient, retryTransient } from './retry';

type Entry = {
  readonly outgoing: Outgoing;
  readonly pair: string;
  readonly resolve: (outcome: SendOutcome) => void;
  readonly reject: (error: unknown) => void;
};

/** The number of one of the two connections that store messages. */
export type Lane = 0 | 1;
type Batch = { readonly entries: readonly Entry[]; readonly lane: Lane };
type Store = (batch: readonly Outgoing[], lane: Lane) => Promise<SendOutcome[]>;

type Options = {
  readonly maxBatch: number;
  readonly retryMilliseconds: number;
  /** From so many messages on, a second statement has the other connection. */
  readonly parallelFrom: number;
};

const defaults: Options = { maxBatch: 256, retryMilliseconds: 8_000, parallelFrom: 32 };
const maxInFlight = 2;
/** A second statement has at least this share of the messages of the first one. */
const leastShare = 0.5;
const maxUncertain = 10_000;

/**
 * Batches the messages that arrive while a statement is in flight into the next one. Throughput rises with load, and a lone message
 * never waits. Messages of one pair are stored one after the other, in the order of sending.
 *
 * Two statements are in flight. A second one waits until it has enough messages, because a statement costs as much as ten of them: with
 * the first message that arrives, every second statement would store only that one. A small one follows the first on its connection,
 * whose backend is warm. A large one has the other connection, so that one computes while the other waits for the disk. Two statements
 * on two connections have no sender in common, whose counters they would both read.
 */
export class MessageBatcher {
  /** The oldest waiting message of each pair without a message in flight. */
  private ready: Entry[] = [];
  /** The pairs with a message that is ready or in flight, each with those behind it. */
  private readonly behind = new Map<string, Entry[]>();
  /** Messages whose commit is unknown. A duplicate of such a message must still be delivered. */
  private readonly uncertain = new Set<string>();
  private readonly inFlight = new Set<Batch>();
  /** Messages accepted so far. */
  count = 0;
  /** Messages that are neither stored nor refused yet. */
  waiting = 0;
  private idle: (() => void)[] = [];

  private readonly options: Options;

  constructor(
    private readonly store: Store,
    options: Partial<Options> = {},
  ) {
    this.options = { ...defaults, ...options };
  }

  /** Resolves when the message is committed or refused; rejects when the database stays unavailable. */
  send(outgoing: Outgoing): Promise<SendOutcome> {
    const { senderId, receiverId } = outgoing;
    this.count += 1;
    this.waiting += 1;
    const pair = senderId < receiverId ? `${senderId}:${receiverId}` : `${receiverId}:${senderId}`;
    return new Promise((resolve, reject) => {
      const entry = { outgoing, pair, resolve, reject };
      const queue = this.behind.get(pair);
      if (queue) queue.push(entry);
      else {
        this.behind.set(pair, []);
        this.ready.push(entry);
      }
      this.flush();
    });
  }

  /** Resolves when no message is queued or in flight. */
  drain(): Promise<void> {
    if (this.behind.size === 0) return Promise.resolve();
    return new Promise((resolve) => this.idle.push(resolve));
  }

  private flush(): void {
    for (let batch = this.take(); batch; batch = this.take()) {
      this.inFlight.add(batch);
      void this.run(batch);
    }
    if (this.behind.size > 0) return;
    for (const resolve of this.idle.splice(0)) resolve();
  }

  /** Takes the next statement; undefined while none may begin. */
  private take(): Batch | undefined {
    const { ready, inFlight } = this;
    const { maxBatch, parallelFrom } = this.options;
    if (ready.length === 0 || inFlight.size === maxInFlight) return undefined;
    const [first] = inFlight;
    if (!first) return { entries: ready.splice(0, maxBatch), lane: 0 };
    if (ready.length < leastShare * first.entries.length) return undefined;
    if (ready.length >= parallelFrom) {
      const senders = new Set(first.entries.map(({ outgoing }) => outgoing.senderId));
      const entries = ready.filter(({ outgoing }) => !senders.has(outgoing.senderId)).slice(0, maxBatch);
      if (entries.length >= parallelFrom) {
        const taken = new Set(entries);
        this.ready = ready.filter((entry) => !taken.has(entry));
        return { entries, lane: first.lane === 0 ? 1 : 0 };
      }
    }
    return { entries: ready.splice(0, maxBatch), lane: first.lane };
  }

  private async run(batch: Batch): Promise<void> {
    await this.attempt(batch.entries, batch.lane);
    this.inFlight.delete(batch);
    for (const { pair } of batch.entries) this.advance(pair);
    this.flush();
  }

  /** Lets the next message of a pair be stored. */
  private advance(pair: string): void {
    const next = this.behind.get(pair)?.shift();
    if (next) this.ready.push(next);
    else this.behind.delete(pair);
  }

  private async attempt(entries: readonly Entry[], lane: Lane): Promise<void> {
    let attempts = 0;
    const storeBatch = () => {
      attempts += 1;
      return this.store(
        entries.map((entry) => entry.outgoing),
        lane,
      );
    };
    try {
      const outcomes = await retryTransient(storeBatch, this.options.retryMilliseconds);
      entries.forEach((entry, index) => this.settle(entry, outcomes[index], attempts > 1));
      return;
    } catch (error) {
      if (isTransient(error) || entries.length === 1) return this.giveUp(entries, error);
    }
    // A row that the database rejects must not fail the rest of the batch.
    for (const entry of entries) await this.attempt([entry], lane);
  }

  private settle(entry: Entry, outcome: SendOutcome | undefined, isRepeated: boolean): void {
    this.waiting -= 1;
    if (!outcome) return entry.reject(new Error('The statement returned fewer rows than messages'));
    const key = uncertainKey(entry);
    const mustDeliver = this.uncertain.delete(key) || isRepeated;
    if (!outcome.ok || !mustDeliver) return entry.resolve(outcome);
    entry.resolve({ ...outcome, value: { ...outcome.value, isDuplicate: false } });
  }

  private giveUp(entries: readonly Entry[], error: unknown): void {
    this.waiting -= entries.length;
    for (const entry of entries) {
      if (this.uncertain.size < maxUncertain) this.uncertain.add(uncertainKey(entry));
      entry.reject(error);
    }
  }
}

function uncertainKey({ outgoing, pair }: Entry): string {
  return `${pair} ${outgoing.senderId} ${outgoing.clientId}`;
}
