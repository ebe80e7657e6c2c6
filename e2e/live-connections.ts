import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

const live = new WeakSet<Page>();
/** The acknowledgement of a frame, by the protocol of socket.io. The first frame of a page is its hello. */
const acknowledgement = /^43\d/;

/** Observes the live connection of the documents that a page opens from now on. */
export function watchLiveConnection(page: Page): void {
  page.on('domcontentloaded', () => void live.delete(page));
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      if (typeof payload === 'string' && acknowledgement.test(payload)) live.add(page);
    });
    socket.on('close', () => void live.delete(page));
  });
}

/** Waits until the page receives what happens: it opens its live connection when it is idle or touched. */
export async function expectLive(page: Page): Promise<void> {
  await expect.poll(() => live.has(page), { message: `${page.url()} has a live connection` }).toBe(true);
}
