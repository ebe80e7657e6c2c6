import { legacyLanguages } from '@/lib/core/locale';
import { expect, test } from '../fixtures';
import { ChatPage } from '../pages/chat-page';
import { ChatListPage } from '../pages/chat-list-page';
import { buildConversation, countMessages, storeMessages } from '../members';
import { translatorFor } from '../translator';

const t = translatorFor('en');

test('phone, desktop and a second tab of one member stay in step: the same messages in the same order, the same count of unread', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildConversation(database);
  const his = await visit('desktop', { memberId: man.id });
  await his.page.goto(`/w/home/chat?uid=${woman.id}`);
  const from = new ChatPage(his.page, t, woman.username);
  await from.expectMessages([`hello from ${man.username}`]);
  const phone = await visit('phone', { memberId: woman.id });
  const desktop = await visit('desktop', { memberId: woman.id });
  const tab = await desktop.context.newPage();
  await phone.page.goto('/m/home/message');
  await desktop.page.goto('/w/home/chat');
  await tab.goto('/w/home/index');
  const lists = [phone.page, desktop.page, tab].map((page) => new ChatListPage(page, t));
  const expectUnread = async (count: number) => {
    for (const list of lists) {
      await list.expectTotal(count);
      const row = list.row(man.username);
      if (count > 0) await expect(row).toContainText(t('chat.unread', { count }));
      else await expect(row).not.toContainText(/unread message/);
    }
  };
  await expectUnread(1);
  await from.send('second');
  await from.send('third');
  await expectUnread(3);

  // Read on the desktop, and so everywhere.
  await lists[1]?.row(man.username).click();
  const onDesktop = new ChatPage(desktop.page, t, man.username);
  await onDesktop.expectMessages([`hello from ${man.username}`, 'second', 'third']);
  await expectUnread(0);

  // Whatever is written at once on three screens stands in one order on all of them.
  await lists[0]?.row(man.username).click();
  const onPhone = new ChatPage(phone.page, t, man.username);
  await onPhone.expectMessages([`hello from ${man.username}`, 'second', 'third']);
  const written = ['from her phone', 'from her desktop', 'from him'];
  await Promise.all([onPhone.send('from her phone'), onDesktop.send('from her desktop'), from.send('from him')]);
  await expect.poll(async () => (await from.messages()).slice(3).sort()).toEqual(written.sort());
  const order = await from.messages();
  await onPhone.expectMessages(order);
  await onDesktop.expectMessages(order);
  const stored = await database.sql<{ content: string }[]>`
    select content from messages where conversation_id = (select id from conversations where low_id = ${woman.id} and high_id = ${man.id}) order by seq`;
  expect(stored.map(({ content }) => content)).toEqual(order);
  await lists[1]?.expectTotal(0);
  await lists[2]?.expectTotal(0);
});

test('after an absence of sixty messages both terminals have every one of them in order, on the screen and in the list', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildConversation(database);
  const hello = `hello from ${man.username}`;
  const phone = await visit('phone', { memberId: woman.id });
  const desktop = await visit('desktop', { memberId: woman.id });
  await phone.page.goto(`/m/home/chat/index?uid=${man.id}`);
  await new ChatPage(phone.page, t, man.username).expectMessages([hello]);
  await desktop.page.goto('/w/home/index');
  const list = new ChatListPage(desktop.page, t);
  await expect(list.row(man.username)).toBeVisible();
  await list.expectTotal(0);
  await phone.context.setOffline(true);
  await desktop.context.setOffline(true);
  await expect(phone.page.getByText(t('chat.connection.offline'))).toBeVisible();
  await expect(desktop.page.getByText(t('chat.connection.offline'))).toBeVisible();

  const missed = Array.from({ length: 60 }, (_, n) => `missed ${n + 1}`);
  await storeMessages(database, man, woman, missed);
  // The desktop comes back first: nobody has looked at the conversation there.
  await desktop.context.setOffline(false);
  await expect(list.row(man.username)).toContainText('missed 60', { timeout: 30_000 });
  await list.expectTotal(60);
  await phone.context.setOffline(false);
  await expect
    .poll(() => new ChatPage(phone.page, t, man.username).messages(), { timeout: 30_000 })
    .toEqual([hello, ...missed]);
  await list.expectTotal(0);

  await list.row(man.username).click();
  const window = new ChatPage(desktop.page, t, man.username);
  await expect.poll(async () => (await window.messages()).at(-1)).toBe('missed 60');
  await expect(async () => {
    await window.log.evaluate((log) => log.scrollTo({ top: -log.scrollHeight }));
    expect(await window.messages()).toEqual([hello, ...missed]);
  }).toPass({ timeout: 30_000 });
});

