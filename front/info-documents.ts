import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { steadyNow } from '@/lib/core/steady-clock';
import { languageCookie, pickLocale, type Locale } from '@/lib/core/locale';
import { pickTerminal, terminalCookie, type Terminal } from '@/lib/core/terminal';
import { env } from '@/lib/platform/env';
import { logFailure } from '@/lib/platform/log-failure';
import { findSiteRevision, isSameRevision, type SiteRevision } from '@/lib/web/site-revision';
import { sessionSecrets } from '@/lib/web/session/session-secrets';
import { hasSessionCookie, readChoiceCookie, readSessionToken } from '@/lib/web/session/token';
import { decideAtOnce } from '@/lib/routing/access';
import { findRoute, type FoundRoute } from '@/lib/routing/find-route';
import { isInfoPage } from '@/lib/routing/info-pages';
import { requestedLanguage, requestedLanguageHeader } from '@/lib/routing/requested-language';
import { responseHeaders } from '@/lib/routing/response-headers';
import { isInfo } from '@/lib/routing/sections';
import { documentSecurity } from '@/lib/routing/security';
import { acceptsEncoding } from './accepted-encoding';
import { assetsAddress, assetsFolder } from './assets';
import type { FindPage, PageHandler } from './documents';
import { isTagListed } from './entity-tag';
import { requestPage } from './request-page';
import { toStaticHtml } from './static-html';

/** A document in one language, as it is sent. */
type StoredDocument = {
  readonly etag: string;
  readonly policy: string;
  readonly bodies: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
  readonly renderedAt: number;
  /** The texts that staff had edited when it was rendered. */
  readonly revision: SiteRevision | undefined;
};

/** The environment changes with a restart, and what staff edit with its revision; the year does neither. */
const freshMilliseconds = 600_000;

/** For a reader, a document is as new as the last visit; a proxy may keep it for minutes. */
const shared = 'public, max-age=60, s-maxage=600, stale-while-revalidate=86400';
const own = 'private, no-cache';

/**
 * Returns a function that sends an info page from memory, and resolves to false for any other request, also that of a member on
 * a desktop. The bytes depend on the page and the language alone: not on the reader, the terminal or the host.
 */
export function createInfoDocuments(findPage: FindPage, folder = process.cwd()) {
  const stored = new Map<string, Promise<StoredDocument>>();
  const refreshing = new Set<string>();

  /** Returns what is stored and renders it again in the background when it is old. */
  async function find(page: PageHandler, address: string, locale: Locale): Promise<StoredDocument> {
    const key = `${address} ${locale}`;
    const revision = await findSiteRevision();
    const render = async () => ({ ...(await renderDocument(page, { address, locale, folder })), revision });
    let document = stored.get(key);
    if (!document) {
      document = render();
      document.catch(() => stored.delete(key));
      stored.set(key, document);
    }
    const current = await document;
    if (!isSameRevision(current.revision, revision)) {
      const fresh = render();
      fresh.catch(() => stored.delete(key));
      stored.set(key, fresh);
      return fresh;
    }
    if (steadyNow() - current.renderedAt > freshMilliseconds && !refreshing.has(key)) {
      refreshing.add(key);
      render()
        .then((fresh) => stored.set(key, Promise.resolve(fresh)))
        .catch((error: unknown) => logFailure('info page failed', error, { path: address }))
        .finally(() => refreshing.delete(key));
    }
    return current;
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const visit = toVisit(request);
    const page = visit && findPage(visit.route.address);
    if (!page || (await isMembers(visit))) return false;
    try {
      const locale =
        visit.requested ??
        pickLocale(readChoiceCookie(visit.cookies, languageCookie), visit.acceptLanguage, visit.userAgent);
      const document = await find(page, visit.route.address, locale);
      send(document, request, response, visit.requested !== undefined && isInfo(visit.route.address));
      return true;
    } catch (error) {
      // Next renders the page, or its own document for the failure.
      logFailure('info page failed', error, { path: visit.route.address });
      return false;
    }
  };
}

