import type { WorkerScope } from './worker-scope';

/** Registers the life of the worker. A new version replaces the old one at once, and takes over the open pages. */
export function handleOffline(worker: WorkerScope): void {
  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
}
