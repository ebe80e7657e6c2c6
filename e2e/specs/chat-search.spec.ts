import type { Locator, Page } from '@playwright/test';
import { terminals } from '@/lib/core/terminal';
import { expectNoViolations } from '../accessibility';
import { expect, test } from '../fixtures';
import { buildLongConversation } from '../members';
import { ChatPage } from '../pages/chat-page';
import { conversationPath } from '../paths';
import { translatorFor, type Translate } from '../translator';

/** Hits on a page. */
const pageSize = 20;

const t = translatorFor('en');

/** Long enough that a conversation opens far from its beginning. */
const count = 180;
const target = { seq: 20, text: 'the lighthouse at noon' };
const lanterns = [30, 31, 90, 170];
const texts = { [target.seq]: target.text, ...Object.fromEntries(lanterns.map((seq) => [seq, `lantern ${seq}`])) };

const seqsIn = (log: Locator) =>
  log.locator('[data-seq]').evaluateAll((items) => items.map((item) => Number(item.getAttribute('data-seq'))));

/** Expects the message to be marked and its middle to be within its own height of the middle of the log. */
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

/** Expects the messages shown to have no gap; returns the seq of the last one. */
async function expectGapless(log: Locator): Promise<number> {
  const seqs = await seqsIn(log);
  const [first = 0] = seqs;
  expect(seqs.length).toBeGreaterThan(0);
  expect(seqs).toEqual(seqs.map((_, index) => first + index));
  return seqs.at(-1) ?? 0;
}

/** Scrolls to the last message shown, page after page, until it is the newest. */
async function scrollToNewest(log: Locator): Promise<void> {
  for (let last = await expectGapless(log); last < count; last = await expectGapless(log)) {
    // Only a wheel or a finger ends the centring of a search match; a scroll by script in its first frames is undone.
    await expect
      .poll(async () => {
        await log.locator('[data-seq]').last().scrollIntoViewIfNeeded();
        return (await seqsIn(log)).at(-1);
      })
      .toBeGreaterThan(last);
  }
  await log.locator('[data-seq]').last().scrollIntoViewIfNeeded();
  await expect(log.locator(`[data-seq="${count}"]`)).toBeInViewport();
}

async function openResult(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: t('chat.searchAll') }).fill(text);
  await page
    .getByRole('region', { name: t('chat.foundMessages') })
    .getByRole('link', { name: new RegExp(text) })
    .click();
}

/** Opens the search bar from the menu of the open conversation. */
async function openSearchBar(page: Page, t: Translate, partner: string): Promise<Locator> {
  const { log } = new ChatPage(page, t, partner);
  await expect(log.locator(`[data-seq="${count}"]`)).toBeInViewport();
  // On desktop the list has a menu for each conversation too.
  await page
    .getByRole('button', { name: t('chat.menu.of', { name: partner }) })
    .last()
    .click();
  await page.getByRole('menuitem', { name: t('chat.menu.search') }).click();
  const bar = page.getByRole('search', { name: t('chat.search.in', { name: partner }) });
  await expect(bar.getByRole('searchbox')).toBeFocused();
  return bar;
}

test('a search result on mobile opens the conversation at the message, and scrolling leads to the newest', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildLongConversation(database, count, texts);
  const { page, problems } = await visit('mobile', { memberId: woman.id });
  await page.goto('/m/home/message');
  await openResult(page, target.text);
  await expect(page).toHaveURL(new RegExp(`/m/home/chat/index\\?uid=${man.id}&seq=${target.seq}$`));
  const { log } = new ChatPage(page, t, man.username);
  await expectInMiddle(log, target.seq);
  expect(await expectGapless(log)).toBeLessThan(count);

  // Going back returns to the search, by the browser's button and by the screen's.
  const results = page.getByRole('region', { name: t('chat.foundMessages') }).getByRole('link');
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: t('chat.searchAll') })).toHaveValue(target.text);
  await expect(results).toHaveCount(1);
  await page.getByRole('searchbox', { name: t('chat.searchAll') }).fill('line');
  await expect(results).toHaveCount(pageSize);
  await page.getByRole('button', { name: t('chat.foundMore') }).click();
  await expect(results).toHaveCount(2 * pageSize);
  const far = results.nth(pageSize + 10);
  await far.scrollIntoViewIfNeeded();
  await far.click();
  await expect(log).toBeVisible();
  await page.getByRole('link', { name: t('ui.back') }).click();
  await expect(results).toHaveCount(2 * pageSize);
  await expect(far).toBeInViewport();
  await openResult(page, target.text);
  await expectInMiddle(log, target.seq);

  await scrollToNewest(log);
  await page.reload();
  await expectInMiddle(log, target.seq);
  await page.getByRole('button', { name: t('chat.toNewest') }).click();
  await expect(log.locator(`[data-seq="${count}"]`)).toBeInViewport();
  await expect(log.locator('[aria-current]')).toHaveCount(0);
  expect(problems).toEqual([]);
});

