import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { photos } from '@/db/schema';
import type { Terminal } from '@/lib/core/terminal';
import { addressOn } from '@/lib/routing/href';
import { buildComment, type Member } from '@/lib/testing/build';
import { expectNoViolations } from '../accessibility';
import { expect, test } from '../fixtures';
import { buildPair, buildUniqueMember } from '../members';
import { storePhotos } from '../photos';
import { joinPayloads, scrollThrough, scriptPayloads, watchForScripts } from '../script-payloads';
import { translatorFor } from '../translator';

const t = translatorFor('en');

/** Opens the comments of the only photo of a member; returns their overlay. */
async function openComments(page: Page, terminal: Terminal, { owner, count }: { owner: Member; count: number }) {
  await page.goto(addressOn(terminal, 'photo', { id: owner.id }));
  await page.locator('[data-day] button[data-picture]').first().click();
  await page.getByRole('button', { name: t('comments.open', { count }), exact: true }).click();
  return page.getByRole('dialog', { name: t('comments.title'), exact: true });
}

test('a photo is commented on from a phone, seen live on a desktop, replied to, and the comment deleted by the owner', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildPair(database);
  await storePhotos(database, woman, 1);
  const desktop = await visit('desktop', { memberId: woman.id });
  const hers = await openComments(desktop.page, 'desktop', { owner: woman, count: 0 });
  await expect(hers.getByText(t('comments.empty.own'))).toBeVisible();

  const phone = await visit('mobile', { memberId: man.id });
  const his = await openComments(phone.page, 'mobile', { owner: woman, count: 0 });
  await his.getByRole('textbox').fill('What a view!\nWhere was this?');
  await his.getByRole('button', { name: t('comments.send') }).click();
  await expect(his.getByText('What a view!')).toBeVisible();
  await expectNoViolations(phone.page);

  await expect(hers.getByText('What a view!')).toBeVisible();
  await hers.getByRole('button', { name: t('comments.replyTo', { name: man.username }) }).click();
  await desktop.page.keyboard.type('At home');
  // Arrow keys move in the text, not in the photos behind it.
  await desktop.page.keyboard.press('ArrowLeft');
  await desktop.page.keyboard.press('Enter');
  await expect(hers.getByText('At home')).toBeVisible();
  await expectNoViolations(desktop.page);
  await expect(his.getByText('At home')).toBeVisible();

  await hers.getByRole('button', { name: t('comments.delete.of', { name: man.username }) }).click();
  await desktop.page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('comments.delete.confirm') })
    .click();
  await expect(hers.getByText(t('comments.empty.own'))).toBeVisible();
  await expect(his.getByText(t('comments.empty.title'))).toBeVisible();
  const counts = await database.db
    .select({ count: photos.commentCount })
    .from(photos)
    .where(eq(photos.ownerId, woman.id));
  expect(counts).toEqual([{ count: 0 }]);
  await desktop.page.keyboard.press('Escape');
  await expect(hers).toHaveCount(0);
  await expect(desktop.page.getByRole('button', { name: t('comments.open', { count: 0 }), exact: true })).toBeFocused();
  expect([...phone.problems, ...desktop.problems]).toEqual([]);
});

test('a free member reads the comments on a photo and sees how to write one', async ({ visit, database }) => {
  const woman = await buildUniqueMember(database, { gender: 'female' });
  await storePhotos(database, woman, 1);
  const [photo] = await database.db.select({ id: photos.id }).from(photos).where(eq(photos.ownerId, woman.id));
  await buildComment(database.db, woman, { photoId: photo?.id ?? 0, content: 'Taken last summer' });
  const man = await buildUniqueMember(database, { gender: 'male', tier: 'free' });
  const { page, problems } = await visit('mobile', { memberId: man.id });
  const overlay = await openComments(page, 'mobile', { owner: woman, count: 1 });
  await expect(overlay.getByText('Taken last summer')).toBeVisible();
  await expect(overlay.getByText(t('comments.bar.permission'))).toBeVisible();
  await expect(overlay.getByRole('textbox')).toHaveCount(0);
  await expect(overlay.getByRole('link', { name: t('comments.bar.upgrade') })).toHaveAttribute(
    'href',
    addressOn('mobile', 'upgrade', { back: addressOn('mobile', 'photo', { id: woman.id }) }),
  );
  expect(problems).toEqual([]);
});

test('scripts in comments neither run nor request a foreign address', async ({ visit, database }) => {
  expect(scriptPayloads).toHaveLength(300);
  const { woman, man } = await buildPair(database);
  await storePhotos(database, woman, 1);
  const [photo] = await database.db.select({ id: photos.id }).from(photos).where(eq(photos.ownerId, woman.id));
  const texts = joinPayloads(7);
  for (const content of texts)
    await buildComment(database.db, man, { photoId: photo?.id ?? 0, audienceId: man.id, content });
  for (const terminal of ['mobile', 'desktop'] as const) {
    const { page, problems } = await visit(terminal, { memberId: woman.id });
    const expectNoScripts = watchForScripts(page);
    const overlay = await openComments(page, terminal, { owner: woman, count: texts.length });
    await scrollThrough(overlay.getByRole('listitem'), texts.length);
    await expectNoScripts(overlay);
    expect(problems).toEqual([]);
  }
});
