import { devices, type Browser, type BrowserContextOptions, type CDPSession } from '@playwright/test';
import type { SessionCookie } from './product';

type Weight = { scripts: number; later: number; styles: number; document: number; requests: number };

export type Device = 'phone' | 'desktop';

const contexts: Record<Device, BrowserContextOptions> = {
  phone: { ...devices['Pixel 7'] },
  desktop: { viewport: { width: 1440, height: 900 } },
};

/**
 * Measures the compressed bytes that a first visit transfers: the scripts and styles named by the page. Measures
 * separately (`later`) the scripts that load after hydration without any interaction. With an `encoding`, the browser
 * accepts no other.
 */
export async function weigh(
  browser: Browser,
  address: string,
  { device, cookie, encoding }: { device: Device; cookie?: SessionCookie; encoding?: 'gzip' },
): Promise<Weight> {
  const context = await browser.newContext(contexts[device]);
  try {
    if (cookie) await context.addCookies([{ ...cookie, url: new URL(address).origin }]);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const transfers = await watch(session);
    if (encoding) await context.setExtraHTTPHeaders({ 'accept-encoding': encoding });
    const response = await page.goto(address, { waitUntil: 'load' });
    if (!response?.ok() || new URL(page.url()).pathname !== new URL(address).pathname)
      throw new Error(`${address} returned ${response?.status()} and redirected to ${page.url()}`);
    await page.waitForLoadState('networkidle').catch(() => undefined);
    await page.waitForTimeout(1_500);
    return summarize(transfers);
  } finally {
    await context.close();
  }
}

type Transfer = { type: string; isOfPage: boolean; bytes: number };

async function watch(session: CDPSession): Promise<Map<string, Transfer>> {
  const transfers = new Map<string, Transfer>();
  session.on('Network.requestWillBeSent', ({ requestId, type, initiator }) => {
    transfers.set(requestId, {
      type: type ?? 'Other',
      isOfPage: initiator.type === 'parser' || initiator.type === 'other',
      bytes: 0,
    });
  });
  // Bodies only, because headers are not part of a bundle. The profile is fresh, so nothing is cached.
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes += encodedDataLength;
  });
  // The size of a streamed document is known only at its end.
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer?.type === 'Document') transfer.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return transfers;
}

function summarize(transfers: Map<string, Transfer>): Weight {
  const all = [...transfers.values()];
  const sum = (isCounted: (transfer: Transfer) => boolean) =>
    all.filter(isCounted).reduce((bytes, transfer) => bytes + transfer.bytes, 0);
  return {
    scripts: sum(({ type, isOfPage }) => type === 'Script' && isOfPage),
    later: sum(({ type, isOfPage }) => type === 'Script' && !isOfPage),
    styles: sum(({ type }) => type === 'Stylesheet'),
    document: sum(({ type }) => type === 'Document'),
    requests: all.length,
  };
}
