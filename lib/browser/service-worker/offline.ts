import { assetCache, isKeptPage, memberCache, parseKeepPage } from '@/lib/core/offline';
import { keepAssets, keepPictures } from './kept-files';
import { findPage, inTurn, keepDocument, keepLanguage, refreshPage } from './kept-pages';
import { offlinePage } from './offline-page';
import type { FetchEvent, WorkerScope } from './worker-scope';

/** A kept page is shown when the network has not replied within this time. */
const waitMilliseconds = 6_000;

/** The windows whose document came from the cache: their scripts and pictures come from there, too. */
const offlineWindows = new Set<string>();

/**
 * Keeps pages readable without a connection. A document comes from the network, and is kept for its account; without a network, the
 * kept one follows, else a page of the worker, never that of the browser. While there is a network, nothing but documents passes through
 * the worker.
 */
export function handleOffline(worker: WorkerScope): void {
  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener('activate', (event) => event.waitUntil(activate(worker)));
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== worker.location.origin || request.headers.has('range')) return;
    if (request.mode === 'navigate' && isPage(pathname)) return event.respondWith(navigate(event, pathname));
    if (worker.navigator.onLine && !offlineWindows.has(event.clientId)) return;
    if (isFile(pathname)) event.respondWith(findFile(request));
  });
  worker.addEventListener('message', (event) => {
    const message = parseKeepPage(event.data);
    if (!message) return;
    event.waitUntil(
      inTurn(async () => {
        await keepLanguage(message);
        await refreshPage(message);
        await keepPictures(message.pictures);
        await keepAssets(message.assets);
      }),
    );
  });
}

/** Pages of staff, replies of the API and uploaded files have no part in this. */
const isPage = (path: string) => !/^\/(?:admin|api|member|uploads|_next)(?:\/|$)/.test(path);
const isFile = (path: string) =>
  /^\/(?:_next\/static|texts|emoticons|gifts|uploads|product)\/|^\/icon\.svg$/.test(path);

async function activate({ caches, clients, registration }: WorkerScope): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith('offline-') && name !== memberCache && name !== assetCache) await caches.delete(name);
  // The request of a page does not wait until the worker has started.
  await registration.navigationPreload?.enable();
  await clients.claim();
}

async function navigate(event: FetchEvent, pathname: string): Promise<Response> {
  const { request } = event;
  const kept = isKeptPage(pathname) ? await findPage(request.url).catch(() => undefined) : undefined;
  const network = fromNetwork(event);
  try {
    const response = await (kept ? Promise.race([network, timeout()]) : network);
    if (response.ok && response.type === 'basic') {
      const copy = response.clone();
      event.waitUntil(inTurn(() => keepDocument(request.url, copy)));
    }
    return response;
  } catch {
    network.catch(() => undefined);
    offlineWindows.add(event.resultingClientId);
    return kept ?? offlinePage(request.url);
  }
}

async function fromNetwork({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

function timeout(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('The network is too slow')), waitMilliseconds));
}

async function findFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
