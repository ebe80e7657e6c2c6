import { limits } from '@/lib/core/limits';
import type { LiveTransport } from './transport';

type Run = readonly { readonly seq: number }[];

/**
 * Keeps every conversation without gaps. Of each it remembers the number up to which nothing is missing, and pulls what lies between
 * that and whatever newer number it hears of, page by page, however much it is. One request per conversation at a time.
 */
export class Sync {
  /** By member: everything from the first message held up to this number is held. */
  private readonly complete = new Map<number, number>();
  private readonly newest = new Map<number, number>();
  private readonly lastPage = new Map<number, Run>();
  private readonly turns = new Map<number, Promise<unknown>>();
  private readonly pulling = new Set<number>();

  constructor(private readonly transport: LiveTransport) {}

  completeUpTo(uid: number): number {
    return this.complete.get(uid) ?? 0;
  }

  /** The answer to `open`, `loadBefore` or a pull: comes right before its acknowledgement, but other runs may come in between. */
  receivedPage(uid: number, page: Run): void {
    this.lastPage.set(uid, page);
    this.received(uid, page);
  }

  /** A run of messages without a hole inside, as the server cut it (a page, the newest ones, a single one). */
  received(uid: number, run: Run): void {
    const [first, last] = [run[0]?.seq, run.at(-1)?.seq];
    if (first === undefined || last === undefined) return;
    const known = this.complete.get(uid);
    if (known === undefined || first <= known + 1) this.complete.set(uid, Math.max(known ?? 0, last));
    this.exists(uid, last);
  }

  /** The conversation reaches up to `seq`; what is missing below is fetched. */
  exists(uid: number, seq: number): void {
    this.newest.set(uid, Math.max(seq, this.newestOf(uid)));
    if (this.complete.has(uid) && this.completeUpTo(uid) < seq) void this.pull(uid);
  }

  /** The newest page, and the conversation counts as read; answers how many messages came, undefined when no answer did. */
  open(uid: number): Promise<number | undefined> {
    return this.inTurn(uid, async () => {
      this.lastPage.delete(uid);
      const answer = await this.transport.request('open', { uid });
      if (answer?.status !== 200) return undefined;
      const page = this.lastPage.get(uid) ?? [];
      if (page.length < limits.page.history) this.reachesBeginning(uid, page);
      return page.length;
    });
  }

  /** The page before `seq`; answers whether there is more, undefined when no answer came. */
  loadBefore(uid: number, seq: number | undefined): Promise<boolean | undefined> {
    return this.inTurn(uid, () => this.ask({ uid, before_seq: seq }));
  }

  /** Resolves once everything asked for up to now has come. */
  settled(uid: number): Promise<void> {
    return this.inTurn(uid, () => Promise.resolve());
  }

  private async pull(uid: number): Promise<void> {
    if (this.pulling.has(uid)) return;
    this.pulling.add(uid);
    await this.inTurn(uid, async () => {
      while (this.completeUpTo(uid) < this.newestOf(uid)) {
        const from = this.completeUpTo(uid);
        this.lastPage.delete(uid);
        if ((await this.ask({ uid, after_seq: from })) === undefined) return;
        // The page says what there is: numbers may be missing for good (an erased member's), then nothing is left to wait for.
        this.complete.set(uid, this.lastPage.get(uid)?.at(-1)?.seq ?? this.newestOf(uid));
      }
    });
    this.pulling.delete(uid);
  }

  /** Nothing lies below this page, even if it is empty: whatever is numbered higher and did not come is missing, not unknown. */
  private reachesBeginning(uid: number, page: Run): void {
    this.complete.set(uid, page.at(-1)?.seq ?? 0);
    this.exists(uid, this.newestOf(uid));
  }

  private newestOf(uid: number): number {
    return this.newest.get(uid) ?? 0;
  }

  private async ask(range: { uid: number; before_seq?: number; after_seq?: number }): Promise<boolean | undefined> {
    const answer = await this.transport.request('history', range);
    return answer && 'more' in answer ? answer.more : undefined;
  }

  private inTurn<T>(uid: number, work: () => Promise<T>): Promise<T> {
    const turn = (this.turns.get(uid) ?? Promise.resolve()).then(work, work);
    this.turns.set(uid, turn);
    return turn;
  }
}
