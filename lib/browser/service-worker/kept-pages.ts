import { isKeptPage, isPrefetchedPage, memberCache, type KeepPage } from '@/lib/core/offline';
import { noMember, pageMemberName } from '@/lib/core/page-member';
import { keepAssets } from './kept-files';

/*
 * The documents of one account. A document names the account for which it was rendered: one of another account, of a visitor, or of an
 * account that may not use the site empties the cache.
 */

const maxPages = 40;
const freshMilliseconds = 10 * 60 * 1000;
const languagePath = '/offline-language';

const headersOfPages = ['content-type', 'content-security-policy', 'referrer-policy', 'x-frame-options'];
/** Written for the list of pages that can be read, and for the age of a page. */
const titleHeader = 'x-kept-title';
const keptAtHeader = 'x-kept-at';
const memberHeader = 'x-kept-member';

let turn: Promise<unknown> = Promise.resolve();

/** Runs changes of the caches one after the other, so that nothing is kept after the cache was emptied. */
export function inTurn(change: () => Promise<void>): Promise<void> {
  const run = turn.then(change).catch(() => undefined);
  turn = run;
  return run;
}

const emptyMemberCache = () => caches.delete(memberCache);

/** Returns the kept document of an address. */
export async function findPage(url: string): Promise<Response | undefined> {
  return caches.match(url, { cacheName: memberCache, ignoreVary: true });
}

/** Keeps a document for its account, or empties the cache when it is of no account. */
export async function keepDocument(url: string, response: Response): Promise<void> {
  const { pathname, origin } = new URL(url);
  if (!isHtml(response)) return;
  const html = await response.text();
  const member = memberOf(html);
  // An info page is of no account, and has no relation to a session.
  if (member === undefined) return;
  if (member === String(noMember) || isClosed(html)) return void (await emptyMemberCache());
  await beginAccount(member);
  if (!isKeptPage(pathname)) return;
  const headers = new Headers({
    [titleHeader]: encodeURIComponent(titleOf(html)),
    [keptAtHeader]: String(Date.now()),
    [memberHeader]: member,
  });
  for (const name of headersOfPages) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const cache = await caches.open(memberCache);
  await cache.delete(url); // so that the newest is the last one
  await cache.put(url, new Response(html, { headers }));
  await dropOldest(cache);
  await keepAssets(
    [...new Set(html.match(/\/_next\/static\/[\w./%[\]()~-]+\.(?:js|css)/g))].map((path) => origin + path),
  );
}

/** Requests the document of a list or conversation that the page shows, unless a fresh one is kept. */
export async function refreshPage({ page, member }: KeepPage): Promise<void> {
  const { href, pathname } = new URL(page, self.location.origin);
  if (!isPrefetchedPage(pathname)) return;
  const kept = await findPage(href);
  const isFresh = Date.now() - Number(kept?.headers.get(keptAtHeader) ?? 0) < freshMilliseconds;
  if (isFresh && kept?.headers.get(memberHeader) === member) return;
  const response = await fetch(href, { headers: { accept: 'text/html' }, redirect: 'manual' });
  if (response.ok) await keepDocument(href, response);
}

/** Keeps the language of the member for the page of the worker. */
export async function keepLanguage({ language, member }: KeepPage): Promise<void> {
  await beginAccount(member);
  const cache = await caches.open(memberCache);
  await cache.put(languagePath, new Response(language, { headers: { [memberHeader]: member } }));
}

export async function findLanguage(): Promise<string | undefined> {
  return (await caches.match(languagePath, { cacheName: memberCache }))?.text();
}

/** Lists the kept pages, newest first. */
export async function listPages(): Promise<readonly { readonly path: string; readonly title: string }[]> {
  const cache = await caches.open(memberCache);
  const pages = (await cache.keys()).filter(({ url }) => isKeptPage(new URL(url).pathname)).reverse();
  return Promise.all(
    pages.map(async ({ url }) => {
      const { pathname, search } = new URL(url);
      const title = (await cache.match(url, { ignoreVary: true }))?.headers.get(titleHeader) ?? '';
      return { path: pathname + search, title: decodeURIComponent(title) };
    }),
  );
}

/** Empties the cache if it is of another account. */
async function beginAccount(member: string): Promise<void> {
  const cache = await caches.open(memberCache);
  const known = (await cache.match(languagePath))?.headers.get(memberHeader);
  const [first] = known === undefined || known === null ? await cache.keys() : [];
  const owner = known ?? (first && (await cache.match(first, { ignoreVary: true }))?.headers.get(memberHeader));
  if (owner && owner !== member) await emptyMemberCache();
}

async function dropOldest(cache: Cache): Promise<void> {
  const pages = (await cache.keys()).filter(({ url }) => isKeptPage(new URL(url).pathname));
  for (const page of pages.slice(0, -maxPages)) await cache.delete(page);
}

const isHtml = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') ?? false;
const metaOf = (html: string) => new RegExp(`<meta name="${pageMemberName}"[^>]*>`).exec(html)?.[0];
const memberOf = (html: string) => /content="(\d+)"/.exec(metaOf(html) ?? '')?.[1];
const isClosed = (html: string) => metaOf(html)?.includes('data-closed') ?? false;
/** Without the name of the site and the number of unread messages. */
const titleOf = (html: string) =>
  (/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '').replace(/^\(\d+\+?\) /, '').replace(/ · [^·]*$/, '');
