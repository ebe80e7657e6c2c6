import { randomBytes } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import type { Database } from '@/db/client';
import { sendMessages } from '@/lib/chat/send';
import { legacyLanguages } from '@/lib/core/locale';
import { buildMember, type Member } from '@/lib/testing/build';
import { expect, test } from '../fixtures';
import { ChatPage } from '../pages/chat-page';
import { translatorFor, type Translate } from '../translator';

const t = translatorFor('en');
const uniqueUsername = () => `s${randomBytes(3).toString('hex')}`;

const count = 180;
/** What stands far up, and is asked for. */
const treasure = { seq: 20, text: 'the lighthouse at noon' };
/** Three further up and one near the end. */
const lanterns = [30, 31, 90, 170];

type People = { woman: Member; man: Member };

/** Two who have written so much to one another that a conversation opens far from its beginning. */
async function buildConversation({ db, sql }: Database): Promise<People> {
  const woman = await buildMember(db, { username: uniqueUsername(), gender: 'female', tier: 'gold' });
  const man = await buildMember(db, { username: uniqueUsername(), gender: 'male', tier: 'gold' });
  const [first] = await sendMessages(db, [
    { senderId: man.id, receiverId: woman.id, clientId: 'm1', type: 'text', content: 'line 1', imageKey: null },
  ]);
  if (!first?.ok) throw new Error(`${man.username} could not write to ${woman.username}`);
  const { conversationId } = first.value;
  await sql`
    insert into messages (conversation_id, seq, sender_id, client_id, type, content)
    select ${conversationId}, n, case n % 3 when 0 then ${woman.id}::bigint else ${man.id}::bigint end, 'm' || n, 'text',
      case when n = ${treasure.seq} then ${treasure.text} when n = any(${lanterns}) then 'lantern ' || n else 'line ' || n end
    from generate_series(2, ${count}) n`;
  await sql`update conversations set last_seq = ${count} where id = ${conversationId}`;
  return { woman, man };
}

const numbersOf = (log: Locator) =>
  log.locator('[data-seq]').evaluateAll((items) => items.map((item) => Number(item.getAttribute('data-seq'))));
const fromTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

/** Marked, and its middle no further from the middle of the messages than its own height. */
async function expectInMiddle(log: Locator, seq: number): Promise<void> {
  const message = log.locator(`[data-seq="${seq}"]`);
  await expect(message).toHaveAttribute('aria-current', 'true');
  await expect
    .poll(async () => {
      const [box, frame] = await Promise.all([message.boundingBox(), log.boundingBox()]);
      if (!box || !frame) return Infinity;
      return Math.abs(box.y + box.height / 2 - frame.y - frame.height / 2) / box.height;
    })
    .toBeLessThan(1);
}

/** Nothing is missing between the first and the last message shown. */
async function expectWhole(log: Locator): Promise<number[]> {
  const numbers = await numbersOf(log);
  expect(numbers).toEqual(fromTo(numbers[0] ?? 0, numbers.at(-1) ?? -1));
  return numbers;
}

/** Scrolls to the last message shown until that is the newest of all, page after page. */
async function readOnToNewest(log: Locator): Promise<void> {
  for (let last = (await expectWhole(log)).at(-1) ?? 0; last < count; last = (await expectWhole(log)).at(-1) ?? 0) {
    await log.locator('[data-seq]').last().scrollIntoViewIfNeeded();
    await expect.poll(async () => (await numbersOf(log)).at(-1)).toBeGreaterThan(last);
  }
  await log.locator('[data-seq]').last().scrollIntoViewIfNeeded();
  await expect(log.locator(`[data-seq="${count}"]`)).toBeInViewport();
}

async function findInList(page: Page, t: Translate, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: t('chat.searchAll') }).fill(text);
  await page
    .getByRole('region', { name: t('chat.foundMessages') })
    .getByRole('link', { name: new RegExp(text) })
    .click();
}

test('on a phone a message found in the list opens its conversation at that message, from where one reads on to the newest', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildConversation(database);
  const { page, problems } = await visit('phone', { memberId: woman.id });
  await page.goto('/m/home/message');
  await findInList(page, t, treasure.text);
  await expect(page).toHaveURL(new RegExp(`/m/home/chat/index\\?uid=${man.id}&seq=${treasure.seq}$`));
  const { log } = new ChatPage(page, t, man.username);
  await expectInMiddle(log, treasure.seq);
  expect((await expectWhole(log)).at(-1)).toBeLessThan(count);

  await readOnToNewest(log);
  await page.reload();
  await expectInMiddle(log, treasure.seq);
  await page.getByRole('button', { name: t('chat.toNewest') }).click();
  await expect(log.locator(`[data-seq="${count}"]`)).toBeInViewport();
  await expect(log.locator('[aria-current]')).toHaveCount(0);
  expect(problems).toEqual([]);
});

test('on a desktop it opens beside the list, again when chosen again, and writing leads back to the newest', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildConversation(database);
  const { page, problems } = await visit('desktop', { memberId: woman.id });
  await page.goto('/w/home/chat');
  await findInList(page, t, treasure.text);
  await expect(page).toHaveURL(new RegExp(`uid=${man.id}&seq=${treasure.seq}$`));
  const chat = new ChatPage(page, t, man.username);
  await expectInMiddle(chat.log, treasure.seq);
  await chat.log.locator('[data-seq]').last().scrollIntoViewIfNeeded();
  await expect(chat.log.locator(`[data-seq="${treasure.seq}"]`)).not.toBeInViewport();
  await page
    .getByRole('region', { name: t('chat.foundMessages') })
    .getByRole('link', { name: new RegExp(treasure.text) })
    .click();
  await expectInMiddle(chat.log, treasure.seq);

  await chat.send('found it');
  await expect(chat.log.locator(`[data-seq="${count + 1}"]`)).toBeInViewport();
  expect((await expectWhole(chat.log)).at(-1)).toBe(count + 1);
  expect(problems).toEqual([]);
});

