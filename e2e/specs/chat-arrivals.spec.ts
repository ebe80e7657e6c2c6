import { legacyLanguages } from '@/lib/core/locale';
import { expect, test } from '../fixtures';
import { Arrivals } from '../pages/arrivals';
import { ChatPage } from '../pages/chat';
import { ChatListPage } from '../pages/chat-list';
import { ChatDock } from '../pages/desktop/chat-dock';
import { buildCircle, buildCouple, tell } from '../people';
import { wordsOf } from '../words';

const words = wordsOf('en');

test('a message elsewhere is heard and pops up in the language of the page, and leads to the conversation on both terminals', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildCouple(database);
  const his = await visit('phone', { memberId: man.id });
  await his.page.goto(`/m/home/chat/index?uid=${woman.id}`);
  const from = new ChatPage(his.page, words, woman.username);
  await from.expectMessages([`hello from ${man.username}`]);

  const screens = [];
  for (const [n, language] of legacyLanguages.entries()) {
    const terminal = n === 0 ? 'phone' : 'desktop';
    const { page } = await visit(terminal, { memberId: woman.id, language });
    const arrivals = await Arrivals.listen(page);
    await page.clock.install();
    await page.goto(terminal === 'phone' ? '/m/home/index' : '/w/home/index');
    const say = wordsOf(language);
    await new ChatListPage(page, say).expectTotal(1);
    await arrivals.touchPage();
    screens.push({ page, arrivals, say, terminal, language });
  }
  // A popup goes by itself after some seconds: time stands still until it was looked at.
  for (const { page } of screens) await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000));
  await from.say('look here [face1]');
  for (const { page, arrivals, say, terminal, language } of screens) {
    const note = page.getByRole('listitem').filter({ hasText: say('chat.arrival.from', { name: man.username }) });
    await expect.poll(() => arrivals.sounds(), language).toBe(1);
    const tick = async () => {
      await page.clock.runFor(20);
      return note.count();
    };
    await expect.poll(tick, language).toBe(1);
    await expect(note, language).toContainText('look here ☺');
    expect(await arrivals.popups()).toEqual([]);
    await note.getByRole('button', { name: say('chat.arrival.open'), exact: true }).click();
    await page.clock.resume();
    await expect
      .poll(async () => (await new ChatPage(page, say, man.username).messages()).at(-1), language)
      .toBe('look here [face1]');
    if (terminal === 'phone') await expect(page).toHaveURL(new RegExp(`/m/home/chat/index\\?uid=${man.id}$`));
    else await expect(new ChatDock(page, say).window(man.username)).toBeVisible();
  }
  // Seen on one screen is seen on all.
  for (const { page, say, terminal } of screens)
    if (terminal === 'desktop') await new ChatListPage(page, say).expectTotal(0);
});

test('behind another page the system shows it; what is looked at makes no sound; the switch and a muted conversation keep silent', async ({
  visit,
  database,
}) => {
  const { woman, men } = await buildCircle(database, 2);
  const [one, other] = men;
  if (!one || !other) throw new Error('nobody was built');
  for (const man of men) await tell(database, man, woman, ['hi']);
  const speakers = [];
  for (const man of men) {
    const { page } = await visit('phone', { memberId: man.id });
    await page.goto(`/m/home/chat/index?uid=${woman.id}`);
    const chat = new ChatPage(page, words, woman.username);
    await chat.expectMessages(['hi']);
    speakers.push(chat);
  }
  const [oneSays, otherSays] = speakers;
  if (!oneSays || !otherSays) throw new Error('nobody speaks');
  const { page } = await visit('desktop', { memberId: woman.id });
  const arrivals = await Arrivals.listen(page);
  await page.goto('/w/home/index');
  const list = new ChatListPage(page, words);
  const dock = new ChatDock(page, words);
  await dock.open(one.username);
  const here = new ChatPage(page, words, one.username);
  await expect(here.box).toBeFocused();
  await list.expectTotal(1);

  await oneSays.say('you look at this');
  await here.expectMessages(['hi', 'you look at this']);
  expect(await arrivals.sounds()).toBe(0);

  await arrivals.hidePage(true);
  await oneSays.say('you are away [face2]');
  await expect.poll(() => arrivals.popups()).toEqual([{ title: one.username, body: 'you are away ☺' }]);
  expect(await arrivals.sounds()).toBe(1);
  await list.expectTotal(2);
  await dock.toggle(one.username);
  await arrivals.hidePage(false);
  await list.expectTotal(2);
  await arrivals.press();
  await expect(here.box).toBeFocused();
  await list.expectTotal(1);

  const sound = page.getByRole('switch', { name: words('chat.settings.sound') });
  await expect(sound).toBeChecked();
  await sound.click();
  await expect(sound).not.toBeChecked();
  await otherSays.say('in silence');
  await list.expectTotal(2);
  await sound.click();

  await list.row(other.username).hover();
  await list.choose(other.username, 'mute');
  await expect(list.row(other.username)).toContainText(words('chat.muted'));
  await otherSays.say('muted as well');
  await list.expectTotal(3);
  expect(await arrivals.sounds()).toBe(1);

  await list.row(other.username).hover();
  await list.choose(other.username, 'unmute');
  await expect(list.row(other.username)).not.toContainText(words('chat.muted'));
  await otherSays.say('loud again');
  await expect(page.getByText(words('chat.arrival.from', { name: other.username }))).toBeVisible();
  expect(await arrivals.sounds()).toBe(2);
  expect(await arrivals.popups()).toHaveLength(1);
});

test('of two tabs of a member one speaks, and the switch of one is the switch of both', async ({ visit, database }) => {
  const { woman, man } = await buildCouple(database);
  const his = await visit('phone', { memberId: man.id });
  await his.page.goto(`/m/home/chat/index?uid=${woman.id}`);
  const from = new ChatPage(his.page, words, woman.username);
  await from.expectMessages([`hello from ${man.username}`]);
  const { page, context } = await visit('desktop', { memberId: woman.id });
  const tabs = [page, await context.newPage()];
  const heard: Arrivals[] = [];
  for (const tab of tabs) {
    const arrivals = await Arrivals.listen(tab);
    await tab.goto('/w/home/index');
    await new ChatListPage(tab, words).expectTotal(1);
    await arrivals.touchPage();
    heard.push(arrivals);
  }
  await from.say('to both');
  for (const tab of tabs) await new ChatListPage(tab, words).expectTotal(2);
  const sum = async () =>
    (await Promise.all(heard.map((arrivals) => arrivals.sounds()))).reduce((all, one) => all + one, 0);
  await expect.poll(sum).toBe(1);
  // Whoever asks for a lock now is answered after those who asked for the word.
  for (const tab of tabs) await tab.evaluate(() => navigator.locks.request('the end of the queue', () => true));
  expect(await sum()).toBe(1);

  const switches = tabs.map((tab) => tab.getByRole('switch', { name: words('chat.settings.sound') }));
  await switches[0]?.click();
  for (const one of switches) await expect(one).not.toBeChecked();
});