/** Returns whether a member may read the page inside their shell on desktops, which Next renders and no cache keeps. */
async function isMembers({ route, terminal, cookies }: Visit): Promise<boolean> {
  if (terminal !== 'desktop' || !isInfo(route.address)) return false;
  const secrets = sessionSecrets();
  return hasSessionCookie(cookies, secrets.siteUrl) && (await readSessionToken(cookies, secrets)) !== undefined;
}

type Visit = {
  readonly route: FoundRoute;
  readonly terminal: Terminal;
  /** The language of `?lang=`. */
  readonly requested: Locale | undefined;
  readonly cookies: string | null;
  readonly acceptLanguage: string | null;
  readonly userAgent: string | undefined;
};

/** Headers by which Next's client requests less than a document. */
const partHeader = /^(?:rsc$|next-)/;

/** Returns the visit of an info page; undefined for another request, such as one that is redirected. */
function toVisit({ method, url = '', headers }: IncomingMessage): Visit | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const [pathname = '', query = ''] = url.split('?');
  const route = findRoute(pathname);
  if (!route || !isInfoPage(route.name)) return undefined;
  for (const name in headers) if (partHeader.test(name)) return undefined;
  const search = new URLSearchParams(query);
  if (search.has('_rsc')) return undefined;
  const cookies = headers.cookie ?? null;
  const terminal = pickTerminal(readChoiceCookie(cookies, terminalCookie), headers['user-agent']);
  // The pages are public: no session leads elsewhere.
  if (decideAtOnce({ pathname, terminal, loggedIn: false }).kind === 'redirect') return undefined;
  return {
    route,
    terminal,
    requested: requestedLanguage(pathname, search),
    cookies,
    acceptLanguage: headers['accept-language'] ?? null,
    userAgent: headers['user-agent'],
  };
}

type Rendering = { readonly address: string; readonly locale: Locale; readonly folder: string };

/** A name for which Next puts all metadata into the head. */
const rendererAgent = 'bingbot';

async function renderDocument(
  page: PageHandler,
  { address, locale, folder }: Rendering,
): Promise<Omit<StoredDocument, 'revision'>> {
  const { SITE_URL } = env();
  const headers = {
    host: new URL(SITE_URL).host,
    'user-agent': rendererAgent,
    [requestedLanguageHeader]: locale,
  };
  const { status, body } = await requestPage(page, { path: address, headers });
  if (status !== 200) throw new Error(`${address} in ${locale} rendered as ${status}`);
  const { html, scriptHash } = await toStaticHtml(body, (file) => readFile(fileOf(file, folder), 'utf8'));
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity, { level: 9 })]);
  return {
    etag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    policy: scriptHash,
    bodies: { br, gzip: gz, identity },
    renderedAt: steadyNow(),
  };
}

/** Returns the file of an address that a page refers to: a style of the build, or a file of `public`. */
function fileOf(address: string, folder: string): string {
  return address.startsWith(assetsAddress)
    ? path.join(folder, assetsFolder, address.slice(assetsAddress.length))
    : path.join(folder, 'public', address);
}

function send(document: StoredDocument, request: IncomingMessage, response: ServerResponse, isShared: boolean): void {
  const { headers, method } = request;
  const encoding = (['br', 'gzip'] as const).find((name) => acceptsEncoding(headers['accept-encoding'], name));
  const body = document.bodies[encoding ?? 'identity'];
  const etag = `"${document.etag}${encoding ? `-${encoding}` : ''}"`;
  for (const [name, value] of Object.entries(responseHeaders)) response.setHeader(name, value);
  for (const [name, value] of Object.entries(documentSecurity(document.policy, env()))) response.setHeader(name, value);
  response.setHeader('Cache-Control', isShared ? shared : own);
  response.setHeader('Vary', isShared ? 'Accept-Encoding' : 'Accept-Encoding, Accept-Language, Cookie, User-Agent');
  response.setHeader('ETag', etag);
  if (isTagListed(headers['if-none-match'], etag)) return void response.writeHead(304).end();
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.byteLength);
  response.writeHead(200).end(method === 'HEAD' ? undefined : body);
}
