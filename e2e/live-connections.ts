import type { Page, WebSocket } from '@playwright/test';
import { expect } from '@playwright/test';

/** The open connections of the present document of a page. */
const live = new WeakMap<Page, Set<WebSocket>>();
/** The acknowledgement of a frame, by the protocol of socket.io. The first frame of a page is its hello. */
const acknowledgement = /^43\d/;

/** Observes the live connection of the documents that a page opens from now on. */
export function watchLiveConnection(page: Page): void {
  page.on('domcontentloaded', () => void live.delete(page));
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      if (typeof payload !== 'string' || !acknowledgement.test(payload)) return;
      live.set(page, (live.get(page) ?? new Set()).add(socket));
    });
    // That of the document before may be reported later than the next one opens.
    socket.on('close', () => void live.get(page)?.delete(socket));
  });
}

/** Waits until the page receives what happens: it opens its live connection when it is idle or touched. */
export async function expectLive(page: Page): Promise<void> {
  await expect
    .poll(() => (live.get(page)?.size ?? 0) > 0, { message: `${page.url()} has a live connection` })
    .toBe(true);
}
