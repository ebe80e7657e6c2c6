import { legacyLanguages } from '@/lib/core/locale';
import { pages } from '@/lib/routing/find-route';
import { addressOn } from '@/lib/routing/href';
import { routes } from '@/lib/routing/routes';
import { giveCoins } from '@/lib/testing/money';
import { pageParams } from '@/lib/testing/page-params';
import { isDeep, sample } from '@/lib/testing/sampling';
import { expect, test } from '../fixtures';
import { buildAdmirers, buildUniqueMember } from '../members';
import { ChatListPage } from '../pages/chat-list-page';
import { ChatPage } from '../pages/chat-page';
import { ChatDock } from '../pages/desktop/chat-dock';
import { expectOnStage, stageSizes } from '../stage';
import { translatorFor } from '../translator';

const t = translatorFor('en');
const light = { language: 'en', colorScheme: 'light', isNew: false } as const;

// A receipt needs an order; its frame is that of the orders. The screen of changed texts has no bars.
const ownPages = pages.filter(
  ({ name, terminal }) =>
    terminal === 'desktop' && routes[name].access === 'home' && !['receipt', 'acceptance'].includes(name),
);

test('pages of members begin at the left edge of the bars, fit the window, and end above the row of chat windows', async ({
  tour,
  evidence,
  database,
}) => {
  test.setTimeout(120_000);
  const { member, woman } = tour.people;
  const [row] = await database.sql<{ gift: number; trend: number }[]>`
    select (select min(id) from gifts) as gift, (select max(id) from trends where author_id = ${member}) as trend`;
  const named = { member: woman, gift: row?.gift ?? 0, trend: row?.trend ?? 0 };
  for (const route of sample(ownPages, isDeep() ? ownPages.length : 7, 'pages on the stage')) {
    const visitor = await tour.visit('desktop', light, member);
    evidence.watch(visitor);
    const params = pageParams(route, { ...named, coins: 0, membership: 0, report: 0, receipt: '' });
    await visitor.page.goto(addressOn('desktop', route.name, params));
    await expectOnStage(visitor.page);
    expect(visitor.problems).toEqual([]);
  }
});

test('the page scrolls above open chat windows, of which customer service is one', async ({ visit, database }) => {
  const { woman, men } = await buildAdmirers(database, 1);
  const { page, problems } = await visit('desktop', { memberId: woman.id });
  await page.setViewportSize(stageSizes[1]);
  await page.goto('/w/home/user/notification');
  await new ChatDock(page, t).open(men[0].username);
  await expect(new ChatPage(page, t, men[0].username).composer).toBeFocused();
  await page.getByRole('button', { name: t('chat.service.open') }).click();
  const service = page.getByRole('region', { name: t('chat.service.name'), exact: true });
  await expect(service).toBeVisible();
  const [first, second] = await Promise.all(
    [new ChatDock(page, t).window(men[0].username), service].map((window) => window.boundingBox()),
  );
  expect([second?.width, second?.height, second?.y]).toEqual([first?.width, first?.height, first?.y]);
  expect((second?.x ?? 0) + (second?.width ?? 0)).toBeCloseTo(first?.x ?? NaN, 0);
  await expectOnStage(page);
  expect(problems).toEqual([]);
});

test('all tabs are in sight from 1024 px on, and below it those without room are in a menu, in every language', async ({
  visit,
  database,
}) => {
  const { id } = await buildUniqueMember(database);
  for (const language of legacyLanguages) {
    const theirs = translatorFor(language);
    const { page, problems } = await visit('desktop', { memberId: id, language });
    await page.goto('/w/home/user/blocked');
    const nav = page.getByRole('navigation', { name: theirs('shell.mobileTabs') });
    const more = nav.getByRole('button', { name: theirs('shell.nav.more') });
    for (const size of [...stageSizes, { width: 1280, height: 800 }, { width: 1199, height: 800 }]) {
      await page.setViewportSize(size);
      await expect(nav.getByRole('link'), `${language} at ${size.width} px`).toHaveCount(8);
      await expect(more).toBeHidden();
    }
    await page.setViewportSize({ width: 360, height: 640 });
    await expect(more).toBeVisible();
    const visibleCount = await nav.getByRole('link').count();
    await more.click();
    await expect(page.getByRole('menuitem')).toHaveCount(8 - visibleCount);
    await page.keyboard.press('Escape');
    expect(problems).toEqual([]);
  }
});

test('below 1200 px the search is an icon, which opens it with the caret in its box, as does the key', async ({
  visit,
  database,
}) => {
  const { id } = await buildUniqueMember(database, { tier: 'gold' });
  const { page, problems } = await visit('desktop', { memberId: id });
  await page.setViewportSize(stageSizes[0]);
  const box = page.getByRole('main').getByRole('searchbox');
  for (const open of [
    () => page.getByRole('link', { name: t('shell.search.label') }).click(),
    () => page.keyboard.press('/'),
  ]) {
    await page.goto('/w/home/notice');
    await expect(page.getByText(t('notices.empty.title'))).toBeVisible();
    await open();
    await expect(page).toHaveURL(/member\/search/);
    await expect(box).toBeFocused();
  }
  expect(problems).toEqual([]);
});

