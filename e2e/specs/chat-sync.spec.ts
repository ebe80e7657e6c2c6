import type { Visitor } from '../browser-pool';
import { terminals } from '@/lib/core/terminal';
import { drawLanguageOfEach } from '../draw-languages';
import { expect, test } from '../fixtures';
import { buildConversation, countMessages, helloFrom, storeMessages } from '../members';
import { ChatListPage } from '../pages/chat-list-page';
import { ChatPage } from '../pages/chat-page';
import { ChatDock } from '../pages/desktop/chat-dock';
import { conversationPath } from '../paths';
import { translatorFor } from '../translator';

const t = translatorFor('en');

test('a mobile, a desktop and a second tab of one member show the same messages in order and the same unread count', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildConversation(database);
  const his = await visit('desktop', { memberId: man.id });
  await his.page.goto(`/w/home/chat?uid=${woman.id}`);
  const from = new ChatPage(his.page, t, woman.username);
  await from.expectMessages([helloFrom(man)]);
  const mobile = await visit('mobile', { memberId: woman.id });
  const desktop = await visit('desktop', { memberId: woman.id });
  const tab = await desktop.context.newPage();
  await mobile.page.goto('/m/home/message');
  await desktop.page.goto('/w/home/chat');
  await tab.goto('/w/home/index');
  const [onMobileList, onDesktopList, onTabList] = [mobile.page, desktop.page, tab].map(
    (page) => new ChatListPage(page, t),
  ) as [ChatListPage, ChatListPage, ChatListPage]; // one for each of the three pages
  const expectUnread = async (count: number) => {
    for (const list of [onMobileList, onDesktopList, onTabList]) {
      await list.expectTotal(count);
      const row = list.row(man.username);
      if (count > 0) await expect(row).toContainText(t('chat.unread', { count }));
      else for (const before of [1, 3]) await expect(row).not.toContainText(t('chat.unread', { count: before }));
    }
  };
  await expectUnread(1);
  await from.send('second');
  await from.send('third');
  await expectUnread(3);

  await onDesktopList.row(man.username).click();
  const onDesktop = new ChatPage(desktop.page, t, man.username);
  await onDesktop.expectMessages([helloFrom(man), 'second', 'third']);
  await expectUnread(0);

  await onMobileList.row(man.username).click();
  const onMobile = new ChatPage(mobile.page, t, man.username);
  await onMobile.expectMessages([helloFrom(man), 'second', 'third']);
  const written = ['from her phone', 'from her desktop', 'from him'];
  await Promise.all([onMobile.send('from her phone'), onDesktop.send('from her desktop'), from.send('from him')]);
  await expect.poll(async () => (await from.messages()).slice(3).toSorted()).toEqual(written.toSorted());
  const order = await from.messages();
  await onMobile.expectMessages(order);
  await onDesktop.expectMessages(order);
  const stored = await database.sql<{ content: string }[]>`
    select content from messages where conversation_id = (
      select id from conversations where low_id = ${woman.id} and high_id = ${man.id}) order by seq`;
  expect(stored.map(({ content }) => content)).toEqual(order);
  await onDesktopList.expectTotal(0);
  await onTabList.expectTotal(0);
});

test('both terminals catch up on sixty missed messages in order, on the screen and in the list', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildConversation(database);
  const mobile = await visit('mobile', { memberId: woman.id });
  const desktop = await visit('desktop', { memberId: woman.id });
  await mobile.page.goto(`/m/home/chat/index?uid=${man.id}`);
  const onMobile = new ChatPage(mobile.page, t, man.username);
  await onMobile.expectMessages([helloFrom(man)]);
  await desktop.page.goto('/w/home/index');
  const list = new ChatListPage(desktop.page, t);
  await expect(list.row(man.username)).toBeVisible();
  await list.expectTotal(0);
  await mobile.context.setOffline(true);
  await desktop.context.setOffline(true);
  await expect(mobile.page.getByText(t('chat.connection.offlineWord'), { exact: true })).toBeVisible();
  await expect(desktop.page.getByText(t('chat.connection.offlineWord'), { exact: true })).toBeVisible();

  const missed = Array.from({ length: 60 }, (_, n) => `missed ${n + 1}`);
  await storeMessages(database, man, woman, missed);
  // The desktop reconnects first, where the conversation is not open.
  await desktop.context.setOffline(false);
  await expect(list.row(man.username)).toContainText('missed 60', { timeout: 30_000 });
  await list.expectTotal(60);
  await mobile.context.setOffline(false);
  await expect.poll(() => onMobile.messages(), { timeout: 30_000 }).toEqual([helloFrom(man), ...missed]);
  await list.expectTotal(0);

  await list.row(man.username).click();
  const docked = new ChatPage(desktop.page, t, man.username);
  await docked.expectLastMessage('missed 60');
  await expect(async () => {
    await docked.log.evaluate((log) => log.scrollTo({ top: -log.scrollHeight }));
    expect(await docked.messages()).toEqual([helloFrom(man), ...missed]);
  }).toPass({ timeout: 30_000 });
});

