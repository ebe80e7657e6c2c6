import { limits } from '@/lib/core/limits';
import { sendText } from '@/lib/testing/live/test-client';
import { drawLanguages } from '../draw-languages';
import { expect, test } from '../fixtures';
import { buildAdmirers, buildConversation, helloFrom } from '../members';
import { ChatListPage } from '../pages/chat-list-page';
import { ChatPage } from '../pages/chat-page';
import { ChatDock } from '../pages/desktop/chat-dock';
import { translatorFor } from '../translator';

const t = translatorFor('en');

test('docked windows take a slot each, and those without one move into a menu with their unread count', async ({
  visit,
  database,
}) => {
  const { woman, men } = await buildAdmirers(database, 5);
  const names = men.map(({ username }) => username);
  const { page, problems } = await visit('desktop', { memberId: woman.id });
  const dock = new ChatDock(page, t);
  await page.setViewportSize({ width: 1500, height: 900 });
  await page.goto('/w/home/index');
  for (const name of names) {
    await dock.open(name);
    await expect(new ChatPage(page, t, name).composer).toBeFocused();
  }
  // The fifth window took the last slot from the fourth.
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = names;
  const inOrder = [first, second, third, fifth, fourth];
  await dock.expectWindows([first, second, third, fifth]);

  // Spec 4: a slot for every 300 px of the width, minus 300 px for the list.
  for (const [width, slots] of [
    [1499, 3],
    [900, 2],
    [899, 1],
    [600, 1],
    [599, 0],
    [1800, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await dock.expectWindows(inOrder.slice(0, slots));
    await dock.expectFitting(inOrder.slice(0, slots));
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
  await page.getByRole('button', { name: t('chat.dock.list') }).click();
  await dock.open(second);
  await expect(page).toHaveURL(/\/w\/home\/chat\?uid=/);
  expect(problems).toEqual([]);
});

test('docked windows next to a scroll bar are not cut off where the width is a multiple of 300 px', async ({
  visit,
  database,
  playwright,
}) => {
  const { woman, men } = await buildAdmirers(database, 4);
  const names = men.map(({ username }) => username);
  const { context } = await visit('desktop', { memberId: woman.id });
  const { launchOptions, baseURL = '' } = test.info().project.use;
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] });
  const page = await browser.newPage({ baseURL, storageState: await context.storageState() });
  await page.setViewportSize({ width: 1500, height: 500 });
  await page.goto('/w/home/index');
  const dock = new ChatDock(page, t);
  for (const name of names) {
    await dock.open(name);
    await expect(dock.window(name)).toBeVisible();
  }
  const scrollBar = await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth);
  expect(scrollBar).toBeGreaterThan(0);
  for (const [width, slots] of [
    [1500, 4],
    [1200, 3],
    [900, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 500 });
    await dock.expectWindows(names.slice(0, slots));
    await dock.expectFitting(names.slice(0, slots));
  }
  await browser.close();
});

test('docked windows survive navigation and reload, and close with Escape', async ({ visit, database }) => {
  const { woman, men } = await buildAdmirers(database, 4);
  const [first, second, third, fourth] = men.map(({ username }) => username) as [string, string, string, string]; // buildAdmirers built four
  const { page, problems } = await visit('desktop', { memberId: woman.id });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/w/home/index');
  const dock = new ChatDock(page, t);
  for (const name of [first, second, third]) {
    await dock.open(name);
    await expect(dock.window(name)).toBeVisible();
  }
  await expect(new ChatPage(page, t, third).composer).toBeFocused();

  await dock.open(fourth);
  await expect(dock.window(third)).toBeHidden();
  await dock.hiddenMenu.click();
  await page.getByRole('menuitem', { name: third }).click();
  await expect(dock.window(third)).toBeVisible();
  await expect(dock.window(fourth)).toBeHidden();

  await dock.toggle(first);
  await expect(new ChatPage(page, t, first).composer).toBeHidden();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('shell.nav.member') })
    .click();
  await expect(page).toHaveURL(/member\/latest/);
  await expect(dock.window(second)).toBeVisible();
  await page.reload();
  await expect(dock.window(second)).toBeVisible();
  await expect(new ChatPage(page, t, first).composer).toBeHidden();
  await expect(new ChatPage(page, t, second).composer).toBeVisible();

  await new ChatPage(page, t, second).composer.focus();
  await page.keyboard.press('Escape');
  await expect(dock.window(second)).toBeHidden();
  await expect(dock.window(fourth)).toBeVisible();
  await page.setViewportSize({ width: 700, height: 800 });
  await expect(dock.hiddenMenu).toBeVisible();
  await page.goto('/w/home/chat');
  await expect(dock.window(first)).toBeHidden();
  expect(problems).toEqual([]);
});

