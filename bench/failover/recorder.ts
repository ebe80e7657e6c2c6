/** Counts what the clients of calls and pages received during a fault. */
export class Recorder {
  private replies = new Map<string, number>();
  private refusals = new Map<string, number>();

  /** Counts a reply of HTTP by its status, or a request without one by the reason. */
  reply(status: number | string, hasRetryAfter = false): void {
    const name = status === 503 && !hasRetryAfter ? '503 without Retry-After' : String(status);
    this.replies.set(name, (this.replies.get(name) ?? 0) + 1);
  }

  /** Counts a request that was refused, such as one whose session was not accepted. */
  refuse(reason: string): void {
    this.refusals.set(reason, (this.refusals.get(reason) ?? 0) + 1);
  }

  /** Returns the counts so far, and begins again. */
  take(): Recorded {
    const recorded = { replies: this.replies, refusals: this.refusals };
    this.replies = new Map();
    this.refusals = new Map();
    return recorded;
  }
}

export type Recorded = {
  readonly replies: ReadonlyMap<string, number>;
  readonly refusals: ReadonlyMap<string, number>;
};

const describe = (counts: Iterable<readonly [string, number]>) =>
  [...counts]
    .sort()
    .map(([name, count]) => `${name}: ${count}`)
    .join(', ') || 'none';

/** Returns what was not right, as `503: 12`; `none` when all was. */
export const describeFailures = ({ replies }: Recorded) =>
  describe([...replies].filter(([name]) => !/^[234]\d\d$/.test(name)));

export const describeRefusals = ({ refusals }: Recorded) => describe(refusals);

export const countReplies = ({ replies }: Recorded) => [...replies.values()].reduce((sum, count) => sum + count, 0);
