import { expect, test } from '../fixtures';
import { buildConversation, buildPair, expectOffline, expectOnline, helloFrom } from '../members';
import { ChatPage } from '../pages/chat-page';
import { translatorFor } from '../translator';

const t = translatorFor('en');

test('a member who switches off their online status leaves the online list of others', async ({ visit, database }) => {
  const { woman, man } = await buildPair(database);
  const hers = await visit('mobile', { memberId: woman.id });
  await hers.page.goto('/m/home/message');
  const his = await visit('desktop', { memberId: man.id });
  const card = his.page.getByRole('link', { name: new RegExp(`^${woman.username} `) });
  await expectOnline(database, woman);
  await his.page.goto('/w/home/member/online');
  await expect(card).toBeVisible();

  await hers.page.getByRole('button', { name: t('chat.settings.title') }).click();
  await expect(hers.page.getByRole('radio', { name: t('chat.settings.paying') })).toBeVisible();
  await expect(hers.page.getByRole('radio', { name: t('chat.settings.verified') })).toBeVisible();
  await hers.page.getByRole('switch', { name: t('chat.settings.showOnline') }).click();
  await expectOffline(database, woman);
  await his.page.goto('/w/home/member/online');
  await expect(his.page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(card).toHaveCount(0);
});

test('a member who hides their presence turns offline at once on open pages, and online when shown again', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildConversation(database);
  const his = await visit('mobile', { memberId: man.id });
  await his.page.goto(`/m/home/chat/index?uid=${woman.id}`);
  const { header } = new ChatPage(his.page, t, woman.username);
  const hers = await visit('desktop', { memberId: woman.id });
  await hers.page.goto('/w/home/chat');
  await expect(header).toContainText(t('chat.onlineNow'));
  await hers.page.getByRole('button', { name: t('chat.settings.title') }).click();
  const showOnline = hers.page.getByRole('switch', { name: t('chat.settings.showOnline') });
  await showOnline.click();
  await expect(header).not.toContainText(t('chat.onlineNow'));
  await expect(showOnline).not.toBeChecked();
  await showOnline.click();
  await expect(header).toContainText(t('chat.onlineNow'));
});

test('neither side sees read marks or typing while one side has them off, and both do when on again', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildConversation(database);
  const his = await visit('mobile', { memberId: man.id });
  const hers = await visit('desktop', { memberId: woman.id });
  await hers.page.goto(`/w/home/chat?uid=${man.id}`);
  const her = new ChatPage(hers.page, t, man.username);
  await her.expectMessages([helloFrom(man)]);
  const storedReceipts = async () => {
    const [row] = await database.sql<
      { shown: boolean }[]
    >`select show_receipts as shown from member_settings where member_id = ${man.id}`;
    return row?.shown;
  };
  const switchReceipts = async (isOn: boolean) => {
    await his.page.goto('/m/home/message');
    await his.page.getByRole('button', { name: t('chat.settings.title') }).click();
    const receipts = his.page.getByRole('switch', { name: t('chat.settings.receipts') });
    await expect(receipts).toBeChecked({ checked: !isOn });
    await receipts.click();
    await expect.poll(storedReceipts).toBe(isOn);
    await his.page.goto(`/m/home/chat/index?uid=${woman.id}`);
  };
  const him = new ChatPage(his.page, t, woman.username);
  const read = (chat: ChatPage) => chat.log.getByText(t('chat.state.read'), { exact: true });

  await switchReceipts(false);
  await her.send('do you read this');
  await him.expectMessages([helloFrom(man), 'do you read this']);
  await him.composer.pressSequentially('I type');
  await expect(read(him)).toHaveCount(0);
  await him.sendButton.click();
  // The reply arrives after everything that reading and typing could have sent.
  await her.expectMessages([helloFrom(man), 'do you read this', 'I type']);
  await expect(read(her)).toHaveCount(0);
  await expect(her.log.getByText(t('chat.state.sent'), { exact: true })).toBeAttached();
  await expect(hers.page.getByText(t('chat.isTyping', { name: man.username }))).toHaveCount(0);

  await switchReceipts(true);
  await him.expectMessages([helloFrom(man), 'do you read this', 'I type']);
  await expect(read(him).first()).toBeAttached();
  await her.send('and now?');
  await expect(read(her).first()).toBeAttached();
  await him.composer.pressSequentially('now');
  await expect(hers.page.getByText(t('chat.isTyping', { name: man.username }))).toBeAttached();
});