test('the chat page fits the window, and a chosen member is written to at once, in an order that a reload keeps', async ({
  visit,
  database,
}) => {
  const { woman, men } = await buildAdmirers(database, 4);
  const { page, problems } = await visit('desktop', { memberId: woman.id });
  await page.goto('/w/home/chat');
  const rows = new ChatListPage(page, t);
  const names = men.map(({ username }) => username);
  await expect(rows.row(names[3] ?? '')).toBeVisible();
  const order = async () => {
    const texts = await page
      .getByRole('list', { name: t('chat.list'), exact: true })
      .getByRole('link')
      .allTextContents();
    return texts.map((text) => names.find((name) => text.includes(name)));
  };
  for (const size of stageSizes) {
    await page.setViewportSize(size);
    const overflow = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    await expect.poll(overflow, { message: `${size.width} px` }).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(stageSizes[1]);
  const before = await order();
  // The last of the list, then the one before it.
  const chosen = before.slice(-2).toReversed() as string[];
  for (const name of chosen) {
    await rows.row(name).click();
    await expect(new ChatPage(page, t, name).composer).toBeFocused();
  }
  const [last = '', previous = ''] = chosen.toReversed();
  await expect.poll(async () => (await order()).slice(0, 2)).toEqual([last, previous]);
  const opened = await order();
  await page.reload();
  await expect(new ChatPage(page, t, last).composer).toBeVisible();
  await expect.poll(order).toEqual(opened);

  await page.goto('/w/home/user/blocked');
  const dock = new ChatDock(page, t);
  for (const name of opened.slice(-2) as string[]) {
    await dock.open(name);
    await expect(new ChatPage(page, t, name).composer).toBeFocused();
  }
  const docked = await order();
  await page.reload();
  for (const name of opened.slice(-2) as string[]) await expect(dock.window(name)).toBeVisible();
  await expect.poll(order).toEqual(docked);
  expect(problems).toEqual([]);
});

test('an info page is inside the shell of a member, also when they come back to it, and a document for others', async ({
  visit,
  database,
}) => {
  const { id } = await buildUniqueMember(database);
  const member = await visit('desktop', { memberId: id });
  const { page } = member;
  await page.setViewportSize(stageSizes[1]);
  const reply = await page.goto('/w/info/help-center?lang=en');
  expect(reply?.headers()['cache-control']).toContain('no-store');
  const tab = page.getByRole('link', { name: t('shell.nav.member'), exact: true });
  const search = page.getByRole('searchbox', { name: t('help.search') });
  await expect(tab).toBeVisible();
  await expect(page.getByRole('region', { name: t('chat.title'), exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: t('info.join') })).toHaveCount(0);
  await expectOnStage(page);
  await page.setViewportSize(stageSizes[1]);
  await tab.click();
  await expect(page).toHaveURL(/member\/latest/);
  await page.goBack();
  await search.fill('password');
  await expect(page.getByRole('main').getByRole('group').filter({ visible: true }).first()).toContainText(/password/i);
  await page
    .getByRole('link', { name: t('shell.footer.pages.refund') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/w\/info\/refund$/);
  await expect(tab).toBeVisible();

  const guest = await visit('desktop');
  await guest.page.goto('/w/info/help-center?lang=en');
  await expect(guest.page.getByRole('link', { name: t('info.join') })).toBeVisible();
  await expect(guest.page.getByRole('link', { name: t('shell.nav.member'), exact: true })).toHaveCount(0);
  expect([...member.problems, ...guest.problems]).toEqual([]);
});

test('dates have the order of the region of the browser, else of the member, and times have 24 hours', async ({
  visit,
  database,
}) => {
  const { id } = await buildUniqueMember(database, { country: 'PH' });
  await giveCoins(database.db, { id }, 5);
  const { page, problems } = await visit('desktop', { memberId: id, isIsolated: true });
  const browser = await page.context().newCDPSession(page);
  const userAgent = await page.evaluate(() => navigator.userAgent);
  const dayFirst = /^\d{1,2} [A-Z][a-z]{2,3} \d{4}, \d{2}:\d{2}$/;
  const monthFirst = /^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{2}:\d{2}$/;
  for (const [languages, written] of [
    ['en-GB,en', dayFirst],
    ['en-US,en', monthFirst],
    ['zh-TW,zh', dayFirst],
    ['en', monthFirst],
  ] as const) {
    await browser.send('Emulation.setUserAgentOverride', { userAgent, acceptLanguage: languages });
    await page.goto('/w/home/pay/history');
    await expect(page.getByRole('main').getByText(written), languages).toBeVisible();
  }
  expect(problems).toEqual([]);
});
