import type { Page } from '@playwright/test';
import { memberCache } from '@/lib/core/offline';
import { terminals, type Terminal } from '@/lib/core/terminal';
import { endSessionsOf } from '@/lib/web/session/store';
import { expect, test } from '../fixtures';
import { buildConversation, helloFrom } from '../members';
import { ChatListPage } from '../pages/chat-list-page';
import { ChatPage } from '../pages/chat-page';
import { conversationPath } from '../paths';
import { translatorFor } from '../translator';

const t = translatorFor('en');

/** The list of chats, a page that is never kept, and a link of the list to one that was not opened. */
const places: Record<Terminal, { list: string; notKept: string; link: string }> = {
  mobile: { list: '/m/home/message', notKept: '/m/home/My/setup/index', link: t('shell.tabs.newsfeed') },
  desktop: { list: '/w/home/chat', notKept: '/w/home/user/general', link: t('shell.nav.main') },
};

/** Returns the addresses that can be opened without a network. */
const keptPages = (page: Page) =>
  page.evaluate(async (name) => {
    if (!(await caches.has(name))) return [];
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => url.slice(window.location.origin.length));
  }, memberCache);

for (const terminal of terminals) {
  const { list, notKept, link } = places[terminal];

  test(`on ${terminal}, chats are read offline after a reload, what is written waits and is sent once, and the end of the session leaves nothing`, async ({
    visit,
    database,
  }) => {
    const { woman, man } = await buildConversation(database);
    const { page, context } = await visit(terminal, { memberId: man.id, hasWorker: true });
    const conversation = conversationPath(terminal, woman);
    const chat = new ChatPage(page, t, woman.username);
    const row = new ChatListPage(page, t).row(woman.username);
    const offlineTitle = page.getByRole('heading', { name: t('offline.title') });

    await page.goto(list);
    await expect(row).toBeVisible();
    await expect.poll(() => keptPages(page)).toContain(list);
    await page.goto(conversation);
    await chat.expectMessages([helloFrom(man)]);
    await expect.poll(() => keptPages(page)).toContain(conversation);

    await context.setOffline(true);
    const texts = [1, 2, 3].map((number) => `waiting ${number} of ${man.username}`);
    for (const text of texts) await chat.send(text);
    await page.reload();
    await chat.expectMessages([helloFrom(man), ...texts]);
    await expect(chat.log.getByText(t('chat.state.waiting')).last()).toBeVisible();

    // A page that is not kept: one of the site, with what can be read.
    await page.goto(notKept);
    await expect(offlineTitle).toBeVisible();
    await page.getByRole('listitem').getByRole('link').first().click();
    await expect(offlineTitle).toBeHidden();
    await page.goto(list);
    await expect(row).toBeVisible();
    await page.getByRole('link', { name: link, exact: true }).first().click();
    await expect(page.getByText(t('ui.offline'))).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(list);

    await context.setOffline(false);
    const stored = async () =>
      (
        await database.sql<{ content: string }[]>`
          select content from messages where content = any(${texts}) order by seq`
      ).map(({ content }) => content);
    await expect.poll(stored, { timeout: 30_000 }).toEqual(texts);
    await page.goto(conversation);
    await chat.expectMessages([helloFrom(man), ...texts]);

    await endSessionsOf(database.db, man.id);
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(() => keptPages(page)).toEqual([]);
    await context.setOffline(true);
    for (const address of [conversation, list]) {
      await page.goto(address);
      await expect(offlineTitle).toBeVisible();
      await expect(page.getByText(woman.username)).toHaveCount(0);
      await expect(page.getByRole('listitem')).toHaveCount(0);
    }
  });
}

test('a log-out needs a connection, and leaves nothing to read offline in another tab', async ({ visit, database }) => {
  const { woman, man } = await buildConversation(database);
  const { page, context } = await visit('desktop', { memberId: woman.id, hasWorker: true });
  const conversation = conversationPath('desktop', man);
  await page.goto(conversation);
  await expect.poll(() => keptPages(page)).toContain(conversation);
  const another = await context.newPage();
  const home = '/w/home/index';
  await another.goto(home);
  await expect.poll(() => keptPages(another)).toContain(home);
  const logOut = async () => {
    await another.getByRole('button', { name: t('shell.user.menu', { name: woman.username }) }).click();
    await another.getByRole('menuitem', { name: t('shell.user.signOut') }).click();
  };
  await context.setOffline(true);
  await logOut();
  await expect(another.getByText(t('ui.offline'))).toBeVisible();
  await context.setOffline(false);
  await logOut();
  await expect(another).toHaveURL(/\/w\/login/);
  await expect.poll(() => keptPages(another)).toEqual([]);
  await context.setOffline(true);
  await page.goto(conversation);
  await expect(page.getByRole('heading', { name: t('offline.title') })).toBeVisible();
  await expect(page.getByText(man.username)).toHaveCount(0);
  // The page that was asked for opens by itself.
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/w\/login/);
});
