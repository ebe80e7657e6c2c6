import type { Page } from '@playwright/test';
import { memberFacts } from '@/db/schema';
import { toggleLike } from '@/lib/likes/service';
import { expectNoViolations } from '../accessibility';
import { expect, test } from '../fixtures';
import { expectLive } from '../live-connections';
import { buildPair } from '../members';
import { ChatPage } from '../pages/chat-page';
import { translatorFor } from '../translator';

const t = translatorFor('en');

const moment = (page: Page) => page.getByRole('dialog', { name: t('likes.popup.title') });
const card = (page: Page, name: string) =>
  page.getByRole('article').getByRole('link', { name: new RegExp(`^${name} `) });

test('a like fills the heart without a toast, fills the lists, and a like taken back stays greyed until the next load', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildPair(database);
  const { page, problems } = await visit('mobile', { memberId: man.id });
  await page.goto('/m/home/index?tab=likes');
  await expect(page.getByText(t('likes.empty.likes.title'))).toBeVisible();
  await expectNoViolations(page);

  // In a list of all members, those of other tests may come first.
  await page.goto(`/m/home/search?name=${woman.username}`);
  await page.getByRole('button', { name: t('likes.likeOf', { name: woman.username }) }).click();
  await expect(page.getByRole('status').filter({ hasText: t('calls.likeSuccess') })).toBeAttached();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await page.goto('/m/home/index?tab=latest');

  const admirer = (await buildPair(database)).woman;
  const likedMe = page.getByRole('tab', { name: t('members.tabs.likedMe') });
  // Only likes that arrive over the live connection are counted.
  await expectLive(page);
  await toggleLike(database.db, admirer, man.id);
  await expect(likedMe).toHaveAccessibleName(/1 new like/);
  await likedMe.click();
  await expect(likedMe).toHaveAccessibleName(t('members.tabs.likedMe'));

  await page.getByRole('tab', { name: t('members.tabs.likes') }).click();
  await expect(page).toHaveURL(/tab=likes$/);
  await expect(card(page, woman.username)).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: t('likes.unlikeOf', { name: woman.username }) }).click();
  await expect(page.getByRole('status').filter({ hasText: t('calls.likeCancel') })).toBeAttached();
  await expect(card(page, woman.username)).toBeVisible();
  await page.getByRole('tab', { name: t('members.tabs.likedMe') }).click();
  await page.getByRole('tab', { name: t('members.tabs.likes') }).click();
  await expect(page.getByText(t('likes.empty.likes.title'))).toBeVisible();
  expect(problems).toEqual([]);
});

test('a mutual like is a moment for both, live, once, and its first line opens the chat', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildPair(database);
  await database.db.insert(memberFacts).values({ memberId: woman.id, interests: ['tea'] });
  await toggleLike(database.db, woman, man.id);
  const hers = await visit('mobile', { memberId: woman.id });
  const his = await visit('desktop', { memberId: man.id });
  // The moment arrives over the live connection.
  await hers.page.goto('/m/home/message');
  await expectLive(hers.page);

  await his.page.goto('/w/home/member/liked-me');
  await his.page.getByRole('button', { name: t('likes.likeOf', { name: woman.username }) }).click();
  await expect(moment(his.page)).toBeVisible();
  await expect(moment(hers.page)).toBeVisible();
  await expectNoViolations(his.page);
  await expectNoViolations(hers.page);

  const line = t('icebreakers.interests.tea');
  await expect(moment(his.page).getByRole('textbox')).toHaveValue(line);
  await moment(his.page)
    .getByRole('button', { name: t('likes.popup.send') })
    .click();
  await expect(moment(his.page)).toBeHidden();
  await new ChatPage(his.page, t, woman.username).expectLastMessage(line);

  await moment(hers.page)
    .getByRole('button', { name: t('likes.popup.later') })
    .click();
  await expect(moment(hers.page)).toBeHidden();
  await toggleLike(database.db, woman, man.id);
  await toggleLike(database.db, woman, man.id);
  await hers.page.goto('/m/home/index?tab=mutualLikes');
  await expect(card(hers.page, man.username)).toBeVisible();
  await expect(moment(hers.page)).toBeHidden();
  const [row] = await database.sql`
    select count(*)::int as told from mutual_like_notices where member_id in (${woman.id}, ${man.id}) and shown_at is not null`;
  expect(row).toEqual({ told: 2 });
  expect([...his.problems, ...hers.problems]).toEqual([]);
});

test('a mutual like is shown at the next visit, and an empty conversation offers first lines to change', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildPair(database);
  await database.db.insert(memberFacts).values({ memberId: man.id, interests: ['hiking'], city: 'Tainan' });
  await toggleLike(database.db, woman, man.id);
  await toggleLike(database.db, man, woman.id);
  const { page, problems } = await visit('mobile', { memberId: woman.id });
  await page.goto('/m/home/index');
  await expect(moment(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(moment(page)).toBeHidden();

  await page.goto(`/m/home/chat/index?uid=${man.id}`);
  const lines = page.getByRole('list', { name: t('chat.begin.lines') });
  await expect(lines.getByRole('button')).toHaveCount(3);
  await expectNoViolations(page);
  const line = t('icebreakers.city', { city: 'Tainan' });
  await lines.getByRole('button', { name: line }).click();
  const chat = new ChatPage(page, t, man.username);
  await expect(chat.composer).toHaveValue(line);
  await chat.composer.fill(`${line} I have never been.`);
  await chat.sendButton.click();
  await chat.expectMessages([`${line} I have never been.`]);
  await expect(lines).toBeHidden();
  expect(problems).toEqual([]);
});
