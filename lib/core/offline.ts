/*
 * What pages and the service worker agree on. Pages without a connection are kept in caches of the browser, which both can open.
 */

/** The pages, pictures and language of the one member of this device. */
export const memberCache = 'offline-member-1';
/** Scripts, styles and texts, which are the same for every member. */
export const assetCache = 'offline-assets-1';

/** The report of a page to the worker once it is idle. */
export type KeepPage = {
  readonly kind: 'keep-page';
  /** The account of the page. */
  readonly member: string;
  readonly language: string;
  /** The path and query that the page shows now. */
  readonly page: string;
  /** The addresses of the scripts, styles and texts that it has loaded. */
  readonly assets: readonly string[];
  /** The addresses of small pictures of members. */
  readonly pictures: readonly string[];
};

/** Returns the message of a page, or undefined for any other. */
export function parseKeepPage(data: unknown): KeepPage | undefined {
  if (typeof data !== 'object' || data === null || (data as KeepPage).kind !== 'keep-page') return undefined;
  return data as KeepPage; // only pages of this site can send to its worker
}

const listPages =
  /^\/(?:m\/home\/(?:index|message|chat\/(?:list|index|service)|trend\/list|My\/index|notice\/list)|w\/home\/(?:index|chat|message|member\/[a-z-]+|trend\/list|user\/index|notice))$/;
const seenPages =
  /^\/(?:m\/home\/(?:trend\/detail\/\d+|My\/(?:newsfeed\/\d+|visitors))|w\/home\/(?:trend\/detail\/\d+|user\/(?:detail\/\d+|visitors)|photo\/\d+))$/;

/** Returns whether the document of a page is kept: never one with money, settings, an email address or a form. */
export const isKeptPage = (path: string) => listPages.test(path) || seenPages.test(path);

/** Returns whether a page may be requested only to keep it. Opening the profile of a member counts as a visit. */
export const isPrefetchedPage = (path: string) => listPages.test(path);