test('a search result on desktop opens next to the list, jumps again on a second click, and sending returns to the newest', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildLongConversation(database, count, texts);
  const { page, problems } = await visit('desktop', { memberId: woman.id });
  await page.goto('/w/home/chat');
  await openResult(page, target.text);
  await expect(page).toHaveURL(new RegExp(`uid=${man.id}&seq=${target.seq}$`));
  const chat = new ChatPage(page, t, man.username);
  await expectInMiddle(chat.log, target.seq);
  await chat.log.locator('[data-seq]').last().scrollIntoViewIfNeeded();
  await expect(chat.log.locator(`[data-seq="${target.seq}"]`)).not.toBeInViewport();
  await page
    .getByRole('region', { name: t('chat.foundMessages') })
    .getByRole('link', { name: new RegExp(target.text) })
    .click();
  await expectInMiddle(chat.log, target.seq);

  const box = page.getByRole('searchbox', { name: t('chat.searchAll') });
  for (const leave of [
    () => page.goBack(),
    () => page.getByRole('button', { name: t('chat.closeConversation') }).click(),
  ]) {
    await leave();
    await expect(chat.log).toHaveCount(0);
    await expect(box).toHaveValue(target.text);
    await page
      .getByRole('region', { name: t('chat.foundMessages') })
      .getByRole('link', { name: new RegExp(target.text) })
      .click();
    await expectInMiddle(chat.log, target.seq);
  }

  await chat.send('found it');
  await expect(chat.log.locator(`[data-seq="${count + 1}"]`)).toBeInViewport();
  expect(await expectGapless(chat.log)).toBe(count + 1);
  expect(problems).toEqual([]);
});

test('a search result in the floating list opens a docked window at the message, which has a search bar', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildLongConversation(database, count, texts);
  const { page, problems } = await visit('desktop', { memberId: woman.id });
  await page.goto('/w/home/index');
  await openResult(page, target.text);
  const window = page.getByRole('region', { name: t('chat.dock.window', { name: man.username }) });
  const { log } = new ChatPage(page, t, man.username);
  await expectInMiddle(log, target.seq);
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

test('an address of a message that does not exist shows a notice and the newest messages', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildLongConversation(database, count, texts);
  const { page } = await visit('mobile', { memberId: woman.id });
  await page.goto(`/m/home/chat/index?uid=${man.id}&seq=${count + 70}`);
  const { log } = new ChatPage(page, t, man.username);
  await expect(page.getByText(t('chat.search.gone'))).toBeVisible();
  await expect(log.locator(`[data-seq="${count}"]`)).toBeInViewport();
});

const countedOn = { mobile: ['en', 'zhtw'], desktop: ['zhcn'] } as const;

for (const terminal of terminals) {
  test(`the search bar of a conversation on ${terminal} steps through the hits and stays at the last one when closed`, async ({
    visit,
    database,
  }) => {
    const { woman, man } = await buildLongConversation(database, count, texts);
    const { page, problems } = await visit(terminal, { memberId: woman.id });
    await page.goto(conversationPath(terminal, man));
    const { log } = new ChatPage(page, t, man.username);
    const bar = await openSearchBar(page, t, man.username);
    const searchBox = bar.getByRole('searchbox');
    const earlier = bar.getByRole('button', { name: t('chat.search.earlier'), exact: true });
    const later = bar.getByRole('button', { name: t('chat.search.later'), exact: true });
    await searchBox.fill('lantern');
    await expectInMiddle(log, 170);
    await expect(later).toBeDisabled();
    for (const [index, seq] of [90, 31, 30].entries()) {
      if (index === 0) await searchBox.press('Enter');
      else await earlier.click();
      await expect(bar.getByText(t('chat.search.hit', { place: index + 2, count: lanterns.length }))).toBeAttached();
      await expectInMiddle(log, seq);
      await expectGapless(log);
    }
    await expect(earlier).toBeDisabled();
    await expectNoViolations(page);
    await later.click();
    await expectInMiddle(log, 31);
    await searchBox.press('Escape');
    await expect(bar).toHaveCount(0);
    await expect(log).toBeFocused();
    await scrollToNewest(log);
    expect(problems).toEqual([]);
  });

  // The texts are the same on both terminals.
  for (const language of countedOn[terminal]) {
    test(`the search bar of a conversation on ${terminal} counts its hits in ${language}`, async ({
      visit,
      database,
    }) => {
      const { woman, man } = await buildLongConversation(database, count, texts);
      const t = translatorFor(language);
      const { page, problems } = await visit(terminal, { memberId: woman.id, language });
      await page.goto(conversationPath(terminal, man));
      const bar = await openSearchBar(page, t, man.username);
      await bar.getByRole('searchbox').fill('lantern');
      await expect(bar.getByText(t('chat.search.hit', { place: 1, count: lanterns.length }))).toBeAttached();
      await expect(bar.getByRole('button', { name: t('chat.search.earlier'), exact: true })).toBeEnabled();
      await bar.getByRole('searchbox').fill('line');
      await expect(bar.getByText(t('chat.search.hitOfMore', { place: 1, count: pageSize }))).toBeAttached();
      await bar.getByRole('searchbox').fill('nothing like this');
      await expect(bar.getByText(t('chat.search.none'))).toBeVisible();
      await bar.getByRole('button', { name: t('chat.search.close') }).click();
      await expect(bar).toHaveCount(0);
      expect(problems).toEqual([]);
    });
  }
}
