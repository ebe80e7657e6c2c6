import { chromium, devices, type CDPSession, type Page } from '@playwright/test';
import { addressOn } from '@/lib/routing/href';
import { findBrowser } from './support/browser';
import { nextPaint, pauseMs, readInteractions, tap, watchInteractions, type Interaction } from './support/interactions';
import { describeMachine, option } from './support/machine';
import { startProduct } from './support/product';
import { median, printTable, quantile, verdict } from './support/table';

/*
 * npm run bench:feed [-- --trends=200]
 * Measures the newsfeed on a phone in Chromium: the time from a touch or key to the next paint at a four times
 * slower processor, and the frames while a member scrolls through 200 posts. Needs Chromium.
 */

const slowdown = 4;
/** Between two keys of a fast typist: 120 words a minute. */
const typingMs = 100;
const rounds = 4;
/** How many of the slowest interactions are named. */
const named = 10;
const limits = { nextPaintMs: 100, framesPerSecond: 60 } as const;

async function main(): Promise<void> {
  console.log(describeMachine());
  const trendCount = Number(option('trends') ?? 200);
  const product = await startProduct();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const context = await browser.newContext({ ...devices['Pixel 7'] });
    await context.addCookies([{ ...(await product.logIn()), url: product.url }]);
    const page = await context.newPage();
    await page.goto(product.url + addressOn('mobile', 'trends', {}), { waitUntil: 'networkidle' });
    await closeMoment(page);
    await watchInteractions(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const interactions = await operateFeed(page, session);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const loaded = await loadTrends(page, trendCount);
    const frames = await scrollUp(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const slowFrames = await scrollDown(page);
    const inp = nextPaint(interactions);
    printTable(
      'Newsfeed on a phone',
      ['what', 'value', 'limit', ''],
      [
        ['interactions', String(interactions.length), '', ''],
        [
          `interaction to next paint at ${slowdown} x slowdown, ms`,
          String(inp),
          String(limits.nextPaintMs),
          verdict(inp <= limits.nextPaintMs),
        ],
        [`median at ${slowdown} x slowdown, ms`, String(median(interactions.map(({ ms }) => ms))), '', ''],
        ['posts in the list', String(loaded), String(trendCount), verdict(loaded >= trendCount)],
        ...frameRows('scrolling', frames),
        ...frameRows(`scrolling at ${slowdown} x slowdown`, slowFrames),
      ],
    );
    printTable(
      'Slowest interactions',
      ['interaction', 'ms'],
      interactions.slice(0, named).map(({ name, ms }) => [name, String(ms)]),
    );
  } finally {
    await browser.close();
    await product.stop();
  }
}

function frameRows(name: string, frames: readonly number[]): string[][] {
  const perSecond = 1000 / median(frames);
  return [
    [
      `${name}, frames a second (median)`,
      perSecond.toFixed(1),
      String(limits.framesPerSecond),
      verdict(perSecond > limits.framesPerSecond - 1),
    ],
    [`${name}, frame of 95 in 100, ms`, quantile(frames, 0.95).toFixed(1), '', ''],
    [`${name}, longest frame, ms`, Math.max(...frames).toFixed(1), '', ''],
  ];
}

/** Closes the moment of a new mutual like, which appears on the first visit of the demo man. */
async function closeMoment(page: Page): Promise<void> {
  const moment = page.getByRole('dialog');
  await moment.waitFor({ timeout: 10_000 }).catch(() => undefined);
  await page.keyboard.press('Escape');
  await moment.waitFor({ state: 'detached' });
}

/** Likes posts, opens and closes comments and a picture, as a quick member does; returns the interactions, slowest first. */
async function operateFeed(page: Page, session: CDPSession): Promise<Interaction[]> {
  const likes = page.locator('article button[aria-pressed]');
  const comments = page.locator('article button[aria-haspopup=dialog]');
  const dialog = page.getByRole('dialog');
  for (let round = 0; round < rounds; round += 1) {
    for (let count = 0; count < 3; count += 1) await tap(session, likes.nth(count));
    for (let count = 0; count < 3; count += 1) {
      await tap(session, comments.nth(count));
      await tap(session, dialog.getByRole('textbox'));
      await page.keyboard.type('hello', { delay: typingMs });
      await page.waitForTimeout(pauseMs);
      await closeDialog(session, page);
    }
    await tap(session, page.locator('article button[data-picture]').first());
    await closeDialog(session, page);
  }
  return readInteractions(page);
}

async function closeDialog(session: CDPSession, page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await tap(session, dialog.getByRole('button', { name: 'Close', exact: true }));
  await dialog.waitFor({ state: 'detached' });
}

async function loadTrends(page: Page, trendCount: number): Promise<number> {
  const articles = page.locator('article');
  for (let attempt = 0; attempt < 60 && (await articles.count()) < trendCount; attempt += 1) {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForTimeout(400);
  }
  await page.waitForTimeout(1_000);
  return articles.count();
}

const scrollUp = (page: Page) => scrollThrough(page, -1);
const scrollDown = (page: Page) => scrollThrough(page, 1);

/** Scrolls the whole page at 3,000 px a second; returns the milliseconds between frames. */
function scrollThrough(page: Page, direction: 1 | -1): Promise<number[]> {
  return page.evaluate(async (sign) => {
    const frames: number[] = [];
    let last = performance.now();
    let before = Number.NaN;
    while (frames.length < 6 || scrollY !== before) {
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      frames.push(now - last);
      before = scrollY;
      scrollBy(0, sign * 3 * (now - last));
      last = now;
    }
    return frames.slice(1);
  }, direction);
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
