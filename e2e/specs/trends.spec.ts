import { eq } from 'drizzle-orm';
import { photos, trends } from '@/db/schema';
import { addressOn } from '@/lib/routing/href';
import { buildTrend } from '@/lib/testing/build';
import { expectNoViolations } from '../accessibility';
import { expect, test } from '../fixtures';
import { buildPair, buildUniqueMember } from '../members';
import { drawJpeg } from '../photos';
import { translatorFor } from '../translator';

const t = translatorFor('en');

test('a post from a phone is announced on a desktop, liked, commented on, and deleted', async ({ visit, database }) => {
  const { woman, man } = await buildPair(database);
  const text = `A walk along the river, ${woman.username}`;
  const desktop = await visit('desktop', { memberId: man.id });
  await desktop.page.goto(addressOn('desktop', 'trends', {}));
  await expect(desktop.page.getByRole('heading', { level: 1, name: t('pages.trends') })).toBeVisible();

  const phone = await visit('mobile', { memberId: woman.id });
  await phone.page.goto(addressOn('mobile', 'trends', {}));
  await phone.page.getByRole('link', { name: t('trends.write') }).click();
  const composer = phone.page.getByRole('region', { name: t('trends.composer.label') });
  await composer.getByRole('button', { name: t('trends.composer.post') }).click();
  await expect(composer.getByText(t('trends.composer.empty'))).toBeVisible();
  await composer.getByRole('textbox').fill(text);
  await composer.getByRole('button', { name: t('trends.composer.emoticons') }).click();
  await composer.getByRole('button', { name: 'Smile', exact: true }).first().click();
  const picture = { name: 'river.jpg', mimeType: 'image/jpeg', buffer: await drawJpeg(5) };
  await composer.locator('input[type=file]').setInputFiles(picture);
  await expect(composer.getByRole('img', { name: t('trends.composer.chosen') })).toBeVisible();
  await expectNoViolations(phone.page);
  await composer.getByRole('button', { name: t('trends.composer.post') }).click();
  const own = phone.page.getByRole('article').filter({ hasText: text });
  await expect(own).toBeVisible();
  const [stored] = await database.db.select().from(trends).where(eq(trends.authorId, woman.id));
  expect(stored?.content).toMatch(/^A walk along the river, .+\[face\d+\]$/);
  expect(await database.db.select().from(photos).where(eq(photos.ownerId, woman.id))).toMatchObject([
    { uploadKey: stored?.imageKey, source: 'trend' },
  ]);

  // Posts of other tests may arrive at the same time.
  await desktop.page.getByRole('button', { name: /new posts?$/ }).click();
  const seen = desktop.page.getByRole('article').filter({ hasText: text });
  await expect(seen).toBeVisible();
  await seen.getByRole('button', { name: t('trends.openPicture', { name: woman.username }) }).click();
  await expect(desktop.page.getByRole('dialog').getByRole('img').first()).toBeVisible();
  await desktop.page.keyboard.press('Escape');
  await seen.getByRole('button', { name: t('comments.like'), exact: true }).click();
  await seen.getByRole('button', { name: t('comments.open', { count: 0 }), exact: true }).click();
  const overlay = desktop.page.getByRole('dialog', { name: t('comments.title'), exact: true });
  await overlay.getByRole('textbox').fill('Which river?');
  await overlay.getByRole('button', { name: t('comments.send') }).click();
  await expect(overlay.getByText('Which river?')).toBeVisible();
  await desktop.page.keyboard.press('Escape');
  await expectNoViolations(desktop.page);

  // Both counts change while the page is open.
  await expect(own.getByRole('img', { name: t('comments.likes', { count: 1 }) })).toBeVisible();
  const menu = own.getByRole('button', { name: t('trends.menu') });
  await menu.scrollIntoViewIfNeeded();
  const box = await menu.boundingBox();
  if (!box) throw new Error('the menu has no place on the page');
  await own.getByRole('button', { name: t('comments.open', { count: 1 }), exact: true }).click();
  await expect(phone.page.getByRole('dialog').getByText('Which river?')).toBeVisible();
  // A press on the page behind closes the comments and does nothing else.
  await phone.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(phone.page.getByRole('dialog')).toHaveCount(0);
  await expect(phone.page.getByRole('menu')).toHaveCount(0);

  await menu.click();
  await phone.page.getByRole('menuitem', { name: t('trends.delete.button') }).click();
  await phone.page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('trends.delete.confirm') })
    .click();
  await expect(own).toHaveCount(0);
  await expect(seen).toHaveCount(0);
  expect([...phone.problems, ...desktop.problems]).toEqual([]);
});

test('a draft begun on a phone is continued on a desktop', async ({ visit, database }) => {
  const woman = await buildUniqueMember(database, { gender: 'female' });
  const phone = await visit('mobile', { memberId: woman.id });
  await phone.page.goto(addressOn('mobile', 'newTrend', {}));
  const saved = phone.page.waitForResponse((response) => response.url().endsWith('/member/trend/draft'));
  await phone.page.getByRole('textbox', { name: t('trends.composer.write') }).fill('Not finished yet');
  await saved;
  const desktop = await visit('desktop', { memberId: woman.id });
  await desktop.page.goto(addressOn('desktop', 'mine', {}));
  const box = desktop.page.getByRole('textbox', { name: t('trends.composer.write') });
  await expect(box).toHaveValue('Not finished yet');
  await box.fill('Finished now');
  await desktop.page.getByRole('button', { name: t('trends.composer.post') }).click();
  await expect(
    desktop.page.getByRole('article', { name: woman.username }).filter({ hasText: 'Finished now' }),
  ).toBeVisible();
  await phone.page.reload();
  await expect(phone.page.getByRole('textbox', { name: t('trends.composer.write') })).toHaveValue('');
  expect([...phone.problems, ...desktop.problems]).toEqual([]);
});

test('the posts of the day used up are explained with a way to upgrade, and the text stays', async ({
  visit,
  database,
}) => {
  const man = await buildUniqueMember(database, { gender: 'male', tier: 'free' });
  await database.sql`insert into quota_counters (member_id, kind, used) values (${man.id}, 'trends_day', 3)`;
  const { page, problems } = await visit('mobile', { memberId: man.id });
  await page.goto(addressOn('mobile', 'newTrend', {}));
  const box = page.getByRole('textbox', { name: t('trends.composer.write') });
  await box.fill('One too many');
  await page.getByRole('button', { name: t('trends.composer.post') }).click();
  await expect(page.getByText(t('calls.TREND_LIMIT'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('trends.composer.upgrade') })).toHaveAttribute(
    'href',
    addressOn('mobile', 'upgrade', { back: addressOn('mobile', 'newTrend', {}) }),
  );
  await expect(box).toHaveValue('One too many');
  expect(problems).toEqual([]);
});

test('each post has an address on both terminals, and one that the viewer may not see is explained', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildPair(database);
  const { id } = await buildTrend(database.db, woman, { content: 'By its address' });
  const rival = await buildUniqueMember(database, { gender: 'male' });
  const { id: hidden } = await buildTrend(database.db, rival, { content: 'Not for him' });
  for (const terminal of ['mobile', 'desktop'] as const) {
    const { page, problems } = await visit(terminal, { memberId: man.id });
    await page.goto(addressOn(terminal, 'trend', { id }));
    await expect(page.getByText('By its address')).toBeVisible();
    await page.goto(addressOn(terminal, 'trend', { id: hidden }));
    await expect(page.getByText(t('trends.empty.missing'))).toBeVisible();
    expect(problems).toEqual([]);
  }
});
