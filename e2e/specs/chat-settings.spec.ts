import { randomBytes } from 'node:crypto';
import { sendMessages } from '@/lib/chat/send';
import { quotaCounters } from '@/db/schema';
import { buildMember } from '@/lib/testing/build';
import { expect, test } from '../fixtures';
import { ChatPage } from '../pages/chat-page';
import { translatorFor } from '../translator';

const t = translatorFor('en');
const uniqueUsername = () => `c${randomBytes(3).toString('hex')}`;

test('read marks appear as the other side reads, and hiding oneself takes one out of the online list', async ({
  visit,
  database,
}) => {
  const { db } = database;
  const woman = await buildMember(db, { username: uniqueUsername(), gender: 'female', tier: 'gold' });
  const man = await buildMember(db, { username: uniqueUsername(), gender: 'male', tier: 'gold' });
  await sendMessages(db, [
    {
      senderId: man.id,
      receiverId: woman.id,
      clientId: 'hello',
      type: 'text',
      content: 'are you there',
      imageKey: null,
    },
  ]);
  const his = await visit('desktop', { memberId: man.id });
  await his.page.goto(`/w/home/chat?uid=${woman.id}`);
  const chat = new ChatPage(his.page, t, woman.username);
  await expect(chat.log.getByText(t('chat.state.sent'), { exact: true })).toBeAttached();

  const hers = await visit('phone', { memberId: woman.id });
  await hers.page.goto(`/m/home/chat/index?uid=${man.id}`);
  await expect(chat.log.getByText(t('chat.state.read'), { exact: true })).toBeAttached();

  await expect(async () => {
    const list = await his.context.newPage();
    await list.goto('/w/home/member/online');
    await expect(list.getByRole('link', { name: new RegExp(`^${woman.username}, `) })).toBeVisible({ timeout: 2_000 });
    await list.close();
  }).toPass({ timeout: 30_000 });

  await hers.page.goto('/m/home/message');
  await hers.page.getByRole('button', { name: t('chat.settings.title') }).click();
  await hers.page.getByRole('switch', { name: t('chat.settings.showOnline') }).click();
  await expect(async () => {
    const list = await his.context.newPage();
    await list.goto('/w/home/member/online');
    await expect(list.getByRole('link', { name: new RegExp(`^${woman.username}, `) })).toHaveCount(0, {
      timeout: 2_000,
    });
    await list.close();
  }).toPass({ timeout: 30_000 });
});

test('a muted conversation says so on both terminals', async ({ visit, database }) => {
  const { db } = database;
  const woman = await buildMember(db, { username: uniqueUsername(), gender: 'female', tier: 'gold' });
  const man = await buildMember(db, { username: uniqueUsername(), gender: 'male', tier: 'gold' });
  await sendMessages(db, [
    { senderId: man.id, receiverId: woman.id, clientId: 'hello', type: 'text', content: 'psst', imageKey: null },
  ]);
  const phone = await visit('phone', { memberId: woman.id });
  const desktop = await visit('desktop', { memberId: woman.id });
  await desktop.page.goto('/w/home/chat');
  await phone.page.goto(`/m/home/chat/index?uid=${man.id}`);
  await phone.page.getByRole('button', { name: t('chat.menu.of', { name: man.username }) }).click();
  await phone.page.getByRole('menuitem', { name: t('chat.menu.mute') }).click();
  await expect(desktop.page.getByRole('link', { name: new RegExp(man.username) }).first()).toContainText(
    t('chat.muted'),
  );
});

test('when today’s free messages are used up the text stays, the sentence and the way to an upgrade are shown', async ({
  visit,
  database,
}) => {
  const { db } = database;
  const woman = await buildMember(db, { username: uniqueUsername(), gender: 'female' });
  const man = await buildMember(db, { username: uniqueUsername(), gender: 'male' });
  await sendMessages(db, [
    { senderId: man.id, receiverId: woman.id, clientId: 'hello', type: 'text', content: 'hi', imageKey: null },
  ]);
  const rows = await database.sql<
    { kind: string }[]
  >`select kind from quota_counters where member_id = ${man.id} and used = 1`;
  for (const { kind } of rows) {
    await db
      .insert(quotaCounters)
      .values({ memberId: man.id, kind, used: 20 })
      .onConflictDoUpdate({
        target: [quotaCounters.memberId, quotaCounters.kind, quotaCounters.day],
        set: { used: 20 },
      });
  }
  const { page } = await visit('phone', { memberId: man.id });
  await page.goto(`/m/home/chat/index?uid=${woman.id}`);
  const chat = new ChatPage(page, t, woman.username);
  await expect(chat.log.locator('[data-message]').first()).toBeVisible();
  await chat.composer.fill('one too many');
  await chat.sendButton.click();
  await expect(page.getByText(/Free chat is used up/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: t('chat.upgrade') }).first()).toBeVisible();
  await expect(chat.composer).toHaveValue('one too many');
  const [stored] = await database.sql<
    { count: number }[]
  >`select count(*)::int as count from messages where content = 'one too many'`;
  expect(stored?.count).toBe(0);
});
