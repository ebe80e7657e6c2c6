import { chromium, devices, type Browser, type CDPSession, type Page } from '@playwright/test';
import { createDb, type Database } from '@/db/client';
import { describeEmbedded } from '@/db/embedded';
import { addressOn } from '@/lib/routing/href';
import { findBrowser } from './support/browser';
import { readEventTiming, readInteractions, tap, watchEventTiming, watchInteractions } from './support/interactions';
import { describeMachine, option } from './support/machine';
import { startProduct } from './support/product';
import { median, printTable, quantile, verdict } from './support/table';

/*
 * npm run bench:touch [-- --rounds=8 --messages=400]
 * Measures a phone in Chromium: the time from a touch of a card, a tab, the send button, a heart and a button that opens a sheet
 * to the next paint at a four times slower processor, and the frames while a member scrolls through a conversation.
 */

const slowdown = 4;
const idleMs = 1_500;
/** Entries of Event Timing arrive late. */
const presentationMs = 500;
/** More than a screen of a Pixel 7. */
const windowPixels = { width: 1_300, height: 2_500 } as const;
const limits = { nextPaintMs: 100, framesPerSecond: 60 } as const;
const rounds = Number(option('rounds') ?? 8);
const messageCount = Number(option('messages') ?? 400);

/** Milliseconds to the first task after the next frame, which may be work that waited for it, and to the presentation of the frame. */
type Times = Readonly<Record<string, { readonly frames: number[]; readonly presentations: number[] }>>;

async function main(): Promise<void> {
  console.log(describeMachine());
  const product = await startProduct();
  const running = describeEmbedded(product.dataDir);
  if (!running) throw new Error(`no database runs on ${product.dataDir}`);
  const database = createDb(running.url, { max: 1 });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const partner = await storeConversation(database);
    const { page, session } = await openPhone(browser, product.url, await product.logIn());
    const times = await touchAll(page, session, { url: product.url, partner });
    printTable(
      `Touch to next paint at ${slowdown} x slowdown, ms`,
      ['what', 'frame, median', 'slowest', 'Event Timing, median', 'slowest', 'limit', ''],
      Object.entries(times).map(([what, { frames, presentations }]) => [
        what,
        ...[median(frames), Math.max(...frames)].map(String),
        ...[median(presentations), Math.max(...presentations)].map(String),
        String(limits.nextPaintMs),
        verdict(Math.max(...presentations) <= limits.nextPaintMs),
      ]),
    );
    await page.goto(product.url + addressOn('mobile', 'chat', { uid: partner }), { waitUntil: 'networkidle' });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const loaded = await loadAll(page);
    const rows = [];
    for (const rate of [1, slowdown]) {
      await session.send('Emulation.setCPUThrottlingRate', { rate });
      const frames = await scrollThrough(page, rate === 1 ? 1 : -1);
      const perSecond = 1000 / median(frames);
      rows.push([
        `${loaded} messages, ${rate} x slowdown`,
        perSecond.toFixed(1),
        quantile(frames, 0.95).toFixed(1),
        Math.max(...frames).toFixed(1),
        verdict(perSecond > limits.framesPerSecond - 1),
      ]);
    }
    printTable('Frames while scrolling', ['what', 'a second (median)', 'of 95 in 100, ms', 'longest, ms', ''], rows);
  } finally {
    await browser.close();
    await database.close();
    await product.stop();
  }
}

/** Gives the demo man a conversation of `messageCount` messages; returns the other member. */
async function storeConversation({ sql }: Database): Promise<number> {
  const [row] = await sql<{ other: number }[]>`
    with chosen as (
      select c.id, c.last_seq, c.low_id, c.high_id, me.other_id from conversation_members me
      join conversations c on c.id = me.conversation_id
      join members m on m.id = me.member_id
      where m.username = 'demo' and c.last_seq > 0 and me.other_id <> 1
      order by me.listed_at desc nulls last limit 1
    ), added as (
      insert into messages (conversation_id, seq, sender_id, client_id, type, content)
      select id, n, case n % 3 when 0 then low_id else high_id end, 'bench' || n, 'text', 'Line ' || n || ' of a long conversation'
      from chosen, generate_series(last_seq + 1, last_seq + ${messageCount}::int) n returning conversation_id
    ), counted as (
      update conversations set last_seq = conversations.last_seq + ${messageCount}::int, last_message_at = now()
      from chosen where conversations.id = chosen.id
    )
    select other_id as other from chosen`;
  if (!row) throw new Error('the demo man has no conversation');
  return row.other;
}

