import { legacyLanguages } from '@/lib/core/locale';
import { expect, test } from '../fixtures';
import { NotificationSpy } from '../pages/notification-spy';
import { ChatPage } from '../pages/chat-page';
import { ChatListPage } from '../pages/chat-list-page';
import { ChatDock } from '../pages/desktop/chat-dock';
import { buildWomanAndMen, buildConversation, storeMessages } from '../members';
import { translatorFor } from '../translator';

const t = translatorFor('en');

test('a message elsewhere is heard and pops up in the language of the page, and leads to the conversation on both terminals', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildConversation(database);
  const his = await visit('phone', { memberId: man.id });
  await his.page.goto(`/m/home/chat/index?uid=${woman.id}`);
  const from = new ChatPage(his.page, t, woman.username);
  await from.expectMessages([`hello from ${man.username}`]);

  const screens = [];
  for (const [n, language] of legacyLanguages.entries()) {
    const terminal = n === 0 ? 'phone' : 'desktop';
    const { page } = await visit(terminal, { memberId: woman.id, language });
    const notifications = await NotificationSpy.install(page);
    await page.clock.install();
    await page.goto(terminal === 'phone' ? '/m/home/index' : '/w/home/index');
    const t = translatorFor(language);
    await new ChatListPage(page, t).expectTotal(1);
    await notifications.activatePage();
    screens.push({ page, notifications, t, terminal, language });
  }
  // A popup goes by itself after some seconds: time stands still until it was looked at.
  for (const { page } of screens) await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000));
  await from.send('look here [face1]');
  for (const { page, notifications, t, terminal, language } of screens) {
    const note = page.getByRole('listitem').filter({ hasText: t('chat.arrival.from', { name: man.username }) });
    await expect.poll(() => notifications.soundCount(), language).toBe(1);
    const tick = async () => {
      await page.clock.runFor(20);
      return note.count();
    };
    await expect.poll(tick, language).toBe(1);
    await expect(note, language).toContainText('look here ☺');
    expect(await notifications.popups()).toEqual([]);
    await note.getByRole('button', { name: t('chat.arrival.open'), exact: true }).click();
    await page.clock.resume();
    await expect
      .poll(async () => (await new ChatPage(page, t, man.username).messages()).at(-1), language)
      .toBe('look here [face1]');
    if (terminal === 'phone') await expect(page).toHaveURL(new RegExp(`/m/home/chat/index\\?uid=${man.id}$`));
    else await expect(new ChatDock(page, t).window(man.username)).toBeVisible();
  }
  // Seen on one screen is seen on all.
  for (const { page, t, terminal } of screens)
    if (terminal === 'desktop') await new ChatListPage(page, t).expectTotal(0);
});

test('behind another page the system shows it; what is looked at makes no sound; the switch and a muted conversation keep silent', async ({
  visit,
  database,
}) => {
  const { woman, men } = await buildWomanAndMen(database, 2);
  const [one, other] = men;
  if (!one || !other) throw new Error('nobody was built');
  for (const man of men) await storeMessages(database, man, woman, ['hi']);
  const speakers = [];
  for (const man of men) {
    const { page } = await visit('phone', { memberId: man.id });
    await page.goto(`/m/home/chat/index?uid=${woman.id}`);
    const chat = new ChatPage(page, t, woman.username);
    await chat.expectMessages(['hi']);
    speakers.push(chat);
  }
  const [oneSays, otherSays] = speakers;
  if (!oneSays || !otherSays) throw new Error('nobody speaks');
  const { page } = await visit('desktop', { memberId: woman.id });
  const notifications = await NotificationSpy.install(page);
  await page.goto('/w/home/index');
  const list = new ChatListPage(page, t);
  const dock = new ChatDock(page, t);
  await dock.open(one.username);
  const here = new ChatPage(page, t, one.username);
  await expect(here.composer).toBeFocused();
  await list.expectTotal(1);

  await oneSays.send('you look at this');
  await here.expectMessages(['hi', 'you look at this']);
  expect(await notifications.soundCount()).toBe(0);

  await notifications.setPageHidden(true);
  await oneSays.send('you are away [face2]');
  await expect.poll(() => notifications.popups()).toEqual([{ title: one.username, body: 'you are away ☺' }]);
  expect(await notifications.soundCount()).toBe(1);
  await list.expectTotal(2);
  await dock.toggle(one.username);
  await notifications.setPageHidden(false);
  await list.expectTotal(2);
  await notifications.clickLatestPopup();
  await expect(here.composer).toBeFocused();
  await list.expectTotal(1);

  const sound = page.getByRole('switch', { name: t('chat.settings.sound') });
  await expect(sound).toBeChecked();
  await sound.click();
  await expect(sound).not.toBeChecked();
  await otherSays.send('in silence');
  await list.expectTotal(2);
  await sound.click();

  await list.row(other.username).hover();
  await list.choose(other.username, 'mute');
  await expect(list.row(other.username)).toContainText(t('chat.muted'));
  await otherSays.send('muted as well');
  await list.expectTotal(3);
  expect(await notifications.soundCount()).toBe(1);

  await list.row(other.username).hover();
  await list.choose(other.username, 'unmute');
  await expect(list.row(other.username)).not.toContainText(t('chat.muted'));
  await otherSays.send('loud again');
  await expect(page.getByText(t('chat.arrival.from', { name: other.username }))).toBeVisible();
  expect(await notifications.soundCount()).toBe(2);
  expect(await notifications.popups()).toHaveLength(1);
});

test('of two tabs of a member one speaks, and the switch of one is the switch of both', async ({ visit, database }) => {
  const { woman, man } = await buildConversation(database);
  const his = await visit('phone', { memberId: man.id });
  await his.page.goto(`/m/home/chat/index?uid=${woman.id}`);
  const from = new ChatPage(his.page, t, woman.username);
  await from.expectMessages([`hello from ${man.username}`]);
  const { page, context } = await visit('desktop', { memberId: woman.id });
  const tabs = [page, await context.newPage()];
  const heard: NotificationSpy[] = [];
  for (const tab of tabs) {
    const notifications = await NotificationSpy.install(tab);
    await tab.goto('/w/home/index');
    await new ChatListPage(tab, t).expectTotal(1);
    await notifications.activatePage();
    heard.push(notifications);
  }
  await from.send('to both');
  for (const tab of tabs) await new ChatListPage(tab, t).expectTotal(2);
  const sum = async () =>
    (await Promise.all(heard.map((notifications) => notifications.soundCount()))).reduce((all, one) => all + one, 0);
  await expect.poll(sum).toBe(1);
  // Whoever asks for a lock now is answered after those who asked for the word.
  for (const tab of tabs) await tab.evaluate(() => navigator.locks.request('the end of the queue', () => true));
  expect(await sum()).toBe(1);

  const switches = tabs.map((tab) => tab.getByRole('switch', { name: t('chat.settings.sound') }));
  await switches[0]?.click();
  for (const one of switches) await expect(one).not.toBeChecked();
});
