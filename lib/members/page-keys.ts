/*
 * Lists are read by key, never by OFFSET. What turns "page 300" into a range of keys are the keys at which the pages start:
 * one index-only query for a whole list, shared by every reader for some seconds.
 */

/** The key of the first row of each page, one more than anybody may read, so that "are there more?" is known too. */
export type PageKeys<K> = readonly K[];

/** The rows of one page: from `from` on (undefined: from the top), before `before` (undefined: to the end). */
export type PageRange<K> = { readonly from: K | undefined; readonly before: K | undefined };

/** What the foot of a list says: where it is cut for this reader, and whether rows follow behind the cut. */
export type ListCut = { readonly lastPage: number; readonly more: boolean };

/** The cut of a list of which this reader may see `depth` pages; an empty list has one empty page. */
export function cutAt(keys: PageKeys<unknown>, depth: number): ListCut {
  const lastPage = Math.max(1, Math.min(keys.length, depth));
  return { lastPage, more: keys.length > lastPage };
}

/**
 * The range of page `page` (from 1), or undefined behind `lastPage`. The first page is open at the top: newcomers show at once.
 */
export function pageRange<K>(keys: PageKeys<K>, page: number, lastPage: number): PageRange<K> | undefined {
  if (page > lastPage) return undefined;
  if (page === 1) return { from: undefined, before: keys[1] };
  return { from: keys[page - 1], before: keys[page] };
}