test('a resized window recounts its slots once its size is stable for the debounce', async ({ visit, database }) => {
  const { woman, men } = await buildAdmirers(database, 2);
  const { page } = await visit('desktop', { memberId: woman.id, isIsolated: true });
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
    const resized = page.evaluate(
      () => new Promise((resolve) => window.addEventListener('resize', () => resolve(true), { once: true })),
    );
    // Evaluations run in order, so the listener is registered before the size changes.
    await page.evaluate(() => true);
    await page.setViewportSize({ width, height: 900 });
    await resized;
  };
  await shrinkTo(800);
  await page.clock.runFor(limits.debounce.resize - 1);
  await dock.expectWindows(names);
  // Another change restarts the debounce.
  await shrinkTo(700);
  await page.clock.runFor(limits.debounce.resize - 1);
  await dock.expectWindows(names);
  await page.clock.runFor(1);
  await dock.expectWindows(names.slice(0, 1));
});

for (const language of drawLanguages('docked windows')) {
  const t = translatorFor(language);

  test.describe(`in ${language}`, () => {
    test('a conversation hovered for 500 ms shows the card of its member', async ({ visit, database }) => {
      const { woman, man } = await buildConversation(database);
      const { page, problems } = await visit('desktop', { memberId: woman.id, language, isIsolated: true });
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
      expect(problems).toEqual([]);
    });

    test('a docked window collapses, expands and closes by its bar, and counts what arrives unseen', async ({
      visit,
      connect,
      database,
    }) => {
      const { woman, men } = await buildAdmirers(database, 2);
      const [man, other] = men;
      const his = await connect(man);
      const { page, problems } = await visit('desktop', { memberId: woman.id, language });
      // A width of two slots.
      await page.setViewportSize({ width: 1199, height: 900 });
      await page.goto('/w/home/index');
      const dock = new ChatDock(page, t);
      const openList = page.getByRole('button', { name: t('chat.dock.list') });
      await openList.click();
      await dock.open(man.username);
      const chat = new ChatPage(page, t, man.username);
      await expect(chat.composer).toBeFocused();
      const bar = dock.bar(man.username);
      await expect(bar).toHaveAttribute('title', t('chat.dock.collapse', { name: man.username }));
      await bar.click();
      await expect(chat.composer).toHaveCount(0);
      await expect(bar).toHaveAttribute('title', t('chat.dock.expand', { name: man.username }));
      await sendText(his, woman, 'to a collapsed window');
      await expect(bar).toContainText(t('chat.unread', { count: 1 }));
      await bar.click();
      await chat.expectLastMessage('to a collapsed window');
      await expect(bar).not.toContainText(t('chat.unread', { count: 1 }));

      await openList.click();
      await dock.open(other.username);
      await dock.expectWindows([man.username, other.username]);
      await page.setViewportSize({ width: 899, height: 900 });
      await dock.expectWindows([man.username]);
      await dock.hiddenMenu.click();
      await page.getByRole('menuitem', { name: other.username }).click();
      await dock.expectWindows([other.username]);
      await expect(dock.hiddenMenu).toContainText(t('chat.dock.hidden', { count: 1 }));
      await sendText(his, woman, 'to a hidden window');
      await expect(dock.hiddenMenu).toContainText(t('chat.unread', { count: 1 }));
      await dock.hiddenMenu.click();
      const item = page.getByRole('menuitem', { name: man.username });
      await expect(item).toContainText(t('chat.unread', { count: 1 }));
      await item.click();
      await dock.expectWindows([man.username]);
      await chat.expectLastMessage('to a hidden window');
      await expect(dock.hiddenMenu).not.toContainText(t('chat.unread', { count: 1 }));

      await page.getByRole('button', { name: t('chat.dock.close', { name: man.username }), exact: true }).click();
      await dock.expectWindows([other.username]);
      await expect(dock.hiddenMenu).toHaveCount(0);
      expect(problems).toEqual([]);
    });

    test('the chat page opens and closes conversations next to the list without leaving', async ({
      visit,
      database,
    }) => {
      const { woman, men } = await buildAdmirers(database, 2);
      const [man, other] = men;
      const { page, problems } = await visit('desktop', { memberId: woman.id, language });
      await page.goto('/w/home/chat');
      const list = new ChatListPage(page, t);
      await expect(page.getByText(t('chat.choose.title'))).toBeVisible();
      await list.row(man.username).click();
      await expect(page).toHaveURL(new RegExp(`uid=${man.id}$`));
      await new ChatPage(page, t, man.username).expectMessages([helloFrom(man)]);
      await expect(list.row(man.username)).toHaveAttribute('aria-current', 'true');
      await list.row(man.username).press('ArrowDown');
      await expect(list.row(other.username)).toBeFocused();
      await list.row(other.username).click();
      await new ChatPage(page, t, other.username).expectMessages([helloFrom(other)]);
      await page.goBack();
      await expect(new ChatPage(page, t, man.username).composer).toBeVisible();
      await page.getByRole('button', { name: t('chat.closeConversation'), exact: true }).click();
      await expect(page).toHaveURL(/\/w\/home\/chat$/);
      await expect(page.getByText(t('chat.choose.title'))).toBeVisible();
      await expect(list.row(man.username)).toBeFocused();
      expect(problems).toEqual([]);
    });
  });
}
