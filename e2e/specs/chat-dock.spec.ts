import { legacyLanguages } from '@/lib/core/locale';
import { limits } from '@/lib/core/limits';
import { expect, test } from '../fixtures';
import { ChatPage } from '../pages/chat-page';
import { ChatListPage } from '../pages/chat-list-page';
import { ChatDock } from '../pages/desktop/chat-dock';
import { buildWomanAndMen, buildConversation, storeMessages } from '../members';
import { translatorFor } from '../translator';

const t = translatorFor('en');

test('as many windows stand at the foot of the page as its width has slots; the others wait in a menu with what is unread', async ({
  visit,
  database,
}) => {
  const { woman, men } = await buildWomanAndMen(database, 5);
  for (const man of men) await storeMessages(database, man, woman, ['hi']);
  const names = men.map(({ username }) => username);
  const { page, problems } = await visit('desktop', { memberId: woman.id });
  const dock = new ChatDock(page, t);
  await page.setViewportSize({ width: 1500, height: 900 });
  await page.goto('/w/home/index');
  for (const name of names) {
    await dock.open(name);
    await expect(new ChatPage(page, t, name).composer).toBeFocused();
  }
  // The fifth took the last slot, and the fourth went out of sight.
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = names;
  const inOrder = [first, second, third, fifth, fourth];
  await dock.expectWindows([first, second, third, fifth]);

  for (const [width, slots] of [
    [1499, 3],
    [900, 2],
    [899, 1],
    [600, 1],
    [599, 0],
    [1800, 5],
  ] as const) {
    expect(slots, 'what the specification says').toBe(Math.floor((width - 300) / 300));
    await page.setViewportSize({ width, height: 900 });
    await dock.expectWindows(inOrder.slice(0, slots));
    if (slots === inOrder.length) {
      await expect(dock.hiddenMenu).toHaveCount(0);
      continue;
    }
    const hidden = inOrder.slice(slots);
    await expect(dock.hiddenMenu).toContainText(t('chat.dock.hidden', { count: hidden.length }));
    await dock.hiddenMenu.click();
    await expect(page.getByRole('menuitem')).toHaveCount(hidden.length);
    for (const name of hidden) await expect(page.getByRole('menuitem', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }

  // Without a slot a conversation opens on its page.
  await page.setViewportSize({ width: 599, height: 900 });
  await dock.expectWindows([]);
  await page.getByRole('button', { name: t('chat.dock.list'), exact: true }).click();
  await dock.open(second);
  await expect(page).toHaveURL(/\/w\/home\/chat\?uid=/);
  expect(problems).toEqual([]);
});

test('a window that changes its size is measured once it has stood still for 300 ms', async ({ visit, database }) => {
  const { woman, men } = await buildWomanAndMen(database, 2);
  for (const man of men) await storeMessages(database, man, woman, ['hi']);
  const { page } = await visit('desktop', { memberId: woman.id });
  await page.clock.install();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/w/home/index');
  const dock = new ChatDock(page, t);
  const names = men.map(({ username }) => username);
  for (const name of names) {
    await dock.open(name);
    await expect(new ChatPage(page, t, name).composer).toBeFocused();
  }
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  const shrinkTo = async (width: number) => {
    const heard = page.evaluate(
      () => new Promise((resolve) => window.addEventListener('resize', () => resolve(true), { once: true })),
    );
    // The listener stands before the size changes: this answer comes after it was set.
    await page.evaluate(() => true);
    await page.setViewportSize({ width, height: 900 });
    await heard;
  };
  await shrinkTo(800);
  await page.clock.runFor(limits.debounce.resize - 1);
  await dock.expectWindows(names);
  // It moves again: the time begins anew.
  await shrinkTo(700);
  await page.clock.runFor(limits.debounce.resize - 1);
  await dock.expectWindows(names);
  await page.clock.runFor(1);
  await dock.expectWindows(names.slice(0, 1));
});

test('a mouse that rests on a conversation for 500 ms is told more about the member, in three languages', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildConversation(database);
  for (const language of legacyLanguages) {
    const t = translatorFor(language);
    const { page, problems } = await visit('desktop', { memberId: woman.id, language });
    await page.clock.install();
    await page.goto('/w/home/chat');
    const row = new ChatListPage(page, t).row(man.username);
    await expect(row).toBeVisible();
    const card = page.getByRole('link', { name: t('chat.card.profile'), exact: true });
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    const box = await row.boundingBox();
    if (!box) throw new Error('the row has no place');
    await page.mouse.move(box.x + 60, box.y + 20);
    await page.mouse.move(box.x + 64, box.y + 24);
    await page.clock.runFor(limits.hoverCard - 1);
    await expect(card).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(card).toBeVisible();
    await expect(card).toHaveAttribute('href', `/w/home/user/detail/${man.id}`);
    await expect(page.getByText(t('shell.tiers.gold'), { exact: true }).last()).toBeVisible();
    await page.clock.resume();
    await page.getByRole('button', { name: t('chat.card.chat'), exact: true }).click();
    await expect(new ChatPage(page, t, man.username).composer).toBeVisible();
    expect(problems, language).toEqual([]);
  }
});

test('windows collapse, expand and close by their bar, in three languages, and tell what came meanwhile', async ({
  visit,
  database,
}) => {
  const { woman, men } = await buildWomanAndMen(database, 2);
  const [one, other] = men;
  if (!one || !other) throw new Error('nobody was built');
  for (const man of men) await storeMessages(database, man, woman, ['hi']);
  const his = await visit('phone', { memberId: one.id });
  await his.page.goto(`/m/home/chat/index?uid=${woman.id}`);
  const from = new ChatPage(his.page, t, woman.username);
  await from.expectMessages(['hi']);

  for (const [n, language] of legacyLanguages.entries()) {
    const t = translatorFor(language);
    const { page, problems } = await visit('desktop', { memberId: woman.id, language });
    // Two slots.
    await page.setViewportSize({ width: 1199, height: 900 });
    await page.goto('/w/home/index');
    const dock = new ChatDock(page, t);
    const openList = page.getByRole('button', { name: t('chat.dock.list'), exact: true });
    await openList.click();
    await dock.open(one.username);
    const here = new ChatPage(page, t, one.username);
    await expect(here.composer).toBeFocused();
    const bar = dock.bar(one.username);
    await expect(bar).toHaveAttribute('title', t('chat.dock.collapse', { name: one.username }));
    await bar.click();
    await expect(here.composer).toHaveCount(0);
    await expect(bar).toHaveAttribute('title', t('chat.dock.expand', { name: one.username }));
    await from.send(`to a collapsed window ${n}`);
    await expect(bar).toContainText(t('chat.unread', { count: 1 }));
    await bar.click();
    await expect.poll(async () => (await here.messages()).at(-1)).toBe(`to a collapsed window ${n}`);
    await expect(bar).not.toContainText(t('chat.unread', { count: 1 }));

    // Out of sight in the menu it tells as well.
    await openList.click();
    await dock.open(other.username);
    await dock.expectWindows([one.username, other.username]);
    await page.setViewportSize({ width: 899, height: 900 });
    await dock.expectWindows([one.username]);
    await dock.hiddenMenu.click();
    await page.getByRole('menuitem', { name: other.username }).click();
    await dock.expectWindows([other.username]);
    await expect(dock.hiddenMenu).toContainText(t('chat.dock.hidden', { count: 1 }));
    await from.send(`to a hidden window ${n}`);
    await expect(dock.hiddenMenu).toContainText(t('chat.unread', { count: 1 }));
    await dock.hiddenMenu.click();
    const item = page.getByRole('menuitem', { name: one.username });
    await expect(item).toContainText(t('chat.unread', { count: 1 }));
    await item.click();
    await dock.expectWindows([one.username]);
    await expect.poll(async () => (await here.messages()).at(-1)).toBe(`to a hidden window ${n}`);
    await expect(dock.hiddenMenu).not.toContainText(t('chat.unread', { count: 1 }));

    await page.getByRole('button', { name: t('chat.dock.close', { name: one.username }), exact: true }).click();
    await dock.expectWindows([other.username]);
    await expect(dock.hiddenMenu).toHaveCount(0);
    expect(problems, language).toEqual([]);
  }
});

test('the chat page has the list and the conversation side by side, opens and closes without leaving, in three languages', async ({
  visit,
  database,
}) => {
  const { woman, men } = await buildWomanAndMen(database, 2);
  const [one, other] = men;
  if (!one || !other) throw new Error('nobody was built');
  for (const man of men) await storeMessages(database, man, woman, [`hello from ${man.username}`]);
  for (const language of legacyLanguages) {
    const t = translatorFor(language);
    const { page, problems } = await visit('desktop', { memberId: woman.id, language });
    await page.goto('/w/home/chat');
    const list = new ChatListPage(page, t);
    await expect(page.getByText(t('chat.choose.title'))).toBeVisible();
    await list.row(one.username).click();
    await expect(page).toHaveURL(new RegExp(`uid=${one.id}$`));
    await new ChatPage(page, t, one.username).expectMessages([`hello from ${one.username}`]);
    await expect(list.row(one.username)).toHaveAttribute('aria-current', 'true');
    await list.row(one.username).press('ArrowDown');
    await expect(list.row(other.username)).toBeFocused();
    await list.row(other.username).click();
    await new ChatPage(page, t, other.username).expectMessages([`hello from ${other.username}`]);
    await page.goBack();
    await expect(new ChatPage(page, t, one.username).composer).toBeVisible();
    await page.getByRole('button', { name: t('chat.closeConversation'), exact: true }).click();
    await expect(page).toHaveURL(/\/w\/home\/chat$/);
    await expect(page.getByText(t('chat.choose.title'))).toBeVisible();
    await expect(list.row(one.username)).toBeFocused();
    expect(problems, language).toEqual([]);
  }
});
