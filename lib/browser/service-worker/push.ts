import { parsePushPayload, type PushPayload } from '@/lib/core/push-payload';
import type { NotificationClickEvent, PushEvent, WorkerScope } from './worker-scope';

/** Registers what the worker does with a push message, and with a press on its notification. */
export function handlePush(worker: WorkerScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, event)));
  worker.addEventListener('notificationclick', (event) => event.waitUntil(open(worker, event)));
}

async function show(worker: WorkerScope, event: PushEvent): Promise<void> {
  const payload = readPayload(event);
  if (!payload) return;
  await setBadge(worker, payload.unread);
  const windows = await listWindows(worker);
  // A page in front shows its own news.
  if (windows.some(({ visibilityState }) => visibilityState === 'visible')) return;
  const { title, text, tag, path } = payload;
  await worker.registration.showNotification(title, {
    body: text,
    tag,
    icon: '/product/icon-192.png',
    badge: '/product/badge-96.png',
    data: { path },
  });
}

function readPayload({ data }: PushEvent): PushPayload | undefined {
  try {
    return parsePushPayload(data?.json());
  } catch {
    return undefined;
  }
}

/** Brings the window to the front that shows the page, or leads one of the site there, or opens one. */
async function open(worker: WorkerScope, { notification }: NotificationClickEvent): Promise<void> {
  notification.close();
  const { path } = notification.data as { readonly path: string };
  const url = new URL(path, worker.location.origin).href;
  const windows = await listWindows(worker);
  const openWindow = windows.find((window) => window.url === url);
  if (openWindow) return void (await openWindow.focus());
  const [window] = windows;
  if (!window) return void (await worker.clients.openWindow(url));
  try {
    await (await window.focus()).navigate(url);
  } catch {
    await worker.clients.openWindow(url); // a window that another version of the worker controls
  }
}

const listWindows = (worker: WorkerScope) => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Not every browser has badges, and iOS has them on the home screen only. */
async function setBadge({ navigator }: WorkerScope, unread: number): Promise<void> {
  try {
    await (unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge());
  } catch {
    // The notification is shown all the same.
  }
}
