import { randomUUID } from 'node:crypto';
import { createShardedAdapter } from '@socket.io/redis-adapter';
import type { Redis, RedisOptions } from 'ioredis';
import { OperatorError } from '@/lib/core/operator-error';
import { TabledRates, type RateMode, type RateStore } from '@/lib/core/rate-limiter';
import type { RateRule, RateTable } from '@/lib/core/rates';
import { logger } from '@/lib/platform/logger';
import { openRedis } from '@/lib/platform/open-redis';
import { RedisRates } from '@/lib/platform/rates/redis-rates';
import type { Nodes } from './nodes';
import { countScript, elsewhereScript, keyOf, oldestHiddenScript, releaseScript } from './redis-scripts';
import { chunks, TimeSlice } from './time-slice';
import type { LiveServer, NodeEvents } from './live-socket';

/** A node is dead after this time without a heartbeat. */
const aliveMilliseconds = 20_000;
const membersPerCall = 1_000;
const hiddenSeconds = 86_400;

/** Redis responds, and does not let this process in: that does not pass. */
const refusals = /WRONGPASS|NOAUTH|NOPERM|invalid password|invalid username/i;

type Options = {
  readonly url: string;
  readonly node: string;
  readonly rateLimits: RateMode;
  /** The numbers of the rates that count now. */
  readonly readRates: () => RateTable | Promise<RateTable>;
};

/**
 * Shares rooms and counts between processes over one Redis; the sharded adapter emits only to the nodes a member is connected
 * to. While Redis is unavailable, each node works alone and still stores and acknowledges messages. When Redis is back, every
 * connection is closed once, so that clients reconnect and load missed messages.
 */
export class RedisNodes implements Nodes {
  readonly isSingle = false;
  private run = randomUUID();
  private readonly rates: RateStore;
  private closeRates: () => void = () => undefined;
  private readonly publisher: Redis;
  private readonly subscriber: Redis;
  private readonly commands: Redis;
  private io: LiveServer | undefined;
  private hasMissed = false;
  private isClosing = false;

  constructor(private readonly options: Options) {
    this.rates = new TabledRates(options.readRates, (table) => {
      const store = new RedisRates({ url: options.url, mode: options.rateLimits, table });
      this.closeRates = () => store.close();
      return store;
    });
    // Publishing waits for Redis; a command fails at once, because a local decision is better than a late one.
    this.publisher = this.open({ maxRetriesPerRequest: null });
    this.subscriber = this.open({ maxRetriesPerRequest: null });
    this.commands = this.open({ maxRetriesPerRequest: 0, commandTimeout: 1_000, enableAutoPipelining: true });
  }

  attach(io: LiveServer): void {
    this.io = io;
    io.adapter(createShardedAdapter(this.publisher, this.subscriber));
  }

