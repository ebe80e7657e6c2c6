import type { TestMember } from '../test-member';
import { until } from '../until';
import { ChatTestClient, type FaultRates } from './chat-test-client';

type ClientPair = readonly [ChatTestClient, ChatTestClient];

type LoadOptions = {
  /** One port, or several, of which the two of a pair have different ones. */
  readonly port: number | readonly number[];
  readonly pairs: readonly (readonly [TestMember, TestMember])[];
  readonly faultRates?: FaultRates;
};

const maxUnacknowledged = 20;

/** Pairs of clients that send to each other at a steady rate while a test breaks processes and connections. */
export class ChatLoad {
  readonly pairs: readonly ClientPair[];
  readonly sent = new Map<ChatTestClient, string[]>();
  private timer: NodeJS.Timeout | undefined;
  private turn = 0;

  constructor({ port, pairs, faultRates }: LoadOptions) {
    const ports = typeof port === 'number' ? [port] : port;
    const portOf = (client: number) => ports[client % ports.length] ?? 0;
    this.pairs = pairs.map(
      ([first, other], n) =>
        [
          new ChatTestClient({ port: portOf(2 * n), ...first }, other.id, faultRates),
          new ChatTestClient({ port: portOf(2 * n + 1), ...other }, first.id, faultRates),
        ] as const,
    );
    for (const client of this.clients) this.sent.set(client, []);
  }

  get clients(): ChatTestClient[] {
    return this.pairs.flat();
  }

  get sentCount(): number {
    return [...this.sent.values()].reduce((sum, cids) => sum + cids.length, 0);
  }

  get acknowledgedCount(): number {
    return this.clients.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
  }

  online(milliseconds: number): Promise<boolean> {
    return until(() => this.clients.every(({ isOnline }) => isOnline), milliseconds);
  }

  /** Sends this many messages a second over all clients, until `pause`. */
  start(perSecond: number): void {
    const { clients } = this;
    const startedAt = Date.now();
    let count = 0;
    this.timer = setInterval(() => {
      for (; count < ((Date.now() - startedAt) * perSecond) / 1000; count += 1) {
        const client = clients[this.turn++ % clients.length];
        const sent = client && this.sent.get(client);
        // During an outage a client stops at this many unacknowledged messages: more would only measure the load itself.
        if (!sent || sent.length - client.acknowledged.size >= maxUnacknowledged) continue;
        sent.push(client.send(`message ${this.turn}`));
      }
    }, 5);
  }

  pause(): void {
    clearInterval(this.timer);
  }

  /** Resolves with the milliseconds until any client's message sent after `from` is acknowledged; NaN when none is in time. */
  async firstAck(milliseconds: number, from = Date.now()): Promise<number> {
    return (await until(() => this.clients.some(({ ackedUpTo }) => ackedUpTo > from), milliseconds))
      ? Date.now() - from
      : Number.NaN;
  }

  /** Resolves with the milliseconds until each client's message sent after `from` is acknowledged; NaN when one is not in time. */
  async everyAck(milliseconds: number, from = Date.now()): Promise<number> {
    return (await until(() => this.clients.every(({ ackedUpTo }) => ackedUpTo > from), milliseconds))
      ? Date.now() - from
      : Number.NaN;
  }

  /** Resolves with whether every message reached both sides in time. */
  async delivered(milliseconds: number): Promise<boolean> {
    return until(
      () => this.pairs.every((pair) => pair.every((client) => this.hasEverything(client, pair))),
      milliseconds,
    );
  }

  private hasEverything(client: ChatTestClient, [first, other]: ClientPair): boolean {
    const expected = (this.sent.get(first)?.length ?? 0) + (this.sent.get(other)?.length ?? 0);
    return client.messages.length === expected && client.messages.every(({ seq }) => seq !== undefined);
  }

  /** Describes each client that lacks a message, for the report of a failure. */
  describe(): string[] {
    return this.pairs
      .flatMap((pair) => pair.filter((client) => !this.hasEverything(client, pair)))
      .map((client) => {
        const states = client.messages.reduce<Record<string, number>>(
          (count, { state }) => ({ ...count, [state]: (count[state] ?? 0) + 1 }),
          {},
        );
        return `${this.sent.get(client)?.length} sent, ${client.acknowledged.size} acknowledged, online ${client.isOnline}, shown ${JSON.stringify(states)}`;
      });
  }

  stop(): void {
    this.pause();
    for (const client of this.clients) client.stop();
  }
}