async function openPhone(browser: Browser, url: string, cookie: { name: string; value: string }) {
  const context = await browser.newContext({ ...devices['Pixel 7'] });
  await context.addCookies([{ ...cookie, url }]);
  const page = await context.newPage();
  await page.goto(url + addressOn('mobile', 'home', {}), { waitUntil: 'networkidle' });
  // The moment of a new mutual like, which appears on the first visit of the demo man.
  const moment = page.getByRole('dialog');
  await moment.waitFor({ timeout: 10_000 }).catch(() => undefined);
  await page.keyboard.press('Escape');
  await moment.waitFor({ state: 'detached' });
  const session = await context.newCDPSession(page);
  await showWholeScreen(session);
  return { page, session };
}

/** At first, a window is as large as the screen in CSS pixels, and the browser presents no change of a larger screen that is below it. */
async function showWholeScreen(session: CDPSession): Promise<void> {
  const { windowId } = await session.send('Browser.getWindowForTarget');
  await session.send('Browser.setWindowBounds', { windowId, bounds: windowPixels });
}

async function touchAll(
  page: Page,
  session: CDPSession,
  { url, partner }: { url: string; partner: number },
): Promise<Times> {
  const times: Times = Object.fromEntries(
    ['card', 'tab', 'like', 'open sheet', 'send'].map((what) => [what, { frames: [], presentations: [] }]),
  );
  /** Opens a page at full speed, lets it do what waits until it is idle, and slows it down. */
  const open = async (address: string) => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.goto(url + address, { waitUntil: 'networkidle' });
    await page.waitForTimeout(idleMs);
    await watch();
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  };
  const watch = () => Promise.all([watchInteractions(page), watchEventTiming(page)]);
  const measure = async (what: string) => {
    await page.waitForTimeout(presentationMs);
    times[what]?.frames.push((await readInteractions(page))[0]?.ms ?? Number.NaN);
    times[what]?.presentations.push(await readEventTiming(page));
  };
  for (let round = 0; round < rounds; round += 1) {
    await open(addressOn('mobile', 'home', {}));
    await tap(session, page.locator('.member-card .like-heart').nth(round % 4));
    await measure('like');
    await watch();
    await tap(session, page.locator('.member-card > a:first-of-type').nth(round % 4));
    await measure('card');
    await open(addressOn('mobile', 'home', {}));
    await tap(session, page.locator('.bottom-tab').nth(1 + (round % 3)));
    await measure('tab');
    await open(addressOn('mobile', 'trends', {}));
    await tap(session, page.locator('article button[aria-haspopup=dialog]').nth(round % 3));
    await measure('open sheet');
    await open(addressOn('mobile', 'chat', { uid: partner }));
    await page.getByRole('textbox').last().fill(`Hello ${round}`);
    await watch();
    await tap(session, page.getByRole('button', { name: 'Send', exact: true }));
    await measure('send');
  }
  return times;
}

/** Scrolls up until the conversation is loaded; returns the number of messages. */
async function loadAll(page: Page): Promise<number> {
  const messages = page.locator('[data-message]');
  for (let attempt = 0; attempt < 60 && (await messages.count()) < messageCount; attempt += 1) {
    await page.evaluate(() => document.querySelector('[role=log]')?.scrollBy(0, -1e6));
    await page.waitForTimeout(400);
  }
  return messages.count();
}

/** Scrolls the whole conversation at 3,000 px a second; returns the milliseconds between frames. */
function scrollThrough(page: Page, direction: 1 | -1): Promise<number[]> {
  return page.evaluate(async (sign) => {
    const frames: number[] = [];
    const log = document.querySelector('[role=log]');
    let last = performance.now();
    let before = Number.NaN;
    while (log && (frames.length < 6 || log.scrollTop !== before)) {
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      frames.push(now - last);
      before = log.scrollTop;
      log.scrollBy(0, sign * 3 * (now - last));
      last = now;
    }
    return frames.slice(1);
  }, direction);
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
