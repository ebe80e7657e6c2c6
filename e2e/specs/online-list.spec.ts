import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Database } from '@/db/client';
import { saveChatSettings } from '@/lib/chat/settings';
import { buildMember, type Member } from '@/lib/testing/build';
import { expect, test } from '../fixtures';
import { translatorFor } from '../translator';

const t = translatorFor('en');
const uniqueUsername = () => `o${randomBytes(3).toString('hex')}`;

const build = ({ db }: Database, gender: 'male' | 'female') =>
  buildMember(db, { username: uniqueUsername(), gender, tier: 'gold' });
const listOf = (page: Page) => page.getByRole('list', { name: t('members.tabs.online'), exact: true });
const cardOf = (page: Page, { username }: Member) =>
  listOf(page).getByRole('link', { name: new RegExp(`^${username}, `) });

/** What the browser tells a page that is looked at again: the time to read the list anew. */
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

async function expectOnline({ sql }: Database, member: Member): Promise<void> {
  await expect.poll(async () => (await sql`select from presence where member_id = ${member.id}`).length).toBe(1);
}

/** Members who are online without a browser, one after the other; answers how to end that. */
async function seat({ sql }: Database, men: readonly Member[]): Promise<() => Promise<unknown>> {
  const ids = men.map(({ id }) => id);
  await sql`
    insert into presence (member_id, gender, node, since, heartbeat_at)
    select id, 'male', 'seated', now() - make_interval(secs => place), now() + interval '1 hour' from unnest(${ids}::bigint[]) with ordinality as t(id, place)`;
  return async () => sql`delete from presence where member_id = any(${ids}::bigint[])`;
}

const places = [
  { terminal: 'phone', path: '/m/home/index' },
  { terminal: 'desktop', path: '/w/home/member/online' },
  { terminal: 'desktop', path: '/w/home/index' },
] as const;

for (const { terminal, path } of places) {
  test(`${terminal}, ${path}: who comes online in another browser appears in the list, and leaves it when they go`, async ({
    visit,
    database,
  }) => {
    const [woman, man] = await Promise.all([build(database, 'female'), build(database, 'male')]);
    const { page, problems } = await visit(terminal, { memberId: woman.id });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(cardOf(page, man)).toHaveCount(0);

    const his = await visit('desktop', { memberId: man.id });
    await his.page.goto('/w/home/index');
    await expectOnline(database, man);
    await expect(async () => {
      await lookAgain(page);
      await expect(cardOf(page, man)).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });

    await saveChatSettings(database.db, man.id, { showsOnline: false });
    await expect(cardOf(page, man)).toHaveCount(0);
    expect([...problems, ...his.problems]).toEqual([]);
  });
}

for (const { terminal, path } of places.slice(0, 2)) {
  test(`${terminal}: scrolled down, nothing moves; a pill tells who came and leads to them`, async ({
    visit,
    database,
  }) => {
    const woman = await build(database, 'female');
    const seated = await Promise.all(Array.from({ length: 16 }, () => build(database, 'male')));
    const man = await build(database, 'male');
    const free = await seat(database, seated);
    try {
      const { page, problems } = await visit(terminal, { memberId: woman.id });
      await page.goto(path);
      const [, , , , fifth] = seated;
      if (!fifth) throw new Error('nobody was built');
      await cardOf(page, fifth).scrollIntoViewIfNeeded();
      await page.evaluate(() => window.scrollTo(0, 260));
      const top = () => cardOf(page, fifth).evaluate((card) => card.getBoundingClientRect().top);
      const before = await top();

      const his = await visit('desktop', { memberId: man.id });
      await his.page.goto('/w/home/index');
      await expectOnline(database, man);
      const pill = page.getByRole('button', { name: /new online$/ });
      await expect(async () => {
        await lookAgain(page);
        await expect(pill).toBeVisible({ timeout: 1_000 });
      }).toPass({ timeout: 30_000 });
      await expect(cardOf(page, man)).toHaveCount(0);
      expect(await top()).toBe(before);

      await pill.click();
      await expect(cardOf(page, man)).toBeInViewport();
      await expect(pill).toHaveCount(0);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      const names = await listOf(page)
        .getByRole('listitem')
        .getByRole('link', { name: /^o[0-9a-f]{6}, / })
        .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));
      expect(names.findIndex((name) => name?.startsWith(man.username))).toBeLessThan(
        names.findIndex((name) => name?.startsWith(fifth.username)),
      );
      expect([...problems, ...his.problems]).toEqual([]);
    } finally {
      await free();
    }
  });
}
