import { expect, type CDPSession, type Page } from '@playwright/test';
import { expectLive } from './live-connections';

/** A slow mobile network, without any cache. */
const slowNetwork = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 } as const;
const fullSpeed = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 } as const;

/** A movement of a page that no input caused, in the units of Cumulative Layout Shift, with the elements that moved. */
type Shift = { readonly value: number; readonly milliseconds: number; readonly moved: readonly string[] };

/** Opens pages of a window on a slow network, and measures how far their layout shifts until they are quiet. */
export class ShiftMeter {
  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async attach(page: Page): Promise<ShiftMeter> {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await session.send('Network.setBypassServiceWorker', { bypass: true });
    await page.addInitScript(recordShifts);
    return new ShiftMeter(page, session);
  }

  /** Returns the shifts of a page that opens cold; `isLive` for one with a live connection, whose chats arrive by it. */
  async measure(address: string, isLive: boolean): Promise<readonly Shift[]> {
    await this.session.send('Network.emulateNetworkConditions', slowNetwork);
    try {
      const response = await this.page.goto(address);
      if (!response?.ok()) throw new Error(`${address} replied ${response?.status()}`);
      // Lists, pictures, and the parts that load after hydration have arrived, too.
      await this.page.waitForLoadState('networkidle');
      if (isLive) await expectLive(this.page);
      await expect(this.page.locator(placeholders)).toHaveCount(0);
      return await this.page.evaluate(() => (window as unknown as Recorder).readShifts());
    } finally {
      await this.session.send('Network.emulateNetworkConditions', fullSpeed);
    }
  }
}

/** The elements that are shown until the content is there. */
const placeholders = '.ui-skeleton:visible, .chat-skeleton:visible, [aria-busy=true]:visible';

type Recorder = { readShifts: () => Promise<Shift[]> };

/** Runs in the page, before its scripts. */
function recordShifts(): void {
  type Entry = PerformanceEntry & {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly { node?: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  };
  const shifts: Shift[] = [];
  const boxOf = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
  const nameOf = (node?: Node | null) =>
    node instanceof Element
      ? `<${node.localName} class="${node.getAttribute('class') ?? ''}">`
      : (node?.nodeName ?? '');
  const keep = (entries: PerformanceEntryList) => {
    for (const { value, startTime, hadRecentInput, sources } of entries as Entry[])
      if (!hadRecentInput)
        shifts.push({
          value,
          milliseconds: Math.round(startTime),
          moved: sources.map(
            ({ node, previousRect, currentRect }) =>
              `${nameOf(node).slice(0, 120)} ${boxOf(previousRect)} → ${boxOf(currentRect)}`,
          ),
        });
  };
  const observer = new PerformanceObserver((list) => keep(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  (window as unknown as Recorder).readShifts = async () => {
    // The entries of a frame are there after the next one.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    keep(observer.takeRecords());
    return shifts;
  };
}
