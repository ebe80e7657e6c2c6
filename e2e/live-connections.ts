import { expect, type BrowserContext, type Page } from '@playwright/test';

type LiveSocket = { socket: WebSocket; isAcknowledged: boolean };
type Watched = { liveSockets?: LiveSocket[]; isLiveByPolling?: boolean };

/**
 * Makes each document of a window keep the live connections that it opened. The events of Playwright do not tell them from
 * those of the document before: a page may connect before it has loaded completely.
 */
export async function watchLiveConnections(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // By the protocol of socket.io. The first frame of a page is its hello.
    const hello = /(^|\u001E)43\d/;
    const liveSockets: LiveSocket[] = [];
    class WatchedSocket extends WebSocket {
      constructor(...args: ConstructorParameters<typeof WebSocket>) {
        super(...args);
        const watched = { socket: this, isAcknowledged: false };
        liveSockets.push(watched);
        this.addEventListener('message', ({ data }: MessageEvent) => {
          if (typeof data === 'string' && hello.test(data)) watched.isAcknowledged = true;
        });
      }
    }
    // On a busy machine, a page goes on without the websocket, which took too long.
    class WatchedRequest extends XMLHttpRequest {
      constructor() {
        super();
        this.addEventListener('load', () => {
          if (!this.responseURL.includes('transport=polling') || !hello.test(this.responseText)) return;
          Object.assign(window, { isLiveByPolling: true });
        });
      }
    }
    Object.assign(window, { liveSockets, WebSocket: WatchedSocket, XMLHttpRequest: WatchedRequest });
  });
}

/** Waits until the page receives what happens: it opens its live connection when it is idle or touched. */
export async function expectLive(page: Page): Promise<void> {
  const states = () =>
    page.evaluate(() => {
      const { liveSockets = [], isLiveByPolling = false } = window as Watched;
      const states = liveSockets.map(({ socket, isAcknowledged }) => {
        const state = ['connecting', 'open', 'closing', 'closed'][socket.readyState];
        return `${state}, ${isAcknowledged ? 'acknowledged' : 'without a hello'}`;
      });
      return isLiveByPolling ? [...states, 'open, acknowledged'] : states;
    });
  await expect.poll(states, { message: `${page.url()} has a live connection` }).toContainEqual('open, acknowledged');
}

/** Keeps a page without a live connection: neither way to it is ever answered, nor refused, so the page reports no error. */
export async function withholdLiveConnections(page: Page): Promise<void> {
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await page.route(/socket\.io/, () => undefined);
}
