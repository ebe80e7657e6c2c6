import type { Page } from '@playwright/test';
import type { Database } from '@/db/client';
import { limits } from '@/lib/core/limits';
import type { Member } from '@/lib/testing/build';
import { expectNoViolations } from '../accessibility';
import { expect, test } from '../fixtures';
import { withholdLiveConnections } from '../live-connections';
import { buildUniqueMember, storePresence } from '../members';
import { translatorFor, type MessageKey } from '../translator';

const t = translatorFor('en');
const maxShift = 0.02;

const list = (page: Page, key: MessageKey) => page.getByRole('list', { name: t(key), exact: true });
const linkTo = ({ username }: Pick<Member, 'username'>) => ({ name: new RegExp(`^${username} `) });
const names = (page: Page, key: MessageKey) =>
  list(page, key)
    .getByRole('link', { name: / \d+$/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));

type Shift = PerformanceEntry & { hadRecentInput: boolean; value: number; sources: { node: Node | null }[] };
type Watched = { shifts?: { value: number; moved: string }[] };

/**
 * Observes the layout shifts of a page that is opened afterwards. The result reads what moved, and is empty while the sum
 * is below the limit. The online list stays as loaded, because members of other tests who come online move it.
 */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  // Members of other tests come online at any time; a live connection would show them.
  await withholdLiveConnections(page);
  await page.route('**/member/index/onlinelist', (route) =>
    route.fulfill({ json: { status: 200, msg: '', data: { unchanged: true } } }),
  );
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries() as Shift[]) {
        const nodes = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : 'text'));
        if (!entry.hadRecentInput) shifts.push({ value: entry.value, moved: nodes.join(' ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const shifts = await page.evaluate(() => (window as Watched).shifts ?? []);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    return sum < maxShift ? [] : shifts.map(({ value, moved }) => `${value.toFixed(3)} ${moved}`);
  };
}

async function expectNoViolationsInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoViolations(page);
  }
}

const buildMen = (database: Database, count: number) =>
  Promise.all(Array.from({ length: count }, () => buildUniqueMember(database, { gender: 'male' })));

/** Removes all members who are online from the lists of a viewer. */
async function blockOnline({ sql }: Database, viewer: Member): Promise<void> {
  await sql`insert into blocks (blocker_id, blocked_id) select ${viewer.id}, member_id from presence where member_id <> ${viewer.id}`;
}

test('a tap on a face opens the profile, and the way back leads to the same place', async ({ visit, database }) => {
  const woman = await buildUniqueMember(database, { gender: 'female' });
  const men = await buildMen(database, 12);
  const [, , third] = men;
  if (!third) throw new Error('no third man was built');
  const removePresence = await storePresence(database, men);
  try {
    const { page, problems } = await visit('mobile', { memberId: woman.id, isIsolated: true });
    const readShift = await watchShifts(page);
    await page.goto('/m/home/index');
    const face = list(page, 'members.onlineNow').getByRole('link', linkTo(third));
    await expect(face).toBeVisible();
    await expect(list(page, 'members.onlineNow').getByRole('listitem').last().getByRole('link')).toBeAttached();
    expect(await readShift()).toEqual([]);
    await expectNoViolationsInBothThemes(page);

    await page.evaluate(() => window.scrollTo(0, 40));
    const box = await face.boundingBox();
    // A press of the locator would first scroll the face out of the way of the bars.
    if (!box) throw new Error('the face has no box');
    await page.mouse.click(box.x + box.width / 2, box.y + box.width / 2);
    await expect(page.getByRole('heading', { name: new RegExp(third.username) })).toBeVisible();
    await page.goBack();
    await expect(face).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(40);
    expect(problems).toEqual([]);
  } finally {
    await removePresence();
  }
});

test('a home with few members online goes on with the sections, without the row of faces or a repeated member', async ({
  visit,
  database,
}) => {
  // A man, because the tests of online lists bring men online. Files of demo members exist.
  const man = await buildUniqueMember(database, { gender: 'male' });
  const [woman] = await database.sql<{ username: string }[]>`
    update members set last_active_at = now() where id = (
      select id from members where gender = 'female' and status = 'active' and avatar_key is not null
        and id not in (select member_id from presence) order by id limit 1)
    returning username`;
  if (!woman) throw new Error('the demo has no women');
  await blockOnline(database, man);

  const { page, problems } = await visit('mobile', { memberId: man.id, isIsolated: true });
  const readShift = await watchShifts(page);
  await page.goto('/m/home/index');
  await expect(list(page, 'members.sections.activeToday').getByRole('link', linkTo(woman))).toBeVisible();
  await expect(page.getByRole('heading', { name: t('members.sections.newHere') })).toBeAttached();
  await expect(page.locator('.member-cards > :empty')).toHaveCount(0);
  expect(await readShift()).toEqual([]);
  await expectNoViolationsInBothThemes(page);
  const visibleNames = [
    ...(await names(page, 'members.sections.activeToday')),
    ...(await names(page, 'members.sections.newHere')),
  ];
  expect(new Set(visibleNames).size).toBe(visibleNames.length);
  expect(problems).toEqual([]);
});