for (const [n, language] of legacyLanguages.entries()) {
  const terminal = n % 2 === 0 ? 'phone' : 'desktop';

  test(`on a ${terminal} a message that did not get through says so in ${language}, and is sent again or taken away`, async ({
    visit,
    database,
  }) => {
    const { woman, man } = await buildConversation(database);
    const t = translatorFor(language);
    const { page, context } = await visit(terminal, { memberId: woman.id, language });
    await page.goto(terminal === 'phone' ? `/m/home/chat/index?uid=${man.id}` : `/w/home/chat?uid=${man.id}`);
    const chat = new ChatPage(page, t, man.username);
    await chat.expectMessages([`hello from ${man.username}`]);
    const [kept, dropped] = [`kept by ${woman.username}`, `dropped by ${woman.username}`];
    const bubble = (text: string) => chat.log.locator('[data-message]').filter({ hasText: text });
    const resend = page.getByRole('button', { name: t('chat.resendText', { text: kept }), exact: true });
    const sending = chat.log.getByText(t('chat.state.sending'), { exact: true });

    await context.setOffline(true);
    await expect(page.getByText(t('chat.connection.offline'))).toBeVisible();
    await chat.send(kept);
    await chat.send(dropped);
    await expect(bubble(kept).getByRole('alert')).toContainText(t('chat.state.failed'));
    await expect(bubble(dropped).getByRole('alert')).toContainText(t('chat.state.failed'));
    await bubble(dropped)
      .getByRole('button', { name: t('chat.dismiss'), exact: true })
      .click();
    await expect(bubble(dropped)).toHaveCount(0);

    await expect(resend).toContainText(t('chat.resend'));
    await resend.click();
    await expect(bubble(kept).getByRole('alert')).toHaveCount(0);
    await context.setOffline(false);
    await expect.poll(() => countMessages(database, kept), { timeout: 30_000 }).toBe(1);
    await expect(chat.log.getByText(t('chat.state.sent'), { exact: true })).toBeAttached();
    await expect(sending).toHaveCount(0);
    await expect(resend).toHaveCount(0);
    await chat.expectMessages([`hello from ${man.username}`, kept]);
    expect(await countMessages(database, dropped)).toBe(0);
  });
}

test('with read marks and typing off on one side neither side sees any; on again both do', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildConversation(database);
  const his = await visit('phone', { memberId: man.id });
  const hers = await visit('desktop', { memberId: woman.id });
  await hers.page.goto(`/w/home/chat?uid=${man.id}`);
  const her = new ChatPage(hers.page, t, man.username);
  await her.expectMessages([`hello from ${man.username}`]);
  const change = async (isOn: boolean) => {
    await his.page.goto('/m/home/message');
    await his.page.getByRole('button', { name: t('chat.settings.title') }).click();
    const receipts = his.page.getByRole('switch', { name: t('chat.settings.receipts') });
    await expect(receipts).toBeChecked({ checked: !isOn });
    await receipts.click();
    await expect
      .poll(
        async () =>
          (
            await database.sql<
              { on: boolean }[]
            >`select show_receipts as on from member_settings where member_id = ${man.id}`
          )[0]?.on,
      )
      .toBe(isOn);
    await his.page.goto(`/m/home/chat/index?uid=${woman.id}`);
  };
  const him = new ChatPage(his.page, t, woman.username);
  const read = (chat: ChatPage) => chat.log.getByText(t('chat.state.read'), { exact: true });

  await change(false);
  await her.send('do you read this');
  await him.expectMessages([`hello from ${man.username}`, 'do you read this']);
  await him.composer.pressSequentially('I type');
  await expect(read(him)).toHaveCount(0);
  await him.sendButton.click();
  // His answer comes after whatever his reading and typing could have told.
  await her.expectMessages([`hello from ${man.username}`, 'do you read this', 'I type']);
  await expect(read(her)).toHaveCount(0);
  await expect(her.log.getByText(t('chat.state.sent'), { exact: true })).toBeAttached();
  await expect(hers.page.getByText(t('chat.isTyping', { name: man.username }))).toHaveCount(0);

  await change(true);
  await him.expectMessages([`hello from ${man.username}`, 'do you read this', 'I type']);
  await expect(read(him).first()).toBeAttached();
  await her.send('and now?');
  await expect(read(her).first()).toBeAttached();
  await him.composer.pressSequentially('now');
  await expect(hers.page.getByText(t('chat.isTyping', { name: man.username }))).toBeAttached();
});
