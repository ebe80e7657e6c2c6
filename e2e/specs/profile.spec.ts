import type { Page } from '@playwright/test';
import { memberFacts, trends } from '@/db/schema';
import { languageCookie } from '@/lib/core/locale';
import { terminals, type Terminal } from '@/lib/core/terminal';
import { expectNoViolations } from '../accessibility';
import { siteUrl } from '../browser-pool';
import { drawLanguages } from '../draw-languages';
import { expect, test } from '../fixtures';
import { buildPair } from '../members';
import { profilePath } from '../paths';
import { translatorFor } from '../translator';

const ownProfile = (terminal: Terminal, id: number) =>
  terminal === 'mobile' ? profilePath('mobile', { id }) : '/w/home/user/index';
const visitorsPath = (terminal: Terminal) => (terminal === 'mobile' ? '/m/home/My/visitors' : '/w/home/user/visitors');

for (const terminal of terminals) {
  test(`a profile on ${terminal} shows facts, posts and data, also at 320 px, and its member sees the visit`, async ({
    visit,
    database,
  }) => {
    const { db } = database;
    const { woman, man } = await buildPair(database);
    await database.sql`
      insert into presence (member_id, gender, node, since, heartbeat_at)
      values (${woman.id}, 'female', 'e2e', now(), now() + interval '1 hour')`;
    await db.insert(memberFacts).values({
      memberId: woman.id,
      height: 168,
      education: 'bachelor',
      occupation: 'Landscape architect and gardener',
      maritalStatus: 'divorced',
      children: 'grown',
      languages: ['zh', 'en', 'fr'],
      city: 'Taipei',
      goals: ['relationship', 'travel'],
      interests: ['tea', 'hiking'],
      undisclosed: [],
    });
    await db.insert(trends).values([
      { authorId: woman.id, authorGender: 'female', kind: 'joined' },
      { authorId: woman.id, authorGender: 'female', content: 'A fine day', imageKey: null },
    ]);
    const { page, context, problems } = await visit(terminal, { memberId: man.id });
    await page.setViewportSize({ width: 320, height: 640 });

    const languages = drawLanguages(`a profile on ${terminal}`);
    const last = languages.at(-1) ?? 'en';
    for (const language of languages) {
      const t = translatorFor(language);
      await context.addCookies([{ name: languageCookie, value: language, url: siteUrl() }]);
      await page.goto(profilePath(terminal, woman));
      await expect(page.getByRole('heading', { level: 1 })).toContainText(woman.username);
      await expect(page.getByText('168', { exact: false }).first()).toBeVisible();
      await expect(page.getByText('A fine day')).toBeVisible();
      await expect(page.getByText(t('trends.joined'))).toBeVisible();
      await expectNoOverflow(page);
      await expectNoViolations(page);

      await page.getByRole('link', { name: t('profile.tabs.data'), exact: true }).click();
      await expect(page).toHaveURL(/type=3/);
      await expect(page.getByText(t('profile.interests.hiking'))).toBeVisible();
      await expectNoOverflow(page);
    }
    const t = translatorFor(last);
    // The desktop has two more links of this name.
    const tabs = page.getByRole('navigation', { name: t('profile.tabs.label') });
    await tabs.getByRole('link', { name: t('profile.tabs.photos'), exact: true }).click();
    await expect(page).toHaveURL(/type=2/);
    expect(problems).toEqual([]);

    const hers = await visit(terminal, { language: last, memberId: woman.id });
    await hers.page.goto(visitorsPath(terminal));
    await expect(hers.page.getByRole('link', { name: new RegExp(man.username) }).first()).toBeVisible();
    await hers.page.goto(ownProfile(terminal, woman.id));
    await expect(hers.page.getByRole('link', { name: t('profile.editProfile') })).toBeVisible();
    await database.sql`delete from presence where member_id = ${woman.id}`;
  });
}

test('the own profile on desktops is at user/index, also by its id and from user', async ({ visit, database }) => {
  const { man } = await buildPair(database);
  const { page } = await visit('desktop', { memberId: man.id });
  for (const path of ['/w/home/user', `/w/home/user/detail/${man.id}`, `/w/home/user/detail/0${man.id}`]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/w\/home\/user\/index$/);
  }
});

test('a profile of the same gender does not exist', async ({ visit, database }) => {
  const { man } = await buildPair(database);
  const other = (await buildPair(database)).man;
  const { page } = await visit('mobile', { memberId: man.id });
  await page.goto(profilePath('mobile', other));
  await expect(page.getByText(translatorFor('en')('members.refusal.notFound.title'))).toBeVisible();
  await expect(page.getByText(other.username)).toHaveCount(0);
});

async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'pixels wider than the screen').toBeLessThanOrEqual(0);
}