test('a new member is welcomed once: three likes fill the hearts and lead to the next step', async ({
  visit,
  database,
}) => {
  const woman = await buildUniqueMember(database, { gender: 'female', welcomedAt: null });
  const removePresence = await storePresence(database, await buildMen(database, 6));
  try {
    const { page, problems } = await visit('mobile', { memberId: woman.id, isIsolated: true });
    const readShift = await watchShifts(page);
    await page.goto('/m/home/index');
    const welcome = page.getByRole('region', { name: t('welcome.label') });
    await expect(welcome.getByRole('heading', { name: t('welcome.title', { name: woman.username }) })).toBeVisible();
    const hearts = (count: number) =>
      welcome.getByRole('img', { name: t('welcome.progress', { count, total: limits.welcome.likes }) });
    await expectNoViolationsInBothThemes(page);
    const cards = list(page, 'members.tabs.online');
    for (let liked = 0; liked < limits.welcome.likes; liked += 1) {
      await expect(hearts(liked)).toBeVisible();
      await cards.getByRole('button', { pressed: false }).first().click();
    }
    await expect(hearts(limits.welcome.likes)).toBeVisible();
    await expect(welcome.getByRole('link', { name: t('welcome.done.photo') })).toBeVisible();
    expect(await readShift()).toEqual([]);
    const isEnded = async () =>
      (await database.sql`select from members where id = ${woman.id} and welcomed_at is not null`).length === 1;
    await expect.poll(isEnded).toBe(true);

    await page.reload();
    await expect(cards).toBeVisible();
    await expect(welcome).toHaveCount(0);
    expect(problems).toEqual([]);
  } finally {
    await removePresence();
  }
});

test('a welcome that was closed on the desktop is not shown again', async ({ visit, database }) => {
  const man = await buildUniqueMember(database, { gender: 'male', welcomedAt: null });
  const { page, problems } = await visit('desktop', { memberId: man.id });
  await page.goto('/w/home/index');
  const welcome = page.getByRole('region', { name: t('welcome.label') });
  const ended = page.waitForResponse((response) => response.url().endsWith('/member/index/welcomed'));
  await welcome.getByRole('button', { name: t('welcome.dismiss') }).click();
  await expect(welcome).toHaveCount(0);
  await ended;
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(welcome).toHaveCount(0);
  expect(problems).toEqual([]);
});

const latestPages = [
  { terminal: 'mobile', path: '/m/home/index?tab=latest' },
  { terminal: 'desktop', path: '/w/home/member/latest' },
] as const;

for (const { terminal, path } of latestPages) {
  test(`${path} has the same rows at the same place after a profile from its third page`, async ({
    visit,
    database,
  }) => {
    const woman = await buildUniqueMember(database, { gender: 'female' });
    const pages = 3;
    const { page, problems } = await visit(terminal, { memberId: woman.id });
    await page.goto(path);
    const items = list(page, 'members.tabs.latest').getByRole('listitem');
    // Members of other tests who join meanwhile move known ones to later pages, which then add fewer than a page.
    await expect(async () => {
      await items.last().scrollIntoViewIfNeeded();
      expect(await items.count()).toBeGreaterThanOrEqual(pages * limits.page.members);
    }).toPass();
    const last = items.nth(pages * limits.page.members - 8);
    await last.scrollIntoViewIfNeeded();
    const readPosition = async () => ({
      y: await page.evaluate(() => Math.round(window.scrollY)),
      rows: await items.count(),
    });
    const link = last.getByRole('link', { name: / \d+$/ });
    const label = (await link.getAttribute('aria-label')) ?? '';
    const before = await readPosition();
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();

    await page.goBack();

    await expect(page.getByRole('link', { name: label, exact: true })).toBeInViewport();
    await expect.poll(async () => (await readPosition()).y).toBe(before.y);
    expect((await readPosition()).rows).toBeGreaterThanOrEqual(before.rows);
    expect(problems).toEqual([]);
  });
}

test('the desktop home shows whole rows of new members at every width, four across', async ({ visit, database }) => {
  const woman = await buildUniqueMember(database, { gender: 'female' });
  const { page, problems } = await visit('desktop', { memberId: woman.id, isIsolated: true, colorScheme: 'dark' });
  const readShift = await watchShifts(page);
  await page.goto('/w/home/index');
  await expect(page.locator('.member-cards > :empty')).toHaveCount(0);
  expect(await readShift()).toEqual([]);
  await expectNoViolationsInBothThemes(page);
  const rows = () =>
    list(page, 'members.tabs.latest').evaluate((element) => {
      const tops = [...element.children]
        .filter((item) => item.clientHeight > 0)
        .map((item) => item.getBoundingClientRect().top);
      return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
    });
  for (const width of [1920, 1440, 1280, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const counts = await rows();
    expect([...new Set(counts)], `rows at ${width} px: ${counts.join()}`).toEqual([4]);
  }
  expect(problems).toEqual([]);
});

test('a face on the desktop home has a hover card with the member, and buttons to like and to chat', async ({
  visit,
  database,
}) => {
  const woman = await buildUniqueMember(database, { gender: 'female' });
  const [man] = await buildMen(database, 1);
  if (!man) throw new Error('no man was built');
  const removePresence = await storePresence(database, [man]);
  try {
    const { page, problems } = await visit('desktop', { memberId: woman.id });
    await page.goto('/w/home/index');
    const face = list(page, 'members.tabs.online').getByRole('link', linkTo(man));
    await face.hover();
    await page.mouse.move(0, 0);
    await face.hover();
    const chat = page.getByRole('link', { name: t('members.chatNowWith', { name: man.username }) });
    await expect(chat.last()).toBeVisible();
    await expect(page.getByRole('button', { name: t('likes.likeOf', { name: man.username }) }).last()).toBeVisible();
    expect(problems).toEqual([]);
  } finally {
    await removePresence();
  }
});
