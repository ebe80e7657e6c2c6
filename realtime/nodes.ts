import type { RateStore } from '@/lib/core/rate-limiter';
import type { RateRule } from '@/lib/core/rates';
import type { LiveServer, NodeEvents } from './live-socket';

/** The state that processes of the live connection share: none for a single process, Redis for several (`redis-nodes.ts`). */
export interface Nodes {
  /** True if no other node can exist. */
  readonly isSingle: boolean;
  /** Extends rooms to all nodes; called before the first connection. */
  attach(io: LiveServer): void;
  start(): Promise<void>;
  /** Marks this node as alive. */
  heartbeat(): Promise<void>;
  /** Takes `cost` tokens of a rate limit, 1 by default; returns the seconds to wait when too few are left, else 0. */
  takeToken(rule: RateRule, key: string, cost?: number): number | Promise<number>;
  /** Counts the member's sockets on other nodes. */
  countElsewhere(memberId: number): number | Promise<number>;
  /** Counts a socket of the member opened here. */
  joined(memberId: number): void;
  /** Counts a socket of the member closed here. */
  left(memberId: number): void;
  /** Notes that the page of a socket here is hidden; `since` is when it connected. */
  hidden(memberId: number, socketId: string, since: number): void;
  /** Notes that the page of a socket here is looked at, or closed. */
  shown(memberId: number, socketId: string): void;
  /** Takes the member's oldest socket with a hidden page on any node from the list of them, and returns its id. */
  takeOldestHidden(memberId: number): string | undefined | Promise<string | undefined>;
  /** Releases these members. Returns those connected to another living node, with the name of that node. */
  release(memberIds: readonly number[]): Promise<Map<number, string>>;
  hasOthers(): Promise<boolean>;
  broadcast<E extends keyof NodeEvents>(event: E, ...args: Parameters<NodeEvents[E]>): void;
  /** Resolves when the subscriptions of the rooms joined so far are active. */
  subscriptionsReady(): Promise<void>;
  close(): Promise<void>;
}

/** A single process, with its rate limits in memory. */
export class SingleNode implements Nodes {
  readonly isSingle = true;

  constructor(private readonly limiter: RateStore) {}

  attach(): void {}
  async start(): Promise<void> {}
  async heartbeat(): Promise<void> {}
  takeToken(rule: RateRule, key: string, cost?: number): number | Promise<number> {
    return this.limiter.take(rule, key, cost);
  }
  countElsewhere(): number {
    return 0;
  }
  joined(): void {}
  left(): void {}
  hidden(): void {}
  shown(): void {}
  takeOldestHidden(): undefined {}
  async release(): Promise<Map<number, string>> {
    return new Map();
  }
  async hasOthers(): Promise<boolean> {
    return false;
  }
  broadcast(): void {}
  async subscriptionsReady(): Promise<void> {}
  async close(): Promise<void> {}
}
