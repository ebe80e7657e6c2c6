import { sendText } from '@/lib/testing/live/test-client';
import { drawLanguageOfEach } from '../draw-languages';
import { expect, test } from '../fixtures';
import { buildAdmirers, buildConversation } from '../members';
import { ChatListPage } from '../pages/chat-list-page';
import { ChatPage } from '../pages/chat-page';
import { ChatDock } from '../pages/desktop/chat-dock';
import { NotificationSpy } from '../pages/notification-spy';
import { homePath } from '../paths';
import { translatorFor } from '../translator';

const t = translatorFor('en');
const terminalOf = { en: 'mobile', zhcn: 'desktop', zhtw: 'desktop' } as const;

for (const language of drawLanguageOfEach(terminalOf, 'announced messages')) {
  const terminal = terminalOf[language];

  test(`a message for another page on ${terminal} in ${language} sounds once and pops up with a link to it`, async ({
    visit,
    connect,
    database,
  }) => {
    const { woman, man } = await buildConversation(database);
    const his = await connect(man);
    const t = translatorFor(language);
    const { page } = await visit(terminal, { memberId: woman.id, language, isIsolated: true });
    const notifications = await NotificationSpy.install(page);
    await page.clock.install();
    await page.goto(homePath(terminal));
    const list = new ChatListPage(page, t);
    await list.expectTotal(1);
    await notifications.activatePage();
    // A popup closes after some seconds, so the clock is paused until the test has seen it.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000));

    const popup = page.getByRole('listitem').filter({ hasText: t('chat.arrival.from', { name: man.username }) });
    await sendText(his, woman, 'look here [face1]');
    await expect.poll(() => notifications.soundCount()).toBe(1);
    const tick = async () => {
      await page.clock.runFor(20);
      return popup.count();
    };
    await expect.poll(tick).toBe(1);
    await expect(popup).toContainText('look here ☺');
    expect(await notifications.popups()).toEqual([]);
    await popup.getByRole('button', { name: t('chat.arrival.open'), exact: true }).click();
    await page.clock.resume();
    await new ChatPage(page, t, man.username).expectLastMessage('look here [face1]');
    if (terminal === 'mobile') await expect(page).toHaveURL(new RegExp(`/m/home/chat/index\\?uid=${man.id}$`));
    else await expect(new ChatDock(page, t).window(man.username)).toBeVisible();
    if (terminal === 'desktop') await list.expectTotal(0);
  });
}

test('a message shows a system popup while the page is hidden, sounds on other pages, and does neither when viewed, muted or switched off', async ({
  visit,
  connect,
  database,
}) => {
  const { woman, men } = await buildAdmirers(database, 2);
  const [man, other] = men;
  const [first, second] = [await connect(man), await connect(other)];
  const { page } = await visit('desktop', { memberId: woman.id, isIsolated: true });
  const notifications = await NotificationSpy.install(page);
  await page.goto('/w/home/index');
  const list = new ChatListPage(page, t);
  const dock = new ChatDock(page, t);
  await dock.open(man.username);
  const open = new ChatPage(page, t, man.username);
  await expect(open.composer).toBeFocused();
  await list.expectTotal(1);

  await test.step('no sound for the conversation in view', async () => {
    await sendText(first, woman, 'you look at this');
    await open.expectLastMessage('you look at this');
    expect(await notifications.soundCount()).toBe(0);
  });

  await test.step('a sound and a popup of the system while the page is hidden', async () => {
    await notifications.setPageHidden(true);
    await sendText(first, woman, 'you are away [face2]');
    await expect.poll(() => notifications.popups()).toEqual([{ title: man.username, body: 'you are away ☺' }]);
    expect(await notifications.soundCount()).toBe(1);
    await list.expectTotal(2);
    await dock.toggle(man.username);
    await notifications.setPageHidden(false);
    await list.expectTotal(2);
    await notifications.clickLatestPopup();
    await expect(open.composer).toBeFocused();
    await list.expectTotal(1);
  });

  await test.step('silence while the sound is switched off', async () => {
    const sound = page.getByRole('switch', { name: t('chat.settings.sound') });
    await expect(sound).toBeChecked();
    await sound.click();
    await expect(sound).not.toBeChecked();
    await sendText(second, woman, 'in silence');
    await list.expectTotal(2);
    await sound.click();
  });

  await test.step('silence for a muted conversation, a sound once it is unmuted', async () => {
    const row = list.row(other.username);
    await row.hover();
    await list.choose(other.username, 'mute');
    await expect(row).toContainText(t('chat.muted'));
    await sendText(second, woman, 'muted as well');
    await list.expectTotal(3);
    expect(await notifications.soundCount()).toBe(1);

    await row.hover();
    await list.choose(other.username, 'unmute');
    await expect(row).not.toContainText(t('chat.muted'));
    await sendText(second, woman, 'loud again');
    await expect(page.getByText(t('chat.arrival.from', { name: other.username }))).toBeVisible();
    expect(await notifications.soundCount()).toBe(2);
    expect(await notifications.popups()).toHaveLength(1);
  });
});

test('a message sounds in one of two tabs, and the sound switch of one tab switches both', async ({
  visit,
  connect,
  database,
}) => {
  const { woman, man } = await buildConversation(database);
  const his = await connect(man);
  const { page, context } = await visit('desktop', { memberId: woman.id, isIsolated: true });
  const tabs = [page, await context.newPage()];
  const spies: NotificationSpy[] = [];
  for (const tab of tabs) {
    const notifications = await NotificationSpy.install(tab);
    await tab.goto('/w/home/index');
    await new ChatListPage(tab, t).expectTotal(1);
    await notifications.activatePage();
    spies.push(notifications);
  }
  await sendText(his, woman, 'to both');
  for (const tab of tabs) await new ChatListPage(tab, t).expectTotal(2);
  const soundCount = async () =>
    (await Promise.all(spies.map((spy) => spy.soundCount()))).reduce((sum, count) => sum + count, 0);
  await expect.poll(soundCount).toBe(1);
  // The tabs compete for a lock. A lock requested now is granted after theirs, so both tabs have decided.
  for (const tab of tabs) await tab.evaluate(() => navigator.locks.request('the end of the queue', () => true));
  expect(await soundCount()).toBe(1);

  const switches = tabs.map((tab) => tab.getByRole('switch', { name: t('chat.settings.sound') }));
  await switches[0]?.click();
  for (const control of switches) await expect(control).not.toBeChecked();
});
