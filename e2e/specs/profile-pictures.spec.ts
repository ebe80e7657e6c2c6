import type { Locator } from '@playwright/test';
import { terminals } from '@/lib/core/terminal';
import { expectNoViolations } from '../accessibility';
import { expect, test } from '../fixtures';
import { buildPair } from '../members';
import { profilePath } from '../paths';
import { giveAvatar, storeBackground, storePhotos } from '../photos';
import { translatorFor } from '../translator';

const t = translatorFor('en');
const headerHeight = { mobile: 56, desktop: 64 } as const;

for (const terminal of terminals) {
  test(`a profile on ${terminal} begins with the face in 4:5, and all of its pictures open in one viewer`, async ({
    visit,
    database,
  }) => {
    const { woman, man } = await buildPair(database);
    await giveAvatar(database, woman);
    await storePhotos(database, woman, 2);
    await storeBackground(database, woman);
    const [stored] = await database.sql<
      { avatar_key: string }[]
    >`select avatar_key from members where id = ${woman.id}`;
    const { page, problems } = await visit(terminal, { memberId: man.id });
    await page.goto(profilePath(terminal, woman));

    const name = woman.username;
    const carousel = page.getByRole('region', { name: t('members.photos.label', { name }) });
    const slides = carousel.locator('li');
    await expect(slides).toHaveCount(4);
    const { width = 0, height = 1 } = (await slides.first().boundingBox()) ?? {};
    expect(width / height).toBeCloseTo(4 / 5, 2);
    expect(await slides.first().locator('img').getAttribute('src')).toContain(stored?.avatar_key);
    await expectNoViolations(page);

    // The round picture opens the face from any of the pictures.
    await carousel.getByRole('button', { name: t('members.photos.next') }).press('Enter');
    await expect(carousel.getByRole('status')).toHaveText(t('members.photos.position', { at: 2, count: 4 }));
    const round = page.getByRole('button', { name: t('members.profilePhotoOf', { name }) });
    await round.click();
    const viewer = page.getByRole('dialog', { name: t('members.photos.label', { name }) });
    await expect(viewer.getByText('1 / 4')).toBeVisible();
    await expect(page.locator('.pswp--ui-visible')).toBeAttached();
    // Likes and comments belong to the photos, which are between the face and the backgrounds.
    const like = viewer.getByRole('button', { name: t('comments.like'), exact: true });
    await expect(like).toHaveCount(0);
    for (const [index, likes] of [1, 1, 0].entries()) {
      await page.keyboard.press('ArrowRight');
      await expect(viewer.getByText(`${index + 2} / 4`)).toBeVisible();
      await expect(like).toHaveCount(likes);
    }
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
    await expect(carousel.getByRole('status')).toHaveText(t('members.photos.position', { at: 4, count: 4 }));

    await slides
      .nth(3)
      .getByRole('button', { name: t('members.enlarge', { name }) })
      .click();
    await expect(viewer.getByText('4 / 4')).toBeVisible();
    expect(problems).toEqual([]);
  });

  test(`a tab in the address of a profile on ${terminal} is under the header, above full rows of photos`, async ({
    visit,
    database,
  }) => {
    const { woman, man } = await buildPair(database);
    await storePhotos(database, woman, 5);
    await database.sql`
      update photos set created_at = created_at - interval '40 days'
      where owner_id = ${woman.id} and id < (select max(id) from photos where owner_id = ${woman.id})`;
    const { page, problems } = await visit(terminal, { memberId: man.id });
    await page.goto(`${profilePath(terminal, woman)}?type=2`);
    const tabs = page.getByRole('navigation', { name: t('profile.tabs.label') });
    await expect.poll(() => topOf(tabs)).toBe(headerHeight[terminal]);
    const tiles = page.locator('[data-day] button[data-picture]');
    await expect(tiles).toHaveCount(5);
    for (const tile of await tiles.all()) await expect(tile).toBeInViewport({ ratio: 1 });
    const columns = terminal === 'mobile' ? 3 : 4;
    expect(await rowsOf(tiles)).toEqual([columns, 5 - columns]);
    await expect(tiles.nth(0)).toHaveText(t('photos.today'));
    await expect(tiles.nth(1)).toHaveText(/\d/);
    for (const later of [2, 3, 4]) await expect(tiles.nth(later)).toHaveText('');

    const before = await page.evaluate(() => scrollY);
    await page.evaluate(() => scrollBy(0, 40));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
    await expect.poll(() => topOf(tabs)).toBe(headerHeight[terminal]);
    await tabs.getByRole('link', { name: t('profile.tabs.data') }).click();
    await expect(page).toHaveURL(/type=3/);
    await expect.poll(() => topOf(tabs)).toBe(headerHeight[terminal]);

    if (terminal === 'desktop') {
      await page.goto(`/w/home/photo/${woman.id}`);
      await expect(page.getByRole('heading', { level: 2, name: t('photos.today') })).toBeVisible();
      expect(await rowsOf(tiles)).toEqual([5]);
    }
    expect(problems).toEqual([]);
  });
}

const topOf = async (element: Locator) => Math.round((await element.boundingBox())?.y ?? -1);

/** Returns the number of elements in each row. */
async function rowsOf(elements: Locator): Promise<number[]> {
  const tops = await elements.evaluateAll((all) =>
    all.map((element) => Math.round(element.getBoundingClientRect().top)),
  );
  return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
}
