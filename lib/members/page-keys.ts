/*
 * Lists are read by key, never by OFFSET. The first key of each page turns "page 300" into a range of keys.
 * One index-only query reads these keys for a whole list, and all readers share the result for some seconds.
 */

/**
 * The key of the first row of each page, and of one more page than a viewer may read, which shows whether rows follow.
 */
export type PageKeys<K> = readonly K[];

/** The rows of one page: from `from` on (undefined: from the top), before `before` (undefined: to the end). */
type PageRange<K> = { readonly from: K | undefined; readonly before: K | undefined };

/** The end of a list for a viewer, and whether rows follow after it. */
type ListCut = { readonly lastPage: number; readonly isCut: boolean };

/** Returns the cut of a list whose viewer may see `depth` pages; an empty list has one empty page. */
export function cutAt(keys: PageKeys<unknown>, depth: number): ListCut {
  const lastPage = Math.max(1, Math.min(keys.length, depth));
  return { lastPage, isCut: keys.length > lastPage };
}

/**
 * Returns the range of page `page` (from 1), or undefined after `lastPage`. The first page is open at the top, so that
 * new rows appear at once.
 */
export function pageRange<K>(keys: PageKeys<K>, page: number, lastPage: number): PageRange<K> | undefined {
  if (page > lastPage) return undefined;
  if (page === 1) return { from: undefined, before: keys[1] };
  return { from: keys[page - 1], before: keys[page] };
}
