import { limits } from '@/lib/core/limits';

/** The position of a like in a list, which is ordered by time, then by member. */
export type LikeKey = { readonly at: string; readonly id: number };

type Starts = { readonly readAt: number; readonly keys: Map<number, LikeKey> };

/**
 * Keeps where the next page of each list begins, so that a like given or removed between two pages neither repeats nor
 * skips a member. Bounded: the list read least recently is forgotten first, and pages without a start are counted off.
 */
export class PageStarts {
  private readonly lists = new Map<string, Starts>();

  constructor(private readonly now: () => number = Date.now) {}

  /** Returns the first key of a page if the page before it was read recently. */
  find(list: string, page: number): LikeKey | undefined {
    const starts = this.lists.get(list);
    if (!starts || this.now() - starts.readAt > limits.likeLists.rememberedMilliseconds) return undefined;
    return starts.keys.get(page);
  }

  /** Stores the first key of the page after `page`. Page 1 starts the list again. */
  keep(list: string, page: number, next: LikeKey | undefined): void {
    const known = page === 1 ? undefined : this.lists.get(list);
    const keys = known?.keys ?? new Map<number, LikeKey>();
    if (next) keys.set(page + 1, next);
    this.lists.delete(list);
    this.lists.set(list, { readAt: this.now(), keys });
    const [oldest] = this.lists.keys();
    if (this.lists.size > limits.likeLists.remembered && oldest !== undefined) this.lists.delete(oldest);
  }
}
