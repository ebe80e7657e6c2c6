import { limits } from '@/lib/core/limits';

/** The position of a row in a list, which is ordered by time, then by member. */
type RowKey = { readonly at: string; readonly id: number };

type Starts = { readonly readAt: number; readonly keys: ReadonlyMap<number, RowKey> };

/**
 * Keeps where the pages of each list begin, so that a like given or removed between two pages neither repeats nor skips
 * a member, and a deep page is found without the rows before it. Bounded: the list read least recently is forgotten
 * first.
 */
export class StoredPageCursors {
  private readonly lists = new Map<string, Starts>();

  constructor(private readonly now: () => number = Date.now) {}

  /** Returns the first key of a page, if that page or the one before it was read a short time ago. */
  find(list: string, page: number): RowKey | undefined {
    const known = this.lists.get(list);
    const isFresh = known && this.now() - known.readAt <= limits.pageStarts.rememberedMilliseconds;
    return isFresh ? known.keys.get(page) : undefined;
  }

  /** Stores the first keys of a page that was read and of the page after it. Page 1 starts the list again. */
  keep(list: string, page: number, { first, next }: Partial<Record<'first' | 'next', RowKey>>): void {
    const keys = new Map(page === 1 ? [] : this.lists.get(list)?.keys);
    if (first) keys.set(page, toKey(first));
    if (next) keys.set(page + 1, toKey(next));
    this.lists.delete(list);
    this.lists.set(list, { readAt: this.now(), keys });
    const [oldest] = this.lists.keys();
    if (this.lists.size > limits.pageStarts.remembered && oldest !== undefined) this.lists.delete(oldest);
  }
}

/** Copies the key out of a row, which would keep the rest of the row in memory. */
function toKey({ at, id }: RowKey): RowKey {
  return { at, id };
}
