import type { Locator, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { likes } from '@/db/schema';
import { terminals } from '@/lib/core/terminal';
import { addressOn } from '@/lib/routing/href';
import type { Member } from '@/lib/testing/build';
import { expect, test } from '../fixtures';
import { waitUntilHydrated } from '../hydration';
import { buildPair } from '../members';
import { ChatPage } from '../pages/chat-page';
import { searchResult } from '../pages/search-results';
import { conversationPath } from '../paths';
import { storePhotos } from '../photos';
import { translatorFor } from '../translator';

const t = translatorFor('en');

const resultOf = (page: Page, member: Member) => searchResult(page, t, member);

const heightOf = async (element: Locator) => (await element.boundingBox())?.height;

/** Opens a page whose scripts arrive when the returned function is called. */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return release;
}

for (const terminal of terminals) {
  test(`a press before the scripts of a page on ${terminal} arrive has its effect afterwards`, async ({
    visit,
    database,
  }) => {
    const { woman } = await buildPair(database);
    await storePhotos(database, woman, 1);
    const { page, problems } = await visit(terminal, { memberId: woman.id });
    const release = await openWithoutScripts(page, addressOn(terminal, 'photo', { id: woman.id }));
    await page.locator('[data-day] button[data-picture]').first().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    release();
    await expect(page.getByRole('button', { name: t('comments.open', { count: 0 }), exact: true })).toBeVisible();
    expect(problems).toEqual([]);
  });

  test(`an impatient double press on ${terminal} likes once`, async ({ visit, database }) => {
    const { woman, man } = await buildPair(database);
    const { page, problems } = await visit(terminal, { memberId: man.id });
    const release = await openWithoutScripts(page, addressOn(terminal, 'profile', { id: woman.id }));
    const [like, unlike] = (['likeOfMany', 'unlikeOfMany'] as const).map((key, count) =>
      page.getByRole('button', { name: t(`likes.${key}`, { name: woman.username, count }) }).first(),
    ) as [Locator, Locator];
    await like.click();
    await like.click();
    release();
    await expect(unlike).toBeVisible();
    // The button is ahead of the server.
    await expect.poll(() => database.db.$count(likes, eq(likes.likerId, man.id))).toBe(1);
    await page.reload();
    await expect(unlike).toBeVisible();
    expect(problems).toEqual([]);
  });

  test(`a name typed before the scripts of the search on ${terminal} arrive is searched`, async ({
    visit,
    database,
  }) => {
    const { woman, man } = await buildPair(database);
    const { page, problems } = await visit(terminal, { memberId: man.id });
    const release = await openWithoutScripts(page, addressOn(terminal, 'search', {}));
    await page.getByRole('main').getByRole('searchbox').fill(woman.username);
    release();
    await expect(page).toHaveURL(new RegExp(`\\?name=${woman.username}$`));
    await expect(resultOf(page, woman)).toBeVisible();
    expect(problems).toEqual([]);
  });

  test(`a message typed before the scripts of a chat on ${terminal} arrive is sent`, async ({ visit, database }) => {
    const { woman, man } = await buildPair(database);
    const { page, problems } = await visit(terminal, { memberId: man.id });
    const release = await openWithoutScripts(page, conversationPath(terminal, woman));
    const chat = new ChatPage(page, t, woman.username);
    await chat.composer.fill('typed early\nin two lines');
    const height = await heightOf(chat.composer);
    release();
    await waitUntilHydrated(page);
    await expect.poll(() => heightOf(chat.composer)).toBe(height);
    await chat.sendButton.click();
    await chat.expectMessages(['typed early\nin two lines']);
    await expect(chat.composer).toHaveValue('');
    expect(problems).toEqual([]);
  });
}

for (const means of ['the button', 'Enter'] as const) {
  test(`a message typed and sent by ${means} before the scripts of a chat arrive is sent`, async ({
    visit,
    database,
  }) => {
    const { woman, man } = await buildPair(database);
    const { page, problems } = await visit('desktop', { memberId: man.id });
    const release = await openWithoutScripts(page, conversationPath('desktop', woman));
    const chat = new ChatPage(page, t, woman.username);
    await chat.composer.fill('sent early');
    if (means === 'Enter') await chat.composer.press('Enter');
    else await chat.sendButton.click();
    release();
    await chat.expectMessages(['sent early']);
    await expect(chat.composer).toHaveValue('');
    expect(problems).toEqual([]);
  });
}

for (const [moment, isEarly] of [
  ['before', true],
  ['after', false],
] as const) {
  test(`a name typed on a desktop before the scripts of the home arrive is searched by Enter ${moment} them`, async ({
    visit,
    database,
  }) => {
    const { woman, man } = await buildPair(database);
    const { page, problems } = await visit('desktop', { memberId: man.id });
    const release = await openWithoutScripts(page, addressOn('desktop', 'home', {}));
    const box = page.getByRole('banner').getByRole('searchbox');
    await box.fill(woman.username);
    if (!isEarly) {
      release();
      await waitUntilHydrated(page);
    }
    await box.press('Enter');
    release();
    await expect(page).toHaveURL(new RegExp(`/w/home/member/search\\?name=${woman.username}$`));
    await expect(resultOf(page, woman)).toBeVisible();
    expect(problems).toEqual([]);
  });
}
