import type { Page } from '@playwright/test';
import { walls } from '@/db/schema';
import type { Terminal } from '@/lib/core/terminal';
import { addressOn } from '@/lib/routing/href';
import type { Member } from '@/lib/testing/build';
import { expectNoViolations } from '../accessibility';
import { expect, test } from '../fixtures';
import { buildPair, buildUniqueMember } from '../members';
import { translatorFor } from '../translator';

const t = translatorFor('en');

/** Opens the wall of a member by its tab. */
async function openWall(page: Page, terminal: Terminal, owner: Member) {
  await page.goto(addressOn(terminal, 'profile', { id: owner.id }));
  await page.getByRole('link', { name: t('profile.tabs.wall'), exact: true }).click();
  const box = page.getByRole('textbox', { name: t('comments.writeOnWall') });
  await expect(box).toBeVisible();
  return box;
}

test('a wall is written on from a phone, answered live on a desktop, and read by another member without the person', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildPair(database);
  const rival = await buildUniqueMember(database, { gender: 'male', tier: 'silver' });
  const hers = await visit('desktop', { memberId: woman.id });
  await openWall(hers.page, 'desktop', woman);
  await expect(hers.page.getByText(t('comments.empty.ownWall'))).toBeVisible();
  await expectNoViolations(hers.page);

  const his = await visit('mobile', { memberId: man.id });
  const box = await openWall(his.page, 'mobile', woman);
  await box.fill('Welcome here!');
  await his.page.getByRole('button', { name: t('comments.send') }).click();
  await expect(his.page.getByText('Welcome here!')).toBeVisible();
  await box.fill('Only for your eyes');
  const isForOwner = his.page.getByRole('switch', { name: t('comments.onlyFor', { name: woman.username }) });
  await isForOwner.click();
  // A reload keeps the text with its readers.
  await his.page.reload();
  await expect(box).toHaveValue('Only for your eyes');
  await expect(isForOwner).toBeChecked();
  await his.page.getByRole('button', { name: t('comments.send') }).click();
  await expect(his.page.getByText('Only for your eyes')).toBeVisible();
  await expectNoViolations(his.page);

  await expect(hers.page.getByText('Welcome here!')).toBeVisible();
  await expect(hers.page.getByText(t('comments.forYou'), { exact: true })).toBeVisible();
  await hers.page
    .getByRole('button', { name: t('comments.replyTo', { name: man.username }) })
    .last()
    .click();
  await hers.page.getByRole('textbox').fill('Thank you, come in');
  await hers.page.getByRole('button', { name: t('comments.send') }).click();
  await expect(his.page.getByText('Thank you, come in')).toBeVisible();

  for (const terminal of ['desktop', 'mobile'] as const) {
    const other = await visit(terminal, { memberId: rival.id });
    await openWall(other.page, terminal, woman);
    await expect(other.page.getByText('Welcome here!')).toBeVisible();
    await expect(other.page.getByText(t('comments.aMember'), { exact: true })).toBeVisible();
    await expect(other.page.getByText('Only for your eyes')).toHaveCount(0);
    expect(await other.page.content()).not.toContain(man.username);
    await expectNoViolations(other.page);
    expect(other.problems).toEqual([]);
  }

  await hers.page.getByRole('combobox', { name: t('comments.seenBy.label') }).selectOption('owner');
  await expect(hers.page.getByText(t('comments.from.saved'))).toBeVisible();
  expect(await database.db.select({ seenBy: walls.commentsSeenBy }).from(walls)).toContainEqual({ seenBy: 'owner' });
  await hers.page
    .getByRole('button', { name: t('comments.delete.of', { name: man.username }) })
    .first()
    .click();
  await hers.page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('comments.delete.confirm') })
    .click();
  await expect(his.page.getByText('Only for your eyes')).toHaveCount(0);
  expect([...his.problems, ...hers.problems]).toEqual([]);
});

test('a free member reads a wall and sees how to write on it; a notice leads to one’s own', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildPair(database);
  const free = await buildUniqueMember(database, { gender: 'male', tier: 'free' });
  const reader = await visit('mobile', { memberId: free.id });
  await reader.page.goto(addressOn('mobile', 'profile', { id: woman.id, type: 4 }));
  await expect(reader.page.getByText(t('comments.bar.permission'))).toBeVisible();
  await expect(reader.page.getByRole('textbox')).toHaveCount(0);

  const writer = await visit('desktop', { memberId: man.id });
  const box = await openWall(writer.page, 'desktop', woman);
  await box.fill('A line for you');
  await writer.page.getByRole('button', { name: t('comments.send') }).click();
  await expect(reader.page.getByText('A line for you')).toBeVisible();

  for (const terminal of ['desktop', 'mobile'] as const) {
    const { page, problems } = await visit(terminal, { memberId: woman.id });
    await page.goto(addressOn(terminal, 'notices', {}));
    await page
      .getByRole('main')
      .getByRole('link', { name: /wrote on your wall/ })
      .click();
    await expect(page.getByText('A line for you')).toBeVisible();
    await expect(page.getByRole('link', { name: t('profile.tabs.wall'), exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(problems).toEqual([]);
  }
  expect([...reader.problems, ...writer.problems]).toEqual([]);
});
