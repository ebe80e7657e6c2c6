import { limits } from '@/lib/core/limits';
import type { ChatRequests } from './requests';

type Run = readonly { readonly seq: number }[];

/**
 * Keeps every conversation without gaps. For each it remembers the number up to which nothing is missing, and pulls the messages between
 * that and any newer number, page by page, however many. One request per conversation at a time.
 */
export class Sync {
  /** By member: everything from the first message held up to this number is held. */
  private readonly complete = new Map<number, number>();
  private readonly newest = new Map<number, number>();
  private readonly lastPage = new Map<number, Run>();
  private readonly queues = new Map<number, Promise<unknown>>();
  private readonly pulling = new Set<number>();

  constructor(private readonly requests: ChatRequests) {}

  completeUpTo(memberId: number): number {
    return this.complete.get(memberId) ?? 0;
  }

  /** The page of `open`, `loadBefore` or a pull: arrives right before its acknowledgement, but other runs may come in between. */
  receivedPage(memberId: number, page: Run): void {
    this.lastPage.set(memberId, page);
    this.received(memberId, page);
  }

  /** A run of messages without a gap, as the server cut it: a page, the newest ones, a single one. */
  received(memberId: number, run: Run): void {
    const [first, last] = [run[0]?.seq, run.at(-1)?.seq];
    if (first === undefined || last === undefined) return;
    const known = this.complete.get(memberId);
    if (known === undefined || first <= known + 1) this.complete.set(memberId, Math.max(known ?? 0, last));
    this.exists(memberId, last);
  }

  /** The conversation reaches up to `seq`; what is missing below is pulled. */
  exists(memberId: number, seq: number): void {
    this.newest.set(memberId, Math.max(seq, this.newestOf(memberId)));
    if (this.complete.has(memberId) && this.completeUpTo(memberId) < seq) void this.pull(memberId);
  }

  /** Loads the newest page, which marks the conversation read. Resolves with the count of its messages, undefined without an acknowledgement. */
  open(memberId: number): Promise<number | undefined> {
    return this.enqueue(memberId, async () => {
      this.lastPage.delete(memberId);
      if (!(await this.requests.open(memberId))) return undefined;
      const page = this.lastPage.get(memberId) ?? [];
      if (page.length < limits.page.history) this.reachesBeginning(memberId, page);
      return page.length;
    });
  }

  /** Loads the page before `seq`. Resolves with whether there is more, undefined without an acknowledgement. */
  loadBefore(memberId: number, seq: number | undefined): Promise<boolean | undefined> {
    return this.enqueue(memberId, () => this.requests.loadHistory({ memberId, beforeSeq: seq }));
  }

  /** Resolves once everything requested up to now has arrived. */
  settled(memberId: number): Promise<void> {
    return this.enqueue(memberId, () => Promise.resolve());
  }

  private async pull(memberId: number): Promise<void> {
    if (this.pulling.has(memberId)) return;
    this.pulling.add(memberId);
    await this.enqueue(memberId, async () => {
      while (this.completeUpTo(memberId) < this.newestOf(memberId)) {
        const afterSeq = this.completeUpTo(memberId);
        this.lastPage.delete(memberId);
        if ((await this.requests.loadHistory({ memberId, afterSeq })) === undefined) return;
        // Numbers may be missing for good (an erased member's): the page shows what exists, then nothing is left to wait for.
        this.complete.set(memberId, this.lastPage.get(memberId)?.at(-1)?.seq ?? this.newestOf(memberId));
      }
    });
    this.pulling.delete(memberId);
  }

  /** Nothing precedes this page, even if it is empty: what has a higher number and did not arrive is missing, not unknown. */
  private reachesBeginning(memberId: number, page: Run): void {
    this.complete.set(memberId, page.at(-1)?.seq ?? 0);
    this.exists(memberId, this.newestOf(memberId));
  }

  private newestOf(memberId: number): number {
    return this.newest.get(memberId) ?? 0;
  }

  private enqueue<T>(memberId: number, work: () => Promise<T>): Promise<T> {
    const run = (this.queues.get(memberId) ?? Promise.resolve()).then(work, work);
    this.queues.set(memberId, run);
    return run;
  }
}
