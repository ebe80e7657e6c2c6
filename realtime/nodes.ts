import type { RateLimiter } from '@/lib/core/rate-limiter';
import type { RateRule } from '@/lib/core/rates';
import type { LiveServer, NodeEvents } from './live-socket';

/**
 * What the processes of the live connection share. With one process (`SingleNode`) that is nothing; with several it is kept
 * in Redis (`redis-nodes.ts`), and none of them knows more of the others than stands here.
 */
export interface Nodes {
  /** There is no other node, and never will be. */
  readonly isSingle: boolean;
  /** Makes rooms reach over all nodes; called before the first connection. */
  attach(io: LiveServer): void;
  start(): Promise<void>;
  /** Says that this node lives; called at each heartbeat. */
  heartbeat(): Promise<void>;
  /** Takes one act under a rate; the seconds to wait when none is left, else 0. */
  takeToken(rule: RateRule, key: string): number | Promise<number>;
  /** How many sockets of the member the other nodes have. */
  countElsewhere(memberId: number): number | Promise<number>;
  /** A socket of the member opened here, or closed. */
  joined(memberId: number): void;
  left(memberId: number): void;
  /** This node is done with these members; answers those that another living node has, with its name. */
  release(memberIds: readonly number[]): Promise<Map<number, string>>;
  hasOthers(): Promise<boolean>;
  broadcast<E extends keyof NodeEvents>(event: E, ...parts: Parameters<NodeEvents[E]>): void;
  /** Resolves when what is sent to rooms joined before now arrives here. */
  subscriptionsReady(): Promise<void>;
  close(): Promise<void>;
}

/** One process: it needs nobody. */
export class SingleNode implements Nodes {
  readonly isSingle = true;

  constructor(private readonly limiter: RateLimiter) {}

  attach(): void {}
  async start(): Promise<void> {}
  async heartbeat(): Promise<void> {}
  takeToken(rule: RateRule, key: string): number {
    return this.limiter.take(rule, key);
  }
  countElsewhere(): number {
    return 0;
  }
  joined(): void {}
  left(): void {}
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
