import type { ChatRequests } from './requests';

type Run = readonly { readonly seq: number }[];

/**
 * Keeps every conversation free of gaps. For each, stores the seq up to which nothing is missing, and loads the messages
 * between that and any newer seq page by page. Each conversation has one request in flight at a time.
 */
export class Sync {
  /** By member: the seq up to which no message after the first loaded one is missing. */
  private readonly complete = new Map<number, number>();
  private readonly newest = new Map<number, number>();
  private readonly lastPage = new Map<number, Run>();
  private readonly queues = new Map<number, Promise<unknown>>();
  private readonly pulling = new Set<number>();

  constructor(private readonly requests: ChatRequests) {}

  completeUpTo(memberId: number): number {
    return this.complete.get(memberId) ?? 0;
  }

  /**
   * Receives the page of `open`, `loadBefore` or a pull. The page precedes its acknowledgement, but other runs may arrive in
   * between.
   */
  receivedPage(memberId: number, page: Run): void {
    this.lastPage.set(memberId, page);
    this.received(memberId, page);
  }

  /** Receives a gapless run of messages: a page, the newest messages or a single message. */
  received(memberId: number, run: Run): void {
    const [first, last] = [run[0]?.seq, run.at(-1)?.seq];
    if (first === undefined || last === undefined) return;
    const known = this.complete.get(memberId);
    if (known === undefined || first <= known + 1) this.complete.set(memberId, Math.max(known ?? 0, last));
    this.exists(memberId, last);
  }

  /** Loads the messages missing up to `seq`, which exists on the server. */
  exists(memberId: number, seq: number): void {
    this.newest.set(memberId, Math.max(seq, this.newestOf(memberId)));
    if (this.complete.has(memberId) && this.completeUpTo(memberId) < seq) void this.pull(memberId);
  }

  /**
   * Loads the newest page, which marks the conversation read. Resolves with whether more exists, or undefined without an
   * acknowledgement.
   */
  open(memberId: number): Promise<boolean | undefined> {
    return this.enqueue(memberId, async () => {
      this.lastPage.delete(memberId);
      const more = await this.requests.open(memberId);
      if (more === false) this.reachesBeginning(memberId, this.lastPage.get(memberId) ?? []);
      return more;
    });
  }

  /** Loads the page before `seq`. Resolves with whether more exists, or undefined without an acknowledgement. */
  loadBefore(memberId: number, seq: number | undefined): Promise<boolean | undefined> {
    return this.enqueue(memberId, () => this.requests.loadHistory({ memberId, beforeSeq: seq }));
  }

  /** Resolves when all requests made so far have finished. */
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
        // Numbers may be missing permanently (an erased member), so everything up to the end of the page counts as complete.
        this.complete.set(memberId, this.lastPage.get(memberId)?.at(-1)?.seq ?? this.newestOf(memberId));
      }
    });
    this.pulling.delete(memberId);
  }

  /** Records that nothing precedes this page, even an empty one: any higher number that has not arrived is a gap. */
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