for (const terminal of ['phone', 'desktop'] as const) {
  const addressOf = ({ man }: People) =>
    terminal === 'phone' ? `/m/home/chat/index?uid=${man.id}` : `/w/home/chat?uid=${man.id}`;

  /** The bar, opened from the menu of the conversation. */
  async function openSearch(page: Page, t: Translate, { man }: People): Promise<Locator> {
    const { log } = new ChatPage(page, t, man.username);
    await expect(log.locator(`[data-seq="${count}"]`)).toBeInViewport();
    // The list of a desktop has a menu for each conversation too.
    await page
      .getByRole('button', { name: t('chat.menu.of', { name: man.username }) })
      .last()
      .click();
    await page.getByRole('menuitem', { name: t('chat.menu.search') }).click();
    const bar = page.getByRole('search', { name: t('chat.search.in', { name: man.username }) });
    await expect(bar.getByRole('searchbox')).toBeFocused();
    return bar;
  }

  test(`within a conversation on a ${terminal} one goes from hit to hit, and on from there`, async ({
    visit,
    database,
  }) => {
    const people = await buildConversation(database);
    const { page, problems } = await visit(terminal, { memberId: people.woman.id });
    await page.goto(addressOf(people));
    const { log } = new ChatPage(page, t, people.man.username);
    const bar = await openSearch(page, t, people);
    const box = bar.getByRole('searchbox');
    const earlier = bar.getByRole('button', { name: t('chat.search.earlier'), exact: true });
    const later = bar.getByRole('button', { name: t('chat.search.later'), exact: true });
    await box.fill('lantern');
    await expectInMiddle(log, 170);
    await expect(later).toBeDisabled();
    for (const [at, seq] of [90, 31, 30].entries()) {
      if (at === 0) await box.press('Enter');
      else await earlier.click();
      await expect(bar.getByText(t('chat.search.hit', { place: at + 2, count: lanterns.length }))).toBeAttached();
      await expectInMiddle(log, seq);
      await expectWhole(log);
    }
    await expect(earlier).toBeDisabled();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await later.click();
    await expectInMiddle(log, 31);
    await box.press('Escape');
    await expect(bar).toHaveCount(0);
    await expect(log).toBeFocused();
    await readOnToNewest(log);
    expect(problems).toEqual([]);
  });

  for (const language of legacyLanguages) {
    test(`the search of a conversation on a ${terminal} speaks ${language}`, async ({ visit, database }) => {
      const people = await buildConversation(database);
      const t = translatorFor(language);
      const { page, problems } = await visit(terminal, { memberId: people.woman.id, language });
      await page.goto(addressOf(people));
      const bar = await openSearch(page, t, people);
      await bar.getByRole('searchbox').fill('lantern');
      await expect(bar.getByText(t('chat.search.hit', { place: 1, count: lanterns.length }))).toBeAttached();
      await expect(bar.getByRole('button', { name: t('chat.search.earlier'), exact: true })).toBeEnabled();
      await bar.getByRole('searchbox').fill('line');
      await expect(bar.getByText(t('chat.search.hitOfMore', { place: 1, count: 20 }))).toBeAttached();
      await bar.getByRole('searchbox').fill('nothing like this');
      await expect(bar.getByText(t('chat.search.none'))).toBeVisible();
      await bar.getByRole('button', { name: t('chat.search.close') }).click();
      await expect(bar).toHaveCount(0);
      expect(problems).toEqual([]);
    });
  }
}

test('a docked window opens at the message found in the floating list, and searches by itself', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildConversation(database);
  const { page, problems } = await visit('desktop', { memberId: woman.id });
  await page.goto('/w/home/index');
  await findInList(page, t, treasure.text);
  const window = page.getByRole('region', { name: t('chat.dock.window', { name: man.username }) });
  const { log } = new ChatPage(page, t, man.username);
  await expectInMiddle(log, treasure.seq);
  await window.getByRole('button', { name: t('chat.menu.of', { name: man.username }) }).click();
  await page.getByRole('menuitem', { name: t('chat.menu.search') }).click();
  const bar = window.getByRole('search');
  await bar.getByRole('searchbox').fill('lantern 90');
  await expectInMiddle(log, 90);
  await bar.getByRole('button', { name: t('chat.search.close') }).click();
  await expect(bar).toHaveCount(0);
  await expect(window).toBeVisible();
  expect(problems).toEqual([]);
});

test('an address that names a message that is not there says so and shows the newest ones', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildConversation(database);
  const { page } = await visit('phone', { memberId: woman.id });
  await page.goto(`/m/home/chat/index?uid=${man.id}&seq=${count + 70}`);
  const { log } = new ChatPage(page, t, man.username);
  await expect(page.getByText(t('chat.search.gone'))).toBeVisible();
  await expect(log.locator(`[data-seq="${count}"]`)).toBeInViewport();
});
