import type { IncomingMessage, ServerResponse } from 'node:http';
import { findTrouble } from '@/lib/core/trouble';
import { logFailure } from '@/lib/platform/log-failure';
import { findRoute } from '@/lib/routing/find-route';
import { enterRequest } from './enter-request';
import { gatherDocument } from './whole-document';

/** The entry point that Next builds for a page (Next's documentation: "Invoking Entrypoints"). */
export type PageHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  context: { waitUntil: (work: Promise<unknown>) => void },
) => Promise<unknown>;

/** Returns the entry point of an address of the page table; undefined for a page that is not built. */
export type FindPage = (address: string) => PageHandler | undefined;

/**
 * Returns a function that renders a page without Next's router: its document, or the part of it that Next's client asks for. Resolves
 * to false where Next must handle the request: what is not written in its plain form.
 */
export function createDocuments(findPage: FindPage) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const url = plainUrl(request);
    if (url === undefined) return false;
    const address = findRoute(url.split('?')[0] ?? '')?.address ?? missingPage;
    const page = findPage(address);
    if (!page) return false;
    request.url = url;
    // A page is the same for HEAD: the front leaves out the body, and keeps its length.
    request.method = 'GET';
    if (!(await enterRequest(request, response))) return true;
    if (address === missingPage) response.statusCode = 404;
    return render(page, request, response);
  };
}

/** The page that Next builds for all addresses without one. */
const missingPage = '/_not-found';

async function render(page: PageHandler, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const { url } = request;
  const undo = gatherDocument(response, request.headers['accept-encoding']);
  request.on('error', () => undefined);
  response.on('error', () => undefined);
  try {
    await page(request, response, { waitUntil });
  } catch (error) {
    if (!undo() || findTrouble(error)) throw error;
    // Next renders its own document for the failure.
    logFailure('page failed', error, { path: url });
    request.url = url;
    return false;
  }
  return true;
}

function waitUntil(work: Promise<unknown>): void {
  work.catch((error: unknown) => logFailure('work after a page failed', error));
}

const plainPath = /^(?:\/[\w-]+)+$/;
const plainQuery = /^(?:[a-z][a-z\d_]*=(?:[\w.~+-]|%(?!00)[\dA-F]{2})*(?:&|$))*$/;
/** Headers that Next's router interprets, except those of navigations within the site. */
const routerHeader =
  /^(?:next-(?!router-(?:state-tree|prefetch|segment-prefetch)$|url$)|x-(?:matched|middleware|next|now|prerender|vercel))/;
/** The parameter with which Next's client keeps the replies to its navigations apart in caches; no reply is kept in one. */
const navigationParameter = /(?<=[?&])_rsc=[\w-]*(?:&|$)/;

/** Returns the address of a request for a page whose parts are all in their plain form, without the parameter of navigations. */
function plainUrl({ method, url = '', headers }: IncomingMessage): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const plain = url.replace(navigationParameter, '').replace(/[?&]$/, '');
  const [pathname = '', query = '', ...rest] = plain.split('?');
  if (rest.length > 0 || !plainPath.test(pathname) || !plainQuery.test(query)) return undefined;
  for (const name in headers) if (routerHeader.test(name)) return undefined;
  return plain;
}
