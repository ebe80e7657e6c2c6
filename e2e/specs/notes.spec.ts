import type { Page } from '@playwright/test';
import { quotaCounters } from '@/db/schema';
import type { Terminal } from '@/lib/core/terminal';
import { href } from '@/lib/routing/href';
import { getQuota, type Member } from '@/lib/testing/build';
import { expectNoViolations } from '../accessibility';
import { expect, test } from '../fixtures';
import { buildPair } from '../members';
import { ChatPage } from '../pages/chat-page';
import { translatorFor } from '../translator';

const t = translatorFor('en');
const note = 'Which bridge is on your first photo?\nI think I know it.';

/** Opens the note from the profile of a member. */
async function openNote(page: Page, terminal: Terminal, { id, username: name }: Member) {
  await page.goto(href(terminal, 'profile', { id }));
  await page.getByRole('button', { name: t('likes.note.addTo', { name }) }).click();
  const dialog = page.getByRole('dialog', { name: t('likes.note.title', { name }) });
  await expect(dialog).toBeVisible();
  return dialog;
}

const directions = [
  ['desktop', 'mobile'],
  ['mobile', 'desktop'],
] as const;

for (const [writing, reading] of directions)
  test(`a note of a silver member on a ${writing} is read, answered and reported on a ${reading}`, async ({
    visit,
    database,
  }) => {
    const { woman, man } = await buildPair(database, { tier: 'silver' });
    const hers = await visit(writing, { memberId: woman.id });
    const dialog = await openNote(hers.page, writing, man);
    const quota = await getQuota(database.db, 'silver', 'notes_day');
    await expect(dialog).toContainText(t('likes.note.left', { left: quota, most: quota }));
    await expectNoViolations(hers.page);
    await dialog.getByRole('textbox').fill(note);
    await dialog.getByRole('button', { name: t('likes.note.send') }).click();
    await expect(dialog).toBeHidden();
    const heart = t('likes.unlikeOfMany', { name: man.username, count: 1 });
    await expect(hers.page.getByRole('button', { name: heart })).toBeVisible();

    const his = await visit(reading, { memberId: man.id });
    await his.page.goto(href(reading, 'profile', { id: woman.id }));
    const from = t('likes.note.from', { name: woman.username, gender: 'female' });
    const received = his.page.getByRole('region', { name: from });
    await expect(received).toContainText(note);
    await expectNoViolations(his.page);
    await received.getByRole('button', { name: t('reports.report') }).click();
    const report = his.page.getByRole('dialog', { name: t('reports.title.note') });
    await expect(report).toBeVisible();
    await his.page.keyboard.press('Escape');
    await expect(report).toHaveCount(0);

    await his.page.goto(href(reading, 'likedMe'));
    await expect(his.page.getByText(note)).toBeVisible();
    await expectNoViolations(his.page);
    await his.page.getByRole('button', { name: t('likes.note.answerTo', { name: woman.username }) }).click();
    const chat = new ChatPage(his.page, t, woman.username);
    await chat.expectMessages([note]);
    await chat.send('At the old harbour');
    await hers.page.goto(href(writing, 'chat', { uid: man.id }));
    await new ChatPage(hers.page, t, man.username).expectMessages([note, 'At the old harbour']);
    expect([...hers.problems, ...his.problems]).toEqual([]);
  });

for (const terminal of ['mobile', 'desktop'] as const) {
  test(`a refused note leaves the like and its text on a ${terminal}`, async ({ visit, database }) => {
    const { woman, man } = await buildPair(database, { tier: 'silver' });
    const { page, problems } = await visit(terminal, { memberId: woman.id });
    const dialog = await openNote(page, terminal, man);
    await dialog.getByRole('textbox').fill(note);
    const used = await getQuota(database.db, 'silver', 'notes_day');
    await database.db.insert(quotaCounters).values({ memberId: woman.id, kind: 'notes_day', used });
    await dialog.getByRole('button', { name: t('likes.note.send') }).click();
    await expect(dialog.getByRole('alert')).toContainText(t('calls.NOTE_LIMIT'));
    await expect(dialog.getByRole('textbox')).toHaveValue(note);
    await page.keyboard.press('Escape');
    const heart = t('likes.unlikeOfMany', { name: man.username, count: 1 });
    await expect(page.getByRole('button', { name: heart })).toBeVisible();
    expect(problems).toEqual([]);
  });

  test(`a free member sees what notes need before writing on a ${terminal}`, async ({ visit, database }) => {
    const { woman, man } = await buildPair(database, { tier: 'free' });
    const { page, problems } = await visit(terminal, { memberId: woman.id });
    const dialog = await openNote(page, terminal, man);
    const quota = await getQuota(database.db, 'gold', 'notes_day');
    await expect(dialog).toContainText(t('likes.note.tiers.most', { count: quota }));
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
    await expect(dialog.getByRole('link', { name: t('likes.note.upgrade') })).toBeVisible();
    await expectNoViolations(page);
    expect(problems).toEqual([]);
  });
}
