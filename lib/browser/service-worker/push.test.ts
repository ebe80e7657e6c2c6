import { expect, test, vi } from 'vitest';
import type { PushPayload } from '@/lib/core/push-payload';
import { handlePush } from './push';
import type { WorkerScope } from './worker-scope';

const payload: PushPayload = {
  title: 'Yuanfen',
  text: 'You have a new message',
  tag: 'chat',
  path: '/a?uid=7',
  unread: 3,
};
const origin = 'https://yuanfen.example';

type Window = { url: string; visibilityState: 'visible' | 'hidden'; isStuck?: boolean };

/** A worker whose pages are these windows; returns what it did, in order. */
function startWorker(windows: Window[] = []) {
  const done: unknown[] = [];
  const listeners = new Map<string, (event: unknown) => void>();
  const clients = windows.map(({ url, visibilityState, isStuck }) => {
    const client = {
      ...{ url: origin + url, visibilityState },
      focus: async () => (done.push(['focus', url]), client),
      navigate: async (to: string) => {
        if (isStuck) throw new TypeError('another worker controls it');
        done.push(['navigate', to]);
      },
    };
    return client;
  });
  const worker = {
    location: { origin },
    registration: {
      showNotification: async (title: string, options: object) => void done.push(['show', title, options]),
    },
    clients: {
      matchAll: async () => clients,
      openWindow: async (url: string) => void done.push(['open', url]),
    },
    navigator: {
      setAppBadge: async (count: number) => void done.push(['badge', count]),
      clearAppBadge: async () => void done.push(['badge', 0]),
    },
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
  };
  handlePush(worker as unknown as WorkerScope); // the part that the module uses
  const dispatch = async (name: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) });
    await work;
    return done;
  };
  const close = vi.fn<() => void>();
  return {
    close,
    receive: (data: unknown) => dispatch('push', { data: { json: () => data } }),
    press: (path = payload.path) => dispatch('notificationclick', { notification: { close, data: { path } } }),
  };
}

const badge = ['badge', 3];

test.each([[[]], [[{ url: '/b', visibilityState: 'hidden' as const }]]])(
  'shows one notification for each tag while no page is in front: %j',
  async (windows) => {
    expect(await startWorker(windows).receive(payload)).toEqual([
      badge,
      ['show', 'Yuanfen', expect.objectContaining({ body: payload.text, tag: 'chat', data: { path: payload.path } })],
    ]);
  },
);

test('is silent while a page is in front, and still sets the badge', async () => {
  const windows: Window[] = [
    { url: '/b', visibilityState: 'hidden' },
    { url: '/c', visibilityState: 'visible' },
  ];
  expect(await startWorker(windows).receive(payload)).toEqual([badge]);
});

test.each([
  null,
  'text',
  {},
  { ...payload, path: 'https://other.example/' },
  { ...payload, path: '//other.example/' },
  { ...payload, path: '/\\other.example/' },
  { ...payload, path: '/\t/other.example/' },
  { ...payload, title: 7 },
])('ignores what the site does not send: %j', async (data) => {
  expect(await startWorker().receive(data)).toEqual([]);
});

test('a press focuses the window that shows the page', async () => {
  const worker = startWorker([
    { url: '/b', visibilityState: 'hidden' },
    { url: payload.path, visibilityState: 'hidden' },
  ]);
  expect(await worker.press()).toEqual([['focus', payload.path]]);
  expect(worker.close).toHaveBeenCalledOnce();
});

test('a press leads another window of the site to the page, and opens one without any', async () => {
  expect(await startWorker([{ url: '/b', visibilityState: 'hidden' }]).press()).toEqual([
    ['focus', '/b'],
    ['navigate', origin + payload.path],
  ]);
  expect(await startWorker().press()).toEqual([['open', origin + payload.path]]);
  const stuck = startWorker([{ url: '/b', visibilityState: 'hidden', isStuck: true }]);
  expect((await stuck.press()).at(-1)).toEqual(['open', origin + payload.path]);
});
