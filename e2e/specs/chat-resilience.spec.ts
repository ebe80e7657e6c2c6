import type { Database } from '@/db/client';
import { expect, test } from '../fixtures';
import { ChatPage } from '../pages/chat-page';
import { translatorFor } from '../translator';

const t = translatorFor('en');

/** The demo man and the woman he has talked with most. */
async function couple({ sql }: Database) {
  const [row] = await sql<{ man: string; woman: string; name: string }[]>`
    select demo.id as man, she.id as woman, she.username as name
    from members demo
    join conversation_members mine on mine.member_id = demo.id
    join conversations on conversations.id = mine.conversation_id
    join members she on she.id = mine.other_id
    where demo.username = 'demo' order by last_seq desc limit 1`;
  if (!row) throw new Error('the demo has no conversation');
  return { man: Number(row.man), woman: Number(row.woman), name: row.name };
}

test('without a network the composer keeps working, the message says it failed, and goes out once when the network is back', async ({
  visit,
  database,
}) => {
  const { man, woman, name } = await couple(database);
  const { page, context } = await visit('phone', { memberId: man });
  await page.goto(`/m/home/chat/index?uid=${woman}`);
  const chat = new ChatPage(page, t, name);
  await expect(chat.log.locator('[data-message]').first()).toBeVisible();
  const text = `across the gap ${Date.now()}`;

  await context.setOffline(true);
  await chat.composer.fill(text);
  await chat.sendButton.click();
  const resend = page.getByRole('button', { name: t('chat.resendText', { text }) });
  await expect(resend).toBeVisible({ timeout: 20_000 });
  await chat.composer.fill('still writing');

  await context.setOffline(false);
  await expect(async () => {
    const [stored] = await database.sql<
      { count: number }[]
    >`select count(*)::int as count from messages where content = ${text}`;
    expect(stored?.count).toBe(1);
  }).toPass({ timeout: 30_000 });
  await expect(resend).toBeHidden();
  await expect(chat.composer).toHaveValue('still writing');
  const [again] = await database.sql<
    { count: number }[]
  >`select count(*)::int as count from messages where content = ${text}`;
  expect(again?.count).toBe(1);
});

test('what waited on the device when the page was closed is sent by the next page, once', async ({
  visit,
  database,
}) => {
  const { man, woman, name } = await couple(database);
  const { page, context } = await visit('phone', { memberId: man });
  await page.goto(`/m/home/chat/index?uid=${woman}`);
  const chat = new ChatPage(page, t, name);
  await expect(chat.log.locator('[data-message]').first()).toBeVisible();
  const texts = [1, 2].map((number) => `before the reload ${number} ${Date.now()}`);
  await context.setOffline(true);
  for (const text of texts) await chat.send(text);
  await expect(page.getByRole('button', { name: t('chat.resendText', { text: texts[1] ?? '' }) })).toBeVisible({
    timeout: 20_000,
  });
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(`/m/home/chat/index?uid=${woman}`);
  await expect
    .poll(async () => (await new ChatPage(next, t, name).messages()).slice(-2), { timeout: 20_000 })
    .toEqual(texts);
  const stored = () =>
    database.sql<{ content: string }[]>`select content from messages where content = any(${texts}) order by seq`;
  await expect.poll(async () => (await stored()).map(({ content }) => content)).toEqual(texts);
});

test('a phone that was away pulls what was said meanwhile, and history comes by scrolling up', async ({
  visit,
  database,
}) => {
  const { man, woman, name } = await couple(database);
  const phone = await visit('phone', { memberId: man });
  const desktop = await visit('desktop', { memberId: woman });
  await phone.page.goto(`/m/home/chat/index?uid=${woman}`);
  await desktop.page.goto(`/w/home/chat?uid=${man}`);
  const his = new ChatPage(phone.page, t, name);
  const hers = new ChatPage(desktop.page, t, 'demo');
  await expect(his.log.locator('[data-message]').first()).toBeVisible();

  await phone.context.setOffline(true);
  const said = [1, 2, 3].map((number) => `while you were away ${number} ${Date.now()}`);
  for (const text of said) await hers.send(text);
  await phone.context.setOffline(false);
  await expect.poll(async () => (await his.messages()).slice(-3), { timeout: 30_000 }).toEqual(said);

  const [all] = await database.sql<{ count: number }[]>`
    select count(*)::int as count from messages join conversations on conversations.id = conversation_id
    where low_id = least(${man}::int, ${woman}::int) and high_id = greatest(${man}::int, ${woman}::int)`;
  await expect(async () => {
    await his.log.evaluate((log) => log.scrollTo({ top: -log.scrollHeight }));
    expect((await his.messages()).length).toBe(all?.count);
  }).toPass({ timeout: 60_000 });
});

test('a session that ends closes the live connection and leads to log-in', async ({ visit, database }) => {
  const { woman } = await couple(database);
  const one = await visit('desktop', { memberId: woman });
  await one.page.goto('/w/home/chat');
  await expect(one.page.getByRole('list').first()).toBeVisible();
  await database.sql`
    with ended as (delete from sessions where member_id = ${woman} returning member_id)
    select pg_notify('session_ended', json_build_object('memberId', ${woman}::int)::text) from ended limit 1`;
  await expect(one.page).toHaveURL(/\/w\/login$/, { timeout: 15_000 });
});

test('a member writes without breaking the rules of the box', async ({ visit, database }) => {
  const { man, woman, name } = await couple(database);
  const { page } = await visit('desktop', { memberId: man });
  await page.goto(`/w/home/chat?uid=${woman}`);
  const chat = new ChatPage(page, t, name);
  await expect(chat.log.locator('[data-message]').first()).toBeVisible();
  await expect(chat.log.locator('[data-message]').first()).toBeVisible();
  // Drafts stay: this one may hold what another test began.
  await chat.composer.fill('');
  await chat.composer.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('chat.emptyText'))).toBeVisible();
  await chat.composer.evaluate((box) => {
    box.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    box.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }),
    );
  });
  await chat.composer.fill('nihao');
  await chat.composer.evaluate((box) =>
    box.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }),
    ),
  );
  await expect(chat.composer).toHaveValue('nihao');
});
