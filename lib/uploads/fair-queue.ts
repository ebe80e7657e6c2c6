import { processWide } from '@/lib/core/process-wide';
import { limits } from '@/lib/core/limits';
import { refuseFor, type Result } from '@/lib/core/result';

/** Seconds to wait after a refusal. */
const waitSeconds = 5;

type Bound = { readonly all: number; readonly ofMember: number };
type QueueLimits = { readonly lanes: Bound; readonly places: Bound };

/** Resumes a waiting job: with a lane, or refused. */
type Waiting = (hasLane: boolean) => void;

/**
 * Runs a few jobs at a time, and bounds those that wait, because each may hold a whole picture. A member has a part of the
 * lanes only. A free lane goes to the member who waits longest for a turn, and after that the member is last again. When all
 * places are taken, a member with fewer waiting jobs takes the place of one with more, whose newest job is refused.
 */
export class FairQueue {
  private readonly running = new Map<number, number>();
  /** The waiting jobs of each member. Members are in the order of their turns. */
  private readonly waiting = new Map<number, Waiting[]>();
  private readonly idle: (() => void)[] = [];

  constructor(private readonly limits: QueueLimits) {}

  async run<T, C extends string>(
    memberId: number,
    job: () => Promise<Result<T, C>>,
  ): Promise<Result<T, C | 'TOO_MANY'>> {
    if (this.mayStart(memberId)) this.start(memberId);
    else if (!(await this.wait(memberId))) return refuseFor(waitSeconds);
    try {
      return await job();
    } finally {
      this.end(memberId);
    }
  }

  /** Resolves when no job is running. */
  async whenIdle(): Promise<void> {
    while (this.running.size > 0) await new Promise<void>((resolve) => this.idle.push(resolve));
  }

  private mayStart(memberId: number): boolean {
    const { all, ofMember } = this.limits.lanes;
    return sum(this.running.values()) < all && (this.running.get(memberId) ?? 0) < ofMember;
  }

  private start(memberId: number): void {
    this.running.set(memberId, (this.running.get(memberId) ?? 0) + 1);
  }

  /** Resolves with whether the job has a lane. */
  private wait(memberId: number): Promise<boolean> {
    const own = this.waiting.get(memberId) ?? [];
    if (own.length >= this.limits.places.ofMember || !this.makePlace(own.length)) return Promise.resolve(false);
    return new Promise((resolve) => {
      own.push(resolve);
      this.waiting.set(memberId, own);
    });
  }

  /** Returns whether there is a place for a member who has so many: a free one, or that of a member with more. */
  private makePlace(ownCount: number): boolean {
    const lists = [...this.waiting.values()];
    if (sum(lists.map(({ length }) => length)) < this.limits.places.all) return true;
    const longest = lists.reduce((a, b) => (b.length > a.length ? b : a), []);
    if (longest.length <= ownCount + 1) return false;
    longest.pop()?.(false);
    return true;
  }

  private end(memberId: number): void {
    const left = (this.running.get(memberId) ?? 0) - 1;
    if (left > 0) this.running.set(memberId, left);
    else this.running.delete(memberId);
    this.startNext();
    if (this.running.size === 0) for (const resume of this.idle.splice(0)) resume();
  }

  private startNext(): void {
    for (const [memberId, [next, ...others]] of this.waiting) {
      if (!this.mayStart(memberId)) continue;
      this.waiting.delete(memberId);
      if (others.length > 0) this.waiting.set(memberId, others);
      this.start(memberId);
      next?.(true);
      return;
    }
  }
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}

/** The queue of this process for decoding. A waiting picture takes at most its 10 MB as sent. */
export const decoding = () => processWide('decoding', () => new FairQueue(limits.upload));
