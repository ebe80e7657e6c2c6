import type { LiveTransport } from './transport';

export type Pending = { readonly uid: number; readonly clientId: string; readonly text: string; readonly at: number };

/** Where texts wait until the server has them. Kept in memory; one that survives a reload has the same three acts. */
export interface OutboxStorage {
  load(): Promise<readonly Pending[]>;
  put(pending: Pending): void;
  remove(clientId: string): void;
}

export class MemoryOutboxStorage implements OutboxStorage {
  private readonly entries = new Map<string, Pending>();

  load(): Promise<readonly Pending[]> {
    return Promise.resolve([...this.entries.values()]);
  }

  put(pending: Pending): void {
    this.entries.set(pending.clientId, pending);
  }

  remove(clientId: string): void {
    this.entries.delete(clientId);
  }
}

export type Delivery =
  | { readonly kind: 'stored'; readonly seq: number; readonly at: number }
  /** Refused by the server, or, without a sentence, not answered in time. */
  | { readonly kind: 'failed'; readonly failure: string | undefined };

type Parts = {
  readonly transport: LiveTransport;
  readonly storage: OutboxStorage;
  readonly isConnected: () => boolean;
  readonly settled: (pending: Pending, delivery: Delivery) => void;
};

type Job = { readonly pending: Pending; readonly deadline: number };

const retryMilliseconds = 500;

/**
 * Sends one conversation's texts one after the other, so that they are stored in the order of sending. A broken connection is waited
 * out and the same client id sent again, which stores nothing twice; past the deadline the text has failed and waits for the member.
 */
export class Outbox {
  private readonly queues = new Map<number, Job[]>();
  private readonly working = new Set<number>();
  private wakers: (() => void)[] = [];

  constructor(private readonly parts: Parts) {}

  send(pending: Pending, patienceMilliseconds: number): void {
    this.parts.storage.put(pending);
    const queue = this.queues.get(pending.uid) ?? [];
    if (queue.some((job) => job.pending.clientId === pending.clientId)) return;
    queue.push({ pending, deadline: Date.now() + patienceMilliseconds });
    this.queues.set(pending.uid, queue);
    void this.work(pending.uid, queue);
  }

  /** A connection stands again: whoever waits for one goes on at once. */
  wake(): void {
    for (const waker of this.wakers.splice(0)) waker();
  }

  private async work(uid: number, queue: Job[]): Promise<void> {
    if (this.working.has(uid)) return;
    this.working.add(uid);
    for (let job = queue[0]; job; job = queue[0]) {
      const delivery = await this.deliver(job);
      queue.shift();
      if (delivery.kind === 'stored') this.parts.storage.remove(job.pending.clientId);
      this.parts.settled(job.pending, delivery);
    }
    this.working.delete(uid);
  }

  private async deliver({ pending, deadline }: Job): Promise<Delivery> {
    while (Date.now() < deadline) {
      if (!this.parts.isConnected()) {
        await this.waitForConnection(deadline);
        continue;
      }
      const { uid, clientId: cid, text: txt } = pending;
      const answer = await this.parts.transport.ask({ opt: 1, uid, type: 'text', txt, address: '', cid });
      if (answer && 'seq' in answer) return { kind: 'stored', seq: answer.seq, at: answer.create_time * 1000 };
      if (answer && answer.status < 500 && answer.status !== 429) return { kind: 'failed', failure: answer.msg };
      // Silence, a hiccup of the database, or too much at once: the same again, a little later.
      await this.pause(Math.min(answer?.retry ? answer.retry * 1000 : retryMilliseconds, Math.max(0, deadline - Date.now())));
    }
    return { kind: 'failed', failure: undefined };
  }

  private waitForConnection(deadline: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.max(0, deadline - Date.now()));
      this.wakers.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  private pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, milliseconds));
  }
}
