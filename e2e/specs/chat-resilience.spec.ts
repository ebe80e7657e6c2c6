import { endSessionsOf } from '@/lib/web/session/store';
import { expect, test } from '../fixtures';
import { buildConversation, buildLongConversation, countMessages, helloFrom } from '../members';
import { expectLive } from '../live-connections';
import { ChatPage } from '../pages/chat-page';
import { sendText } from '@/lib/testing/live/test-client';
import { translatorFor } from '../translator';

const t = translatorFor('en');

test('messages written offline wait in their bubbles without an alarm, and are sent once in order when the network returns', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildConversation(database);
  const { page, context } = await visit('mobile', { memberId: man.id });
  await page.goto(`/m/home/chat/index?uid=${woman.id}`);
  const chat = new ChatPage(page, t, woman.username);
  await chat.expectMessages([helloFrom(man)]);
  const texts = [1, 2, 3].map((number) => `offline ${number} of ${man.username}`);

  await context.setOffline(true);
  for (const text of texts) await chat.send(text);
  await expect(page.getByText(t('chat.connection.offlineWord'), { exact: true })).toBeVisible();
  await expect(chat.log.getByText(t('chat.state.waiting')).last()).toBeVisible();
  await expect(page.getByText(t('chat.onlineNow'))).toBeHidden();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await chat.composer.fill('still writing');

  await context.setOffline(false);
  await expect
    .poll(
      async () =>
        (
          await database.sql<{ content: string }[]>`
            select content from messages where content = any(${texts}) order by seq`
        ).map(({ content }) => content),
      { timeout: 30_000 },
    )
    .toEqual(texts);
  await expect(chat.log.getByText(t('chat.state.waiting'))).toHaveCount(0);
  await expect(chat.composer).toHaveValue('still writing');
  await chat.expectMessages([helloFrom(man), ...texts]);
});

test('a page on a network without websockets sends and receives, and shows no lost connection', async ({
  visit,
  connect,
  database,
}) => {
  const { woman, man } = await buildConversation(database);
  const hers = await connect(woman);
  const { page, context } = await visit('mobile', { memberId: man.id });
  await context.routeWebSocket(/socket\.io/, (websocket) => websocket.close({ code: 1011 }));
  await page.goto(`/m/home/chat/index?uid=${woman.id}`);
  const chat = new ChatPage(page, t, woman.username);
  await chat.expectMessages([helloFrom(man)]);
  await expectLive(page);
  const [text, reply] = [`by polling from ${man.username}`, `and back to ${man.username}`];
  await chat.send(text);
  await hers.next('message', ({ msg }) => msg.content === text);
  await sendText(hers, man, reply);
  await chat.expectMessages([helloFrom(man), text, reply]);
  await expect(page.getByText(t('chat.connection.offlineWord'), { exact: true })).toBeHidden();
});

test('messages that waited on the device when the page closed are sent once by the next page', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildConversation(database);
  const { page, context } = await visit('mobile', { memberId: man.id });
  await page.goto(`/m/home/chat/index?uid=${woman.id}`);
  const chat = new ChatPage(page, t, woman.username);
  await chat.expectMessages([helloFrom(man)]);
  const texts = [1, 2].map((number) => `${number} before the reload of ${man.username}`);
  await context.setOffline(true);
  for (const text of texts) await chat.send(text);
  await expect(chat.log.getByText(t('chat.state.waiting')).last()).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(`/m/home/chat/index?uid=${woman.id}`);
  await new ChatPage(next, t, woman.username).expectMessages([helloFrom(man), ...texts]);
  const stored = () =>
    database.sql<{ content: string }[]>`select content from messages where content = any(${texts}) order by seq`;
  await expect.poll(async () => (await stored()).map(({ content }) => content)).toEqual(texts);
});

test('a phone that was offline receives what was sent meanwhile, and loads history by scrolling up', async ({
  visit,
  connect,
  database,
}) => {
  const count = 130;
  const { woman, man } = await buildLongConversation(database, count);
  const { page, context } = await visit('mobile', { memberId: man.id });
  await page.goto(`/m/home/chat/index?uid=${woman.id}`);
  const chat = new ChatPage(page, t, woman.username);
  await chat.expectLastMessage(`line ${count}`);

  await context.setOffline(true);
  const hers = await connect(woman);
  const missed = [1, 2, 3].map((number) => `while he was offline ${number}`);
  for (const text of missed) await sendText(hers, man, text);
  await context.setOffline(false);
  await expect.poll(async () => (await chat.messages()).slice(-3), { timeout: 30_000 }).toEqual(missed);

  await expect(async () => {
    await chat.log.evaluate((log) => log.scrollTo({ top: -log.scrollHeight }));
    expect(await chat.messages()).toHaveLength(count + missed.length);
  }).toPass({ timeout: 30_000 });
});

test('a session that ends closes the live connection and redirects to log-in', async ({ visit, database }) => {
  const { woman } = await buildConversation(database);
  const { page } = await visit('desktop', { memberId: woman.id });
  await page.goto('/w/home/chat');
  await expect(page.getByRole('list').first()).toBeVisible();
  await endSessionsOf(database.db, woman.id);
  await expect(page).toHaveURL(/\/w\/login$/);
});

test('the composer rejects an empty message and ignores Enter while an input method composes', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildConversation(database);
  const { page } = await visit('desktop', { memberId: man.id });
  await page.goto(`/w/home/chat?uid=${woman.id}`);
  const chat = new ChatPage(page, t, woman.username);
  await chat.expectMessages([helloFrom(man)]);
  await chat.composer.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('chat.emptyText'))).toBeVisible();
  const composeEnter = () =>
    chat.composer.evaluate((box) =>
      box.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }),
      ),
    );
  await chat.composer.evaluate((box) => box.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true })));
  await composeEnter();
  await chat.composer.fill('nihao');
  await composeEnter();
  await expect(chat.composer).toHaveValue('nihao');
  expect(await countMessages(database, 'nihao')).toBe(0);
});
