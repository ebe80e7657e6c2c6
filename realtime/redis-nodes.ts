import { randomUUID } from 'node:crypto';
import { createShardedAdapter } from '@socket.io/redis-adapter';
import { Redis, type RedisOptions } from 'ioredis';
import { OperatorError } from '@/lib/core/operator-error';
import { bucketOf, RateLimiter, type RateMode } from '@/lib/core/rate-limiter';
import type { RateRule } from '@/lib/core/rates';
import { logger } from '@/lib/platform/logger';
import type { Nodes } from './nodes';
import { countScript, elsewhereScript, keyOf, releaseScript, takeScript } from './redis-scripts';
import type { LiveServer, NodeEvents } from './live-socket';

/** A node that has not beaten for so long is dead. */
const aliveMilliseconds = 20_000;
const membersPerCall = 1_000;

type Options = { readonly url: string; readonly node: string; readonly rateLimits: RateMode };

/**
 * Several processes over one Redis: rooms through the sharded adapter, so that an emit reaches only the nodes the member is
 * on, and shared counts. While Redis is away each node goes on by itself, messages are stored and acknowledged as ever; when
 * it is back, connections are closed once, so that clients come back and pull what they were not told.
 */
export class RedisNodes implements Nodes {
  readonly isSingle = false;
  private readonly run = randomUUID();
  private readonly local: RateLimiter;
  private readonly publisher: Redis;
  private readonly subscriber: Redis;
  private readonly commands: Redis;
  private io: LiveServer | undefined;
  private hasMissed = false;
  private isClosing = false;

  constructor(private readonly options: Options) {
    this.local = new RateLimiter(options.rateLimits);
    // What is published waits for Redis; a question is better answered by this node alone than late.
    this.publisher = this.open({ maxRetriesPerRequest: null });
    this.subscriber = this.open({ maxRetriesPerRequest: null });
    this.commands = this.open({ maxRetriesPerRequest: 0, commandTimeout: 1_000, enableAutoPipelining: true });
  }

  attach(io: LiveServer): void {
    this.io = io;
    io.adapter(createShardedAdapter(this.publisher, this.subscriber));
  }

  async start(): Promise<void> {
    const { node } = this.options;
    const previous = await this.commands.getset(keyOf.lastRun(node), this.run).catch((error: unknown) => {
      throw new OperatorError(
        `Redis does not answer at REDIS_URL (${error instanceof Error ? error.message : String(error)}).`,
      );
    });
    // This process's own predecessor, which was killed: its sockets are gone.
    if (previous) await this.commands.del(keyOf.node(previous));
    await this.heartbeat();
    this.subscriber.on('close', () => (this.hasMissed = !this.isClosing));
    this.subscriber.on('ready', () => this.returned());
  }

  async heartbeat(): Promise<void> {
    await this.commands
      .multi()
      .set(keyOf.node(this.run), this.options.node, 'PX', aliveMilliseconds)
      .sadd(keyOf.runs, this.run)
      .exec();
  }

  async takeToken(rule: RateRule, key: string): Promise<number> {
    const bucket = bucketOf(rule, this.options.rateLimits);
    if (!bucket) return 0;
    const answer = await this.ask(() =>
      this.commands.eval(takeScript, 1, keyOf.bucket(rule, key), bucket.capacity, bucket.perMillisecond),
    );
    return typeof answer === 'number' ? answer : this.local.take(rule, key);
  }

  async countElsewhere(memberId: number): Promise<number> {
    return (
      Number(
        await this.ask(() => this.commands.eval(elsewhereScript, 1, keyOf.sockets(memberId), this.run, keyOf.node(''))),
      ) || 0
    );
  }

  joined(memberId: number): void {
    void this.ask(() => this.commands.eval(countScript, 1, keyOf.sockets(memberId), this.run, 1));
  }

  left(memberId: number): void {
    void this.ask(() => this.commands.eval(countScript, 1, keyOf.sockets(memberId), this.run, -1));
  }

  async release(memberIds: readonly number[]): Promise<Map<number, string>> {
    const found = new Map<number, string>();
    for (let start = 0; start < memberIds.length; start += membersPerCall) {
      const part = memberIds.slice(start, start + membersPerCall);
      const names = await this.ask(() =>
        this.commands.eval(releaseScript, part.length, ...part.map(keyOf.sockets), this.run, keyOf.node('')),
      );
      if (!Array.isArray(names)) continue;
      part.forEach((memberId, place) => {
        const name: unknown = names[place];
        if (typeof name === 'string' && name !== '') found.set(memberId, name);
      });
    }
    return found;
  }

  async hasOthers(): Promise<boolean> {
    const runs = (await this.ask(() => this.commands.smembers(keyOf.runs))) ?? [];
    for (const run of runs) {
      if (run === this.run) continue;
      if (await this.ask(() => this.commands.exists(keyOf.node(run)))) return true;
      await this.ask(() => this.commands.srem(keyOf.runs, run));
    }
    return false;
  }

  broadcast<E extends keyof NodeEvents>(event: E, ...parts: Parameters<NodeEvents[E]>): void {
    this.io?.serverSideEmit(event, ...parts);
  }

  /** Redis answers a connection in order: once this is answered, so are the subscriptions before it. */
  async subscriptionsReady(): Promise<void> {
    if (this.subscriber.status === 'ready') await this.subscriber.ping();
  }

  async close(): Promise<void> {
    this.isClosing = true;
    await this.ask(() => this.commands.del(keyOf.node(this.run)));
    await this.ask(() => this.commands.srem(keyOf.runs, this.run));
    for (const client of [this.publisher, this.subscriber, this.commands]) client.disconnect();
  }

  private open(options: RedisOptions): Redis {
    const client = new Redis(this.options.url, {
      ...options,
      retryStrategy: (attempts) => Math.min(100 * attempts, 1_000),
    });
    client.on('error', (error) => logger.warn({ err: error }, 'Redis is away'));
    return client;
  }

  /** Undefined while Redis does not answer. */
  private async ask<T>(question: () => Promise<T>): Promise<T | undefined> {
    if (this.commands.status !== 'ready') return undefined;
    return question().catch((error: unknown) => {
      logger.warn({ err: error }, 'Redis did not answer');
      return undefined;
    });
  }

  private returned(): void {
    if (!this.hasMissed) return;
    this.hasMissed = false;
    for (const socket of this.io?.sockets.sockets.values() ?? []) socket.conn.close();
  }
}