test('a draft begun on mobile appears on desktop and is sent from there, while the partner sees typing', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildConversation(database);
  const mobile = await visit('mobile', { memberId: woman.id });
  const desktop = await visit('desktop', { memberId: woman.id });
  const his = await visit('mobile', { memberId: man.id });
  await desktop.page.goto('/w/home/index');
  await new ChatDock(desktop.page, t).open(man.username);
  await mobile.page.goto(`/m/home/chat/index?uid=${man.id}`);
  await his.page.goto(`/m/home/chat/index?uid=${woman.id}`);
  const partner = new ChatPage(his.page, t, woman.username);
  await partner.expectMessages([helloFrom(man)]);

  const onMobile = new ChatPage(mobile.page, t, man.username);
  await onMobile.expectMessages([helloFrom(man)]);
  const draft = `begun on mobile by ${woman.username}`;
  await onMobile.composer.fill(draft);
  await expect(his.page.getByText(t('chat.isTyping', { name: woman.username }))).toBeAttached();
  const onDesktop = new ChatPage(desktop.page, t, man.username);
  await expect(onDesktop.composer).toHaveValue(draft);
  await onDesktop.composer.focus();
  await desktop.page.keyboard.press('Enter');
  await partner.expectLastMessage(draft);
  await expect(onMobile.composer).toHaveValue('');
});

for (const terminal of terminals)
  test(`on ${terminal}, a chat that is left at once keeps the last words, and what was sent is no draft again`, async ({
    visit,
    database,
  }) => {
    const { woman, man } = await buildConversation(database);
    const { page, problems } = await visit(terminal, { memberId: woman.id });
    const chat = new ChatPage(page, t, man.username);
    const saved = async () =>
      (
        await database.sql<{ draft: string }[]>`
          select draft from conversation_members where member_id = ${woman.id} and other_id = ${man.id}`
      )[0]?.draft ?? '';
    await page.goto(conversationPath(terminal, man));
    await chat.expectMessages([helloFrom(man)]);
    await chat.composer.fill('half');
    await expect.poll(saved).toBe('half');
    await chat.composer.fill('half a thought');
    await page.reload();
    await expect(chat.composer).toHaveValue('half a thought');
    await expect.poll(saved).toBe('half a thought');
    await chat.expectMessages([helloFrom(man)]);

    await chat.sendButton.click();
    await page.reload();
    await chat.expectMessages([helloFrom(man), 'half a thought']);
    await expect.poll(saved).toBe('');
    await expect(chat.composer).toHaveValue('');
    expect(problems).toEqual([]);
  });

test('a deleted conversation disappears on all screens of the member and stays for the partner', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildConversation(database);
  const name = man.username;
  const mobile = await visit('mobile', { memberId: woman.id });
  const desktop = await visit('desktop', { memberId: woman.id });
  const rowOn = ({ page }: Visitor) => new ChatListPage(page, t).row(name);
  await mobile.page.goto('/m/home/message');
  await desktop.page.goto('/w/home/chat');
  await expect(rowOn(desktop)).toBeVisible();

  await new ChatListPage(mobile.page, t).choose(name, 'delete');
  const dialog = mobile.page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: t('chat.delete.swipe'), exact: true }).click();
  await expect(mobile.page.getByText(t('chat.delete.done'))).toBeVisible();
  await expect(rowOn(mobile)).toBeHidden();
  await expect(rowOn(desktop)).toBeHidden();
  const partner = await visit('mobile', { memberId: man.id });
  await partner.page.goto(`/m/home/chat/index?uid=${woman.id}`);
  await new ChatPage(partner.page, t, woman.username).expectMessages([helloFrom(man)]);
});

test('a conversation muted on mobile is marked muted on desktop', async ({ visit, database }) => {
  const { woman, man } = await buildConversation(database);
  const mobile = await visit('mobile', { memberId: woman.id });
  const desktop = await visit('desktop', { memberId: woman.id });
  await desktop.page.goto('/w/home/chat');
  await mobile.page.goto(`/m/home/chat/index?uid=${man.id}`);
  const row = new ChatListPage(desktop.page, t).row(man.username);
  await expect(row).toBeVisible();
  await expect(row).not.toContainText(t('chat.muted'));
  await new ChatListPage(mobile.page, t).choose(man.username, 'mute');
  await expect(row).toContainText(t('chat.muted'));
});

const terminalOf = { en: 'mobile', zhcn: 'desktop', zhtw: 'mobile' } as const;

for (const language of drawLanguageOfEach(terminalOf, 'waiting messages')) {
  const terminal = terminalOf[language];

  test(`a message that waits offline on ${terminal} in ${language} can be withdrawn, and the others are sent`, async ({
    visit,
    database,
  }) => {
    const { woman, man } = await buildConversation(database);
    const t = translatorFor(language);
    const { page, context } = await visit(terminal, { memberId: woman.id, language });
    await page.goto(conversationPath(terminal, man));
    const chat = new ChatPage(page, t, man.username);
    await chat.expectMessages([helloFrom(man)]);
    const [kept, dropped] = [`kept by ${woman.username}`, `dropped by ${woman.username}`];

    await context.setOffline(true);
    await expect(page.getByText(t('chat.connection.offlineWord'), { exact: true })).toBeVisible();
    await chat.send(kept);
    await chat.send(dropped);
    await expect(chat.log.getByText(t('chat.state.waiting')).last()).toBeVisible();
    await page.getByRole('button', { name: t('chat.withdraw', { text: dropped }), exact: true }).click();
    await chat.expectMessages([helloFrom(man), kept]);

    await context.setOffline(false);
    await expect.poll(() => countMessages(database, kept), { timeout: 30_000 }).toBe(1);
    await expect(chat.log.getByText(t('chat.state.sent'), { exact: true })).toBeAttached();
    await expect(chat.log.getByText(t('chat.state.waiting'))).toHaveCount(0);
    await chat.expectMessages([helloFrom(man), kept]);
    expect(await countMessages(database, dropped)).toBe(0);
  });
}