  /** Starts without a Redis that is away: the node works alone until it is back. Throws when Redis refuses the log-in. */
  async start(): Promise<void> {
    this.subscriber.on('close', () => (this.hasMissed = !this.isClosing));
    this.subscriber.on('ready', () => this.reconnected());
    await this.register().catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      if (refusals.test(reason)) throw new OperatorError(`Redis refuses the log-in of REDIS_URL (${reason}).`);
      logger.warn({ err: error }, 'Redis is away: this node works alone until it is back');
      // `startRun` registers this node when Redis is back, and its clients reconnect: rooms were not shared until then.
      this.hasMissed = true;
    });
  }

  private async register(): Promise<void> {
    const previous = await this.commands.getset(keyOf.lastRun(this.options.node), this.run);
    // The previous run of this node was killed, so its sockets are gone.
    if (previous) await this.commands.del(keyOf.node(previous));
    await this.heartbeat();
  }

  async heartbeat(): Promise<void> {
    await this.commands
      .multi()
      .set(keyOf.node(this.run), this.options.node, 'PX', aliveMilliseconds)
      .sadd(keyOf.runs, this.run)
      .exec();
  }

  takeToken(rule: RateRule, key: string, cost?: number): number | Promise<number> {
    return this.rates.take(rule, key, cost);
  }

  async countElsewhere(memberId: number): Promise<number> {
    return (
      Number(
        await this.tryCommand(() =>
          this.commands.eval(elsewhereScript, 1, keyOf.sockets(memberId), this.run, keyOf.node('')),
        ),
      ) || 0
    );
  }

  joined(memberId: number): void {
    void this.tryCommand(() => this.commands.eval(countScript, 1, keyOf.sockets(memberId), this.run, 1));
  }

  left(memberId: number): void {
    void this.tryCommand(() => this.commands.eval(countScript, 1, keyOf.sockets(memberId), this.run, -1));
  }

  hidden(memberId: number, socketId: string, since: number): void {
    const key = keyOf.hidden(memberId);
    void this.tryCommand(() =>
      this.commands.multi().hset(key, `${this.run} ${socketId}`, since).expire(key, hiddenSeconds).exec(),
    );
  }

  shown(memberId: number, socketId: string): void {
    void this.tryCommand(() => this.commands.hdel(keyOf.hidden(memberId), `${this.run} ${socketId}`));
  }

  async takeOldestHidden(memberId: number): Promise<string | undefined> {
    const reply = await this.tryCommand(() =>
      this.commands.eval(oldestHiddenScript, 1, keyOf.hidden(memberId), keyOf.node('')),
    );
    return typeof reply === 'string' && reply !== '' ? reply.split(' ')[1] : undefined;
  }

  async release(memberIds: readonly number[]): Promise<Map<number, string>> {
    const nodeNames = new Map<number, string>();
    for (const part of chunks(memberIds, membersPerCall)) {
      const names = await this.tryCommand(() =>
        this.commands.eval(releaseScript, part.length, ...part.map(keyOf.sockets), this.run, keyOf.node('')),
      );
      if (!Array.isArray(names)) continue;
      part.forEach((memberId, index) => {
        const name: unknown = names[index];
        if (typeof name === 'string' && name !== '') nodeNames.set(memberId, name);
      });
    }
    return nodeNames;
  }

  async hasOthers(): Promise<boolean> {
    const runs = (await this.tryCommand(() => this.commands.smembers(keyOf.runs))) ?? [];
    for (const run of runs) {
      if (run === this.run) continue;
      if (await this.tryCommand(() => this.commands.exists(keyOf.node(run)))) return true;
      await this.tryCommand(() => this.commands.srem(keyOf.runs, run));
    }
    return false;
  }

  broadcast<E extends keyof NodeEvents>(event: E, ...args: Parameters<NodeEvents[E]>): void {
    this.io?.serverSideEmit(event, ...args);
  }

  /** Redis processes the commands of a connection in order: the reply to a ping follows the subscriptions before it. */
  async subscriptionsReady(): Promise<void> {
    if (this.subscriber.status === 'ready') await this.subscriber.ping();
  }

  async close(): Promise<void> {
    this.isClosing = true;
    await this.tryCommand(() => this.commands.del(keyOf.node(this.run)));
    await this.tryCommand(() => this.commands.srem(keyOf.runs, this.run));
    this.closeRates();
    for (const client of [this.publisher, this.subscriber, this.commands]) client.disconnect();
  }

  private open(options: RedisOptions): Redis {
    const client = openRedis(this.options.url, options);
    client.on('error', (error) => logger.warn({ err: error }, 'Redis is away'));
    return client;
  }

  /** Resolves with undefined while Redis does not respond. */
  private async tryCommand<T>(command: () => Promise<T>): Promise<T | undefined> {
    if (this.commands.status !== 'ready') return undefined;
    return command().catch((error: unknown) => {
      logger.warn({ err: error }, 'Redis did not respond');
      return undefined;
    });
  }

  private reconnected(): void {
    if (!this.hasMissed) return;
    this.hasMissed = false;
    this.startRun().catch((error: unknown) => logger.warn({ err: error }, 'the counts in Redis were not renewed'));
    void this.closeAll();
  }

  /**
   * Counts under a new name: sockets that closed while Redis was away were not counted down, and their members would be
   * counted by other nodes as long as this process runs.
   */
  private async startRun(): Promise<void> {
    const previous = this.run;
    this.run = randomUUID();
    if (this.commands.status !== 'ready') await new Promise<void>((resolve) => this.commands.once('ready', resolve));
    await this.commands.del(keyOf.node(previous));
    await this.commands.set(keyOf.lastRun(this.options.node), this.run);
    await this.heartbeat();
  }

  private async closeAll(): Promise<void> {
    const slice = new TimeSlice();
    for (const socket of [...(this.io?.sockets.sockets.values() ?? [])]) {
      socket.conn.close();
      if (slice.isOver()) await slice.next();
    }
  }
}
