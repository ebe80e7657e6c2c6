import { chromium, devices, type BrowserContext, type Locator, type Page } from '@playwright/test';
import postgres from 'postgres';
import { createDb } from '@/db/client';
import { describeEmbedded } from '@/db/embedded';
import { uniqueNameKey } from '@/lib/core/fold';
import { startSession } from '@/lib/web/session/store';
import { loadSecrets } from '@/lib/platform/secrets';
import { sealToken, sessionCookieName } from '@/lib/web/session/token';
import { addressOn } from '@/lib/routing/href';
import { giveCoins } from '@/lib/testing/money';
import { pairsOf } from '../chat/contestants';
import { Generator } from '../chat/generator';
import { asSuperuser, insertMembers, memberId } from '../chat/world';
import { findBrowser } from '../support/browser';
import { startProduct, type Product } from '../support/product';
import { printTable, quantile, verdict } from '../support/table';

const pairCount = 100;
const messagesPerSecond = 200;
const p99Milliseconds = 150;
/** A woman and a man who do not chat in the load. */
const [recipient, giver] = [memberId(2 * pairCount), memberId(2 * pairCount + 1)];
const runSeconds = 5;

/** Measured in the pages: milliseconds since 1970. */
type Observed = Window & { taps: number[]; cards: number[] };

/**
 * Measures the time from a tap on Send in the giver's page until the gift is painted in the open conversation of the recipient, both on
 * phones in Chromium, while other members exchange messages. Machine, browser and load share the processors.
 */
export async function measureGiftDelivery(gifts: number): Promise<void> {
  const product = await startProduct();
  const load = Generator.start();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const visit = await prepareMembers(product);
    const hers = await openConversation(
      await visit(await browser.newContext({ ...devices['Pixel 7'] }), recipient),
      giver,
    );
    const his = await openConversation(
      await visit(await browser.newContext({ ...devices['Pixel 7'] }), giver),
      recipient,
    );
    await observe(hers, his);
    await load.run('connect', { ports: [product.realtimePort], from: 0, count: 2 * pairCount });
    const abort = { isDone: false };
    const chatting = keepChatting(load, abort);
    chatting.catch(() => undefined); // reported below, unless the gifts fail first
    for (let n = 0; n < gifts; n += 1) await giveRose(his, hers, n + 1);
    abort.isDone = true;
    const messages = await chatting;
    const taps = await his.evaluate(() => (window as unknown as Observed).taps);
    const cards = await hers.evaluate(() => (window as unknown as Observed).cards);
    const times = taps.map((tap, n) => (cards[n] ?? Number.NaN) - tap);
    const p99 = quantile(times, 0.99);
    printTable(
      `Gift from the tap until it is painted in the other page; ${messages.perSecond.toFixed(0)} messages/s meanwhile, p99 ${messages.p99.toFixed(0)} ms`,
      ['gifts', 'p50 ms', 'p99 ms', 'slowest ms', 'limit', ''],
      [
        [
          String(times.length),
          quantile(times, 0.5).toFixed(0),
          p99.toFixed(0),
          Math.max(...times).toFixed(0),
          String(p99Milliseconds),
          verdict(p99 <= p99Milliseconds),
        ],
      ],
    );
  } finally {
    await browser.close();
    load.stop();
    await product.stop();
  }
}

/** Inserts the members and the giver's coins. Returns a function that opens a page of a member. */
async function prepareMembers({ dataDir, url }: Product) {
  const running = describeEmbedded(dataDir);
  if (!running) throw new Error(`no database is running on ${dataDir}`);
  const { superuserPassword, authSecret } = loadSecrets(dataDir);
  await insertMembers(asSuperuser(new URL(running.url), superuserPassword).href, 2 * pairCount + 2);
  const sql = postgres(running.url, { max: 1 });
  await sql`update tier_quotas set most = 1000000000 where kind = 'coins_day'`;
  // The name in the form is looked up by its key, in which digits are letters that look the same.
  await sql`update members set username_key = ${uniqueNameKey(`b${recipient}`)} where id = ${recipient}`;
  await sql.end();
  const { db, close } = createDb(running.url, { max: 1 });
  await giveCoins(db, { id: giver }, 1_000_000);
  const tokens = new Map<number, string>();
  for (const id of [giver, recipient])
    tokens.set(
      id,
      await startSession(db, { memberId: id, terminal: 'mobile', userAgent: '', addressPrefix: '', now: new Date() }),
    );
  await close();
  return async (context: BrowserContext, id: number): Promise<Page> => {
    const value = await sealToken(tokens.get(id) ?? '', authSecret);
    await context.addCookies([
      { name: sessionCookieName(url), value, url },
      { name: 'language', value: 'en', url },
    ]);
    const page = await context.newPage();
    await page.goto(url);
    return page;
  };
}

async function openConversation(page: Page, uid: number): Promise<Page> {
  await page.goto(new URL(addressOn('mobile', 'chat', { uid }), page.url()).href, { waitUntil: 'networkidle' });
  return page;
}

/**
 * Records in one page when Send is tapped, and in the other when another gift has been painted. No function has a name here, because the
 * page does not have the helper of the compiler that keeps names.
 */
async function observe(hers: Page, his: Page): Promise<void> {
  await his.evaluate(() => {
    const observed = window as unknown as Observed;
    observed.taps = [];
    document.addEventListener('submit', () => observed.taps.push(performance.timeOrigin + performance.now()), true);
  });
  await hers.evaluate(() => {
    const observed = window as unknown as Observed;
    observed.cards = [];
    let before = 0;
    new MutationObserver(() => {
      const now = document.querySelectorAll('[role=log] img[src^="/gifts/"]').length;
      if (now <= before) return;
      before = now;
      // The frame after the next one begins when this one is on the screen.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => observed.cards.push(performance.timeOrigin + performance.now())),
      );
    }).observe(document.body, { childList: true, subtree: true });
  });
}

async function giveRose(his: Page, hers: Page, giftCount: number): Promise<void> {
  await his.getByRole('button', { name: 'More', exact: true }).click();
  await his.getByRole('menuitem', { name: 'Send a gift', exact: true }).click();
  const dialog: Locator = his.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Rose 10/ }).check();
  await dialog.getByRole('button', { name: 'Send gift', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await hers.waitForFunction((count) => (window as unknown as Observed).cards.length >= count, giftCount, {
    polling: 50,
  });
}

/** Sends messages in short runs until the gifts have been given. */
async function keepChatting(load: Generator, abort: { isDone: boolean }): Promise<{ perSecond: number; p99: number }> {
  const pairs = pairsOf(pairCount);
  const latencies: number[] = [];
  let sent = 0;
  const from = performance.now();
  while (!abort.isDone) {
    const run = await load.run('openLoop', { pairs, seconds: runSeconds, perSecond: messagesPerSecond });
    sent += run.sent;
    latencies.push(run.p99);
  }
  return { perSecond: (sent * 1000) / (performance.now() - from), p99: quantile(latencies, 0.5) };
}
