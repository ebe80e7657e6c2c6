import { limits } from './limits';

/** A page of a numbered list, from 1. In a list without a count, `lastPage` is the next page while more rows follow. */
export type Page<T> = { readonly items: readonly T[]; readonly page: number; readonly lastPage: number };

/** A page of a list that is read from a position on. `next` is where the next page begins; null on the last page. */
export type CursorPage<T, C = number> = { readonly items: readonly T[]; readonly next: C | null };

const { page: size } = limits.staff;
/** The deepest page of a list of staff. */
const depth = 200;

/** Rows to skip before a page of a list of staff, and one row more than a page, which shows whether more follow. */
export function rowsOfPage(page: number): { readonly offset: number; readonly limit: number } {
  return { offset: (Math.min(page, depth) - 1) * size, limit: size + 1 };
}

/** Builds a page of a list of staff from its rows and the one after them. Lists end at the deepest page. */
export function toPage<T>(rows: readonly T[], page: number): Page<T> {
  const own = Math.min(page, depth);
  return { items: rows.slice(0, size), page: own, lastPage: rows.length > size ? Math.min(own + 1, depth) : own };
}
