import type { Outgoing, SendOutcome } from '@/lib/chat/send';
import { isTransient, retryTransient } from './retry';

type Entry = {
  readonly outgoing: Outgoing;
  readonly pair: string;
  readonly resolve: (outcome: SendOutcome) => void;
  readonly reject: (error: unknown) => void;
};

type Store = (batch: readonly Outgoing[]) => Promise<SendOutcome[]>;

type Options = { readonly maxInFlight: number; readonly maxBatch: number; readonly retryMilliseconds: number };

const defaults: Options = { maxInFlight: 2, maxBatch: 256, retryMilliseconds: 8_000 };
const maxUncertain = 10_000;

/**
 * Batches the messages that arrive while a statement is in flight into the next one. Throughput rises with load, and a lone message
 * never waits. Messages of one pair are stored one after the other, in the order of sending.
 */
export class MessageBatcher {
  private waiting: Entry[] = [];
  private readonly busyPairs = new Set<string>();
  /** Messages whose commit is unknown. A duplicate of such a message must still be delivered. */
  private readonly uncertain = new Set<string>();
  private inFlight = 0;
  /** Messages accepted so far. */
  count = 0;
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
    const pair = senderId < receiverId ? `${senderId}:${receiverId}` : `${receiverId}:${senderId}`;
    return new Promise((resolve, reject) => {
      this.waiting.push({ outgoing, pair, resolve, reject });
      this.flush();
    });
  }

  /** Resolves when no message is queued or in flight. */
  drain(): Promise<void> {
    if (this.inFlight === 0 && this.waiting.length === 0) return Promise.resolve();
    return new Promise((resolve) => this.idle.push(resolve));
  }

  private flush(): void {
    while (this.inFlight < this.options.maxInFlight) {
      const batch = this.take();
      if (batch.length === 0) break;
      this.inFlight += 1;
      void this.run(batch);
    }
    if (this.inFlight > 0 || this.waiting.length > 0) return;
    for (const resolve of this.idle.splice(0)) resolve();
  }

  private take(): Entry[] {
    const batch: Entry[] = [];
    const rest: Entry[] = [];
    for (const entry of this.waiting) {
      const isTaken = batch.length < this.options.maxBatch && !this.busyPairs.has(entry.pair);
      (isTaken ? batch : rest).push(entry);
      if (isTaken) this.busyPairs.add(entry.pair);
    }
    this.waiting = rest;
    return batch;
  }

  private async run(batch: Entry[]): Promise<void> {
    await this.attempt(batch);
    for (const { pair } of batch) this.busyPairs.delete(pair);
    this.inFlight -= 1;
    this.flush();
  }

  private async attempt(batch: Entry[]): Promise<void> {
    let attempts = 0;
    const storeBatch = () => {
      attempts += 1;
      return this.store(batch.map((entry) => entry.outgoing));
    };
    try {
      const outcomes = await retryTransient(storeBatch, this.options.retryMilliseconds);
      batch.forEach((entry, index) => this.settle(entry, outcomes[index], attempts > 1));
      return;
    } catch (error) {
      if (isTransient(error) || batch.length === 1) return this.giveUp(batch, error);
    }
    // A row that the database rejects must not fail the rest of the batch.
    for (const entry of batch) await this.attempt([entry]);
  }

  private settle(entry: Entry, outcome: SendOutcome | undefined, isRepeated: boolean): void {
    if (!outcome) return entry.reject(new Error('The statement returned fewer rows than messages'));
    const key = uncertainKey(entry);
    const mustDeliver = this.uncertain.delete(key) || isRepeated;
    if (!outcome.ok || !mustDeliver) return entry.resolve(outcome);
    entry.resolve({ ...outcome, value: { ...outcome.value, isDuplicate: false } });
  }

  private giveUp(batch: Entry[], error: unknown): void {
    for (const entry of batch) {
      if (this.uncertain.size < maxUncertain) this.uncertain.add(uncertainKey(entry));
      entry.reject(error);
    }
  }
}

function uncertainKey({ outgoing, pair }: Entry): string {
  return `${pair} ${outgoing.senderId} ${outgoing.clientId}`;
}
