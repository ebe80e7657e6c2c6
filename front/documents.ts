import type { IncomingMessage, ServerResponse } from 'node:http';
import { findTrouble } from '@/lib/core/trouble';
import { logFailure } from '@/lib/platform/log-failure';
import { enterPage, type PageVisit } from '@/lib/web/session/enter-page';
import { findRoute } from '@/lib/routing/find-route';
import { responseHeaders } from '@/lib/routing/response-headers';
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
 * Returns a function that renders the document of a page without Next's router, and resolves to false where Next must
 * handle the request: redirects, navigations within the site, and everything that is not written in its plain form.
 */
export function createDocuments(findPage: FindPage) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const visit = toPlainVisit(request);
    const route = visit && findRoute(visit.pathname);
    const page = route && findPage(route.address);
    if (!page) return false;
    const entry = await enterPage(visit);
    if (entry.kind === 'redirect') return false;

    Object.assign(request.headers, entry.request);
    for (const [name, value] of Object.entries(responseHeaders)) response.setHeader(name, value);
    for (const [name, value] of Object.entries(entry.response)) response.setHeader(name, value);
    return render(page, request, response);
  };
}

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
const plainQuery = /^(?:[a-z]+=[\w-]*(?:&|$))*$/;
/** Headers by which Next's client requests less than a document, and those that Next's router interprets. */
const routerHeader = /^(?:rsc$|next-|x-(?:matched|middleware|next|now|prerender|vercel))/;

/** Returns the visit of a request for a whole document; undefined unless all of it is in its plain form. */
function toPlainVisit({ method, url = '', headers }: IncomingMessage): PageVisit | undefined {
  if (method !== 'GET') return undefined;
  const [pathname = '', query = '', ...rest] = url.split('?');
  if (rest.length > 0 || !plainPath.test(pathname) || !plainQuery.test(query)) return undefined;
  for (const name in headers) if (routerHeader.test(name)) return undefined;
  const get = (name: string) => {
    const value = headers[name];
    return value === undefined ? null : String(value);
  };
  return { pathname, search: new URLSearchParams(query), headers: { get } };
}
