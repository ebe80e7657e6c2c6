import { limits } from '@/lib/core/limits';

/** The position of a like in a list, which is ordered by time, then by member. */
export type LikeKey = { readonly at: string; readonly id: number };

type ReadPage = {
  readonly page: number;
  /** The length of the list in pages. */
  readonly pages: number;
  /** Whether the pages were counted now. */
  readonly isCounted: boolean;
  /** The first keys of the page and of the page after it. */
  readonly first: LikeKey | undefined;
  readonly next: LikeKey | undefined;
};

type KnownList = {
  readonly readAt: number;
  readonly countedAt: number;
  readonly pages: number;
  readonly starts: ReadonlyMap<number, LikeKey>;
};

/**
 * Keeps where the pages of each list begin, so that a like given or removed between two pages neither repeats nor skips
 * a member, and a deep page is found without the rows before it. Bounded: the list read least recently is forgotten
 * first.
 */
export class PageStarts {
  private readonly lists = new Map<string, KnownList>();

  constructor(private readonly now: () => number = Date.now) {}

  /** Returns what was read of a list a short time ago. */
  find(list: string): KnownList | undefined {
    const known = this.lists.get(list);
    return known && this.now() - known.readAt <= limits.likeLists.rememberedMilliseconds ? known : undefined;
  }

  /** Returns the pages of a list, if counted lately: the first page is counted more often than those after it. */
  countedPages(list: string, page: number): number | undefined {
    const known = this.find(list);
    const isUsable = page > 1 || (known && this.now() - known.countedAt <= limits.likeLists.countedMilliseconds);
    return isUsable ? known?.pages : undefined;
  }

  /** Stores a page that was read. Page 1 starts the list again. */
  keep(list: string, { page, pages, isCounted, first, next }: ReadPage): void {
    const known = this.lists.get(list);
    const starts = new Map(page === 1 ? [] : known?.starts);
    if (first) starts.set(page, first);
    if (next) starts.set(page + 1, next);
    this.lists.delete(list);
    const now = this.now();
    this.lists.set(list, { readAt: now, countedAt: isCounted ? now : (known?.countedAt ?? 0), pages, starts });
    const [oldest] = this.lists.keys();
    if (this.lists.size > limits.likeLists.remembered && oldest !== undefined) this.lists.delete(oldest);
  }
}
