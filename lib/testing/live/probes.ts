// oxlint-disable-next-line yuanfen/no-sleep -- the pace of the messages and requests
import { setTimeout as pause } from 'node:timers/promises';
import { opcode } from '@/lib/live/opcodes';
import type { TestMember } from '../test-member';
import { until } from '../until';
import { LightClient } from './light-client';

export type Probed = {
  /** The slowest reply of `/health`. */
  readonly health: number;
  /** Messages from the time each was due until it arrived; one that did not arrive counts as the time until the end. */
  readonly p99: number;
  readonly slowest: number;
  readonly sent: number;
  readonly lost: number;
};

type Pair = readonly [sender: TestMember, receiver: TestMember];

const betweenHealth = 20;
const timeoutMilliseconds = 20_000;
const warmUps = 3;

const frameOf = (receiverId: number, cid: string) =>
  `{"opt":${opcode.message},"uid":${receiverId},"type":"text","txt":"A message, ${cid}","cid":"${cid}"}`;

/** Sends messages at a fixed rate and requests `/health` while a test loads the process. Times are milliseconds. */
export class Probes {
  private readonly due = new Map<string, number>();
  private readonly latencies: number[] = [];
  private readonly clients: LightClient[] = [];
  private slowestHealth = 0;
  private healthSince: number | undefined;
  private sent = 0;
  private isRunning = true;

  private constructor(private readonly port: number) {}

  static async start(port: number, pairs: readonly Pair[], perSecond: number): Promise<Probes> {
    const probes = new Probes(port);
    const senders: { client: LightClient; to: number }[] = [];
    for (const [sender, receiver] of pairs) {
      const client = await probes.connect(sender);
      (await probes.connect(receiver)).onMessage = (cid) => probes.arrived(cid);
      senders.push({ client, to: receiver.id });
      // The first message of a pair creates the conversation and loads both members.
      for (let n = 0; n < warmUps; n += 1) await client.request(frameOf(receiver.id, `warm-up-${sender.id}-${n}`));
    }
    void probes.send(senders, perSecond);
    void probes.requestHealth();
    return probes;
  }

  /** Measures for a second, before a test loads the process. A busy machine delays everything, also without the test. */
  static async atRest(port: number, pairs: readonly Pair[], perSecond: number): Promise<Probed> {
    const probes = await Probes.start(port, pairs, perSecond);
    await until(() => probes.sent >= perSecond, timeoutMilliseconds);
    return probes.stop();
  }

  /** Stops sending and returns what was measured since the start. */
  async stop(): Promise<Probed> {
    this.isRunning = false;
    await until(() => this.due.size === 0, timeoutMilliseconds);
    const now = performance.now();
    const all = [...this.latencies, ...[...this.due.values()].map((due) => now - due)].sort((a, b) => a - b);
    const health = Math.max(this.slowestHealth, this.healthSince === undefined ? 0 : now - this.healthSince);
    for (const client of this.clients) client.drop();
    return {
      health,
      p99: all[Math.floor(all.length * 0.99)] ?? Number.NaN,
      slowest: all.at(-1) ?? Number.NaN,
      sent: this.sent,
      lost: this.due.size,
    };
  }

  private async connect({ id, token }: TestMember): Promise<LightClient> {
    const client = await LightClient.connect(this.port, token);
    await client.request(`{"opt":${opcode.hello},"uid":${id},"origin":1}`);
    await client.request(`{"opt":${opcode.watch},"uids":[]}`);
    this.clients.push(client);
    return client;
  }

  private async send(senders: readonly { client: LightClient; to: number }[], perSecond: number): Promise<void> {
    const startedAt = performance.now();
    while (this.isRunning) {
      const due = startedAt + (this.sent * 1000) / perSecond;
      if (due > performance.now()) {
        await pause(1);
        continue;
      }
      const sender = senders[this.sent % senders.length];
      const cid = `probe-${startedAt.toFixed(0)}-${(this.sent += 1)}`;
      this.due.set(cid, due);
      sender?.client.emit(frameOf(sender.to, cid), () => undefined);
    }
  }

  private arrived(cid: string): void {
    const due = this.due.get(cid);
    if (due === undefined) return;
    this.due.delete(cid);
    this.latencies.push(performance.now() - due);
  }

  private async requestHealth(): Promise<void> {
    while (this.isRunning) {
      this.healthSince = performance.now();
      const isUp = await fetch(`http://127.0.0.1:${this.port}/health`).then(
        async (response) => {
          await response.text();
          return response.ok;
        },
        () => false,
      );
      if (isUp) {
        this.slowestHealth = Math.max(this.slowestHealth, performance.now() - this.healthSince);
        this.healthSince = undefined;
      }
      await pause(betweenHealth);
    }
  }
}
