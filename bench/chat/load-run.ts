import { setTimeout as wait } from 'node:timers/promises';
import { isStored, type LightClient } from '@/lib/testing/live/light-client';
import { quantile } from '../support/table';
import { memberId } from './world';

export type Pair = readonly [sender: number, receiver: number];
export type Latencies = {
  sent: number;
  stored: number;
  delivered: number;
  milliseconds: number;
  p50: number;
  p99: number;
  acknowledgedP50: number;
};

/** The connected clients, by the number of their member. */
export const clients = new Map<number, LightClient>();

const frameOf = (receiver: number, cid: string) =>
  `{"opt":1,"uid":${memberId(receiver)},"type":"text","txt":"A message of an ordinary length, ${cid}","address":"","cid":"${cid}"}`;

/** How the clients of a server send messages and hear them. */
export type Protocol = {
  /** Passes on the id of each message that reaches a member from now on. */
  readonly hear: (receiver: number, arrived: (cid: string) => void) => void;
  /** Resolves when the server has stored the message. Rejects when it refuses. */
  readonly send: (pair: Pair, cid: string) => Promise<void>;
};

/** The live connection. */
const live: Protocol = {
  hear(receiver, arrived) {
    const client = clients.get(receiver);
    if (client) client.onMessage = arrived;
  },
  send([sender, receiver], cid) {
    return new Promise((resolve, reject) => {
      const client = clients.get(sender);
      if (!client) return reject(new Error(`member ${sender} is not connected`));
      client.emit(frameOf(receiver, cid), (reply) =>
        isStored(reply) ? resolve() : reject(new Error(`a message was refused: ${reply}`)),
      );
    });
  },
};

const runId = Date.now().toString(36);
let runs = 0;

/** The messages of one scenario, and when each was acknowledged and delivered. */
export class LoadRun {
  private readonly startedAt = performance.now();
  private readonly name = `${runId}-${(runs += 1)}`;
  private readonly sentAt = new Map<string, number>();
  private readonly deliveries: number[] = [];
  private readonly replies: number[] = [];
  private stored = 0;
  private sent = 0;

  constructor(
    receivers: Iterable<number>,
    private readonly protocol = live,
  ) {
    for (const receiver of receivers) protocol.hear(receiver, (cid) => this.arrived(cid));
  }

  async send(pair: Pair, due: number): Promise<void> {
    const cid = `${this.name}-${(this.sent += 1)}`;
    this.sentAt.set(cid, due);
    await this.protocol.send(pair, cid);
    this.stored += 1;
    this.replies.push(performance.now() - due);
  }

  private arrived(cid: string): void {
    const due = this.sentAt.get(cid);
    if (due === undefined) return;
    this.sentAt.delete(cid);
    this.deliveries.push(performance.now() - due);
  }

  async finish(): Promise<Latencies> {
    const milliseconds = performance.now() - this.startedAt;
    const until = performance.now() + 3_000;
    while (this.sentAt.size > 0 && performance.now() < until) await wait(5);
    const { sent, stored, deliveries } = this;
    return {
      sent,
      stored,
      delivered: deliveries.length,
      milliseconds,
      p50: quantile(deliveries, 0.5),
      p99: quantile(deliveries, 0.99),
      acknowledgedP50: quantile(this.replies, 0.5),
    };
  }
}
