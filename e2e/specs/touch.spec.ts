import type { Locator, Page } from '@playwright/test';
import type { RouteScripts } from '@/lib/core/route-scripts';
import { terminals } from '@/lib/core/terminal';
import { addressOn, pageOn } from '@/lib/routing/href';
import { siteUrl } from '../browser-pool';
import { expect, test } from '../fixtures';
import { buildConversation, buildPair, helloFrom, storeMessages } from '../members';
import { expectLive } from '../live-connections';
import { ChatListPage } from '../pages/chat-list-page';
import { translatorFor } from '../translator';

const t = translatorFor('en');

/** A phone far from its mast. */
const slowNetwork = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const fastNetwork = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
/**
 * Frames from the press, of 16 ms on a machine that keeps up: 50 ms to the mark, 100 ms to the shell. Frames, because a busy machine
 * paints each of them later.
 */
const maxFrames = { mark: 3, screen: 6 } as const;

/**
 * Presses an element; returns in which frames after the press its mark, and after the click `screen`, are painted, and the text of the next
 * screen in that frame: the new page may be there before a test reads it.
 */
async function press(page: Page, target: Locator, screen: string) {
  await page.evaluate((selector) => {
    const frames = { mark: 0, screen: 0, isNewPage: false, text: '' };
    Object.assign(window, { frames });
    const address = location.href;
    const count = (name: 'mark' | 'screen', sought: string) => {
      let frame = 0;
      const look = () => {
        frame += 1;
        const element = document.querySelector(sought);
        if (element) {
          frames[name] = frame;
          if (name === 'screen') frames.isNewPage = location.href !== address;
          if (name === 'screen') frames.text = element.closest('[data-next-screen]')?.textContent ?? '';
        } else if (frame < 300) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    addEventListener('pointerdown', () => count('mark', '[data-pressed]'), { once: true, capture: true });
    addEventListener('click', () => count('screen', selector), { once: true, capture: true });
  }, screen);
  await target.click();
  const read = () => page.evaluate(() => (window as unknown as { frames: Frames }).frames);
  await expect.poll(async () => (await read()).screen).toBeGreaterThan(0);
  return read();
}

type Frames = { mark: number; screen: number; isNewPage: boolean; text: string };

function expectAtOnce({ mark, screen, isNewPage, text }: Frames, named = '') {
  expect(mark).toBeGreaterThan(0);
  expect(mark).toBeLessThanOrEqual(maxFrames.mark);
  expect(screen).toBeLessThanOrEqual(maxFrames.screen);
  expect(isNewPage).toBe(false);
  expect(text).toContain(named);
}

for (const terminal of terminals)
  test(`on ${terminal} with a slow network, a card, a tab and a row are marked at once, and the next screen has the name`, async ({
    visit,
    database,
  }) => {
    const { woman, man } = await buildConversation(database);
    const { page, problems } = await visit(terminal, { memberId: woman.id });
    // The first press of a page loads what shows the next screens.
    await page.goto(addressOn(terminal, 'chats', {}));
    const tabs = page.getByRole('navigation', { name: t('shell.mobileTabs') });
    const home = tabs.getByRole('link').first();
    await home.click();
    await expect(page).toHaveURL(addressOn(terminal, 'home', {}));
    const network = await page.context().newCDPSession(page);
    await network.send('Network.emulateNetworkConditions', slowNetwork);

    const card = page.locator('.member-card > a:first-of-type').first();
    const name = (await card.getAttribute('aria-label'))?.split(',')[0] ?? '';
    expectAtOnce(await press(page, card, '[data-next-screen] .member-photo'), name);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(page.locator('[data-next-screen]')).toHaveCount(0);

    await network.send('Network.emulateNetworkConditions', fastNetwork);
    await page.goto(addressOn(terminal, 'home', {}));
    await network.send('Network.emulateNetworkConditions', slowNetwork);
    const tab = tabs.getByRole('link').nth(1);
    const path = await tab.getAttribute('href');
    expectAtOnce(await press(page, tab, `nav a[href="${path}"][aria-current="page"]`));
    await expect(page).toHaveURL(path ?? '');

    if (terminal === 'mobile') {
      await network.send('Network.emulateNetworkConditions', fastNetwork);
      await page.goto(addressOn(terminal, 'chats', {}));
      const row = new ChatListPage(page, t).row(man.username);
      await expect(row).toContainText(helloFrom(man));
      // Its lines come with the live connection.
      await expectLive(page);
      await network.send('Network.emulateNetworkConditions', slowNetwork);
      expectAtOnce(await press(page, row, '[data-next-screen] ol'), helloFrom(man));
      await expect(page.getByRole('log')).toContainText(helloFrom(man));
    }
    await network.send('Network.emulateNetworkConditions', fastNetwork);
    await network.detach();
    expect(problems).toEqual([]);
  });

for (const terminal of terminals)
  test(`on ${terminal} the scripts of the pages that links in sight lead to are loaded before the press`, async ({
    visit,
    tour,
  }) => {
    const { page } = await visit(terminal, { memberId: tour.people.member, isIsolated: true });
    const requested: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/_next\/static\/.*\.js$/.test(pathname)) requested.push(pathname);
    });
    const listed = page.waitForResponse(/route-scripts\.json$/);
    await page.goto(addressOn(terminal, 'home', {}));
    const { files, pages } = (await (await listed).json()) as RouteScripts;
    const profile = pageOn(terminal, 'profile').address;
    const scripts = pages[profile]?.map((index) => `/_next/${files[index]}`) ?? [];
    expect(scripts.length).toBeGreaterThan(5);
    const missing = () => scripts.filter((script) => !requested.includes(script));
    await expect.poll(missing).toEqual([]);
    expect(Object.keys(pages).filter((address) => address.startsWith('/admin'))).toEqual([]);
  });

test('the server renders the names and last lines of chats, without a script', async ({ visit, database, browser }) => {
  const { woman, man } = await buildPair(database);
  await storeMessages(database, man, woman, ['good morning', 'coffee?']);
  await storeMessages(database, woman, man, ['gladly']);
  const { context } = await visit('mobile', { memberId: woman.id });
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: siteUrl(),
    storageState: await context.storageState(),
    viewport: { width: 390, height: 844 },
  });
  const page = await plain.newPage();
  for (const list of [
    addressOn('mobile', 'chats', {}),
    addressOn('mobile', 'messages', {}),
    addressOn('desktop', 'chats', {}),
  ]) {
    await page.goto(list);
    const row = page.getByRole('main').getByRole('link', { name: new RegExp(man.username) });
    await expect(row).toContainText('gladly');
  }
  for (const terminal of terminals) {
    await page.goto(addressOn(terminal, 'chat', { uid: man.id }));
    for (const text of ['good morning', 'coffee?', 'gladly'])
      await expect(page.getByRole('paragraph').filter({ hasText: text })).toBeVisible();
  }
  await plain.close();
});
