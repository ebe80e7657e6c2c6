import { limits } from '@/lib/core/limits';

/** The position of a like in a list, which is ordered by time, then by member. */
export type LikeKey = { readonly at: string; readonly id: number };

type ReadPage = {
  readonly page: number;
  /** The length of the list in pages. */
  readonly pages: number;
  /** The first keys of the page and of the page after it. */
  readonly first: LikeKey | undefined;
  readonly next: LikeKey | undefined;
};

type KnownList = { readonly readAt: number; readonly pages: number; readonly starts: ReadonlyMap<number, LikeKey> };

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

  /** Stores a page that was read. Page 1 starts the list again. */
  keep(list: string, { page, pages, first, next }: ReadPage): void {
    const starts = new Map(page === 1 ? [] : this.lists.get(list)?.starts);
    if (first) starts.set(page, first);
    if (next) starts.set(page + 1, next);
    this.lists.delete(list);
    this.lists.set(list, { readAt: this.now(), pages, starts });
    const [oldest] = this.lists.keys();
    if (this.lists.size > limits.likeLists.remembered && oldest !== undefined) this.lists.delete(oldest);
  }
}
