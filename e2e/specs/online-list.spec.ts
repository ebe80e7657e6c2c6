import type { Page } from '@playwright/test';
import { saveChatSettings } from '@/lib/chat/settings';
import type { Member } from '@/lib/testing/build';
import { expect, test } from '../fixtures';
import { buildPair, buildUniqueMember, expectOnline, storePresence } from '../members';
import { translatorFor } from '../translator';

const t = translatorFor('en');

/** The count varies: members of other tests come online too. */
const newMembersName = new RegExp(t('members.newMembers', { count: 7 }).replace('7', '\\d+'));

const listOn = (page: Page) => page.getByRole('list', { name: t('members.tabs.online'), exact: true });
const cardOf = (page: Page, { username }: Member) =>
  listOn(page).getByRole('link', { name: new RegExp(`^${username} `) });

/** Dispatches the event after which the page reloads its list. */
const focusWindow = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

const places = [
  { terminal: 'mobile', path: '/m/home/index' },
  { terminal: 'desktop', path: '/w/home/member/online' },
  { terminal: 'desktop', path: '/w/home/index' },
] as const;

for (const { terminal, path } of places) {
  test(`${path} adds a member who comes online and removes them when they hide`, async ({
    visit,
    connect,
    database,
  }) => {
    const { woman, man } = await buildPair(database);
    const { page, problems } = await visit(terminal, { memberId: woman.id });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(cardOf(page, man)).toHaveCount(0);

    await connect(man);
    await expectOnline(database, man);
    await expect(async () => {
      await focusWindow(page);
      await expect(cardOf(page, man)).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });

    await saveChatSettings(database.db, man.id, { showsOnline: false });
    await expect(cardOf(page, man)).toHaveCount(0);
    expect(problems).toEqual([]);
  });
}

for (const { terminal, path } of places.slice(0, 2)) {
  test(`${path} scrolled down keeps its place when a member comes online, and a button leads to them`, async ({
    visit,
    connect,
    database,
  }) => {
    const { woman, man } = await buildPair(database);
    const men = await Promise.all(Array.from({ length: 16 }, () => buildUniqueMember(database, { gender: 'male' })));
    const [, , , , fifth] = men;
    if (!fifth) throw new Error('no fifth man was built');
    const removePresence = await storePresence(database, men);
    try {
      const { page, problems } = await visit(terminal, { memberId: woman.id });
      await page.goto(path);
      await cardOf(page, fifth).scrollIntoViewIfNeeded();
      await page.evaluate(() => window.scrollTo(0, 260));
      const top = () => cardOf(page, fifth).evaluate((card) => card.getBoundingClientRect().top);
      const topBefore = await top();

      await connect(man);
      await expectOnline(database, man);
      const newMembers = page.getByRole('button', { name: newMembersName });
      await expect(async () => {
        await focusWindow(page);
        await expect(newMembers).toBeVisible({ timeout: 1_000 });
      }).toPass({ timeout: 30_000 });
      await expect(cardOf(page, man)).toHaveCount(0);
      expect(await top()).toBe(topBefore);

      await newMembers.click();
      await expect(cardOf(page, man)).toBeInViewport();
      await expect(newMembers).toHaveCount(0);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      const names = await listOn(page)
        .getByRole('listitem')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''));
      const indexOf = ({ username }: Member) => names.findIndex((name) => name.startsWith(`${username} `));
      expect(indexOf(man)).toBeGreaterThanOrEqual(0);
      expect(indexOf(man)).toBeLessThan(indexOf(fifth));
      expect(problems).toEqual([]);
    } finally {
      await removePresence();
    }
  });
}
