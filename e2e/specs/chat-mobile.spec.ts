import { legacyLanguages } from '@/lib/core/locale';
import { serviceMemberId } from '@/lib/core/member';
import { expect, test } from '../fixtures';
import { ChatPage } from '../pages/chat-page';
import { ChatListPage } from '../pages/chat-list-page';
import { Finger } from '../pages/finger';
import { buildWomanAndMen, buildConversation, countMessages, storeMessages } from '../members';
import { translatorFor } from '../translator';

const t = translatorFor('en');

test('the messages of a phone have three tabs with what is unread, in three languages', async ({ visit, database }) => {
  const { woman, man } = await buildConversation(database);
  for (const language of legacyLanguages) {
    const t = translatorFor(language);
    const { page, problems } = await visit('phone', { memberId: woman.id, language });
    await page.goto('/m/home/message');
    const list = new ChatListPage(page, t);
    await expect(list.tab('chat')).toHaveAttribute('aria-selected', 'true');
    await expect(list.tab('chat')).toContainText(t('chat.unread', { count: 1 }));
    await expect(list.row(man.username)).toContainText(`hello from ${man.username}`);
    await list.expectTotal(1);

    await list.tab('chat').press('ArrowRight');
    await expect(list.tab('customer')).toBeFocused();
    await expect(page.getByRole('heading', { name: t('chat.service.title') })).toBeVisible();
    await list.tab('mails').click();
    await expect(page.getByText(t('chat.mails.title'))).toBeVisible();

    // The list of its own has the first two, and leads to the conversation and back.
    await page.goto('/m/home/chat/list');
    await expect(list.tab('customer')).toBeVisible();
    await expect(list.tab('mails')).toHaveCount(0);
    await expect(list.row(man.username)).toBeVisible();
    expect(problems, language).toEqual([]);
  }
});

test('a woman deletes by a swipe, in three languages; a tap puts the row back, and a man has the menu alone', async ({
  visit,
  database,
}) => {
  const { woman, men } = await buildWomanAndMen(database, legacyLanguages.length);
  for (const man of men) await storeMessages(database, man, woman, ['hi']);
  for (const [n, language] of legacyLanguages.entries()) {
    const t = translatorFor(language);
    const name = men[n]?.username ?? '';
    const { page } = await visit('phone', { memberId: woman.id, language });
    await page.goto('/m/home/message');
    const row = new ChatListPage(page, t).row(name);
    // Not told to screen readers, who have the menu: found by its word.
    const act = page.locator('button[aria-hidden=true]', { hasText: t('chat.delete.swipe') });
    await expect(row).toBeVisible();

    const finger = await Finger.on(page, row);
    await finger.moveBy(-120, 60);
    await expect(act).toBeVisible();
    // A hand that slants pushes the row, and does not pull the list.
    await expect(page.getByText(t('ui.pullToRefresh'))).toBeHidden();
    await finger.lift();
    await row.tap();
    await expect(act).toHaveCount(0);
    await expect(page).toHaveURL(/\/m\/home\/message$/);

    const again = await Finger.on(page, row);
    await again.moveBy(-120, 4);
    await again.lift();
    await act.tap();
    const question = page.getByRole('alertdialog', { name: t('chat.delete.title') });
    await expect(question).toContainText(t('chat.delete.text', { name }));
    await question.getByRole('button', { name: t('chat.delete.swipe'), exact: true }).tap();
    await expect(page.getByText(t('chat.delete.done'))).toBeVisible();
    await expect(row).toHaveCount(0);
  }
  const [left] = await database.sql<
    { count: number }[]
  >`select count(*)::int as count from conversation_members where member_id = ${woman.id} and listed_at is not null`;
  expect(left?.count).toBe(0);

  const [man] = men;
  const { page } = await visit('phone', { memberId: man?.id });
  await page.goto('/m/home/message');
  const list = new ChatListPage(page, t);
  await expect(list.row(woman.username)).toBeVisible();
  const finger = await Finger.on(page, list.row(woman.username));
  await finger.moveBy(-120, 4);
  await finger.lift();
  // What the finger did has had its effect when a later act has: the menu opens, with the way to delete.
  await page.getByRole('button', { name: t('chat.menu.of', { name: woman.username }) }).tap();
  await expect(page.getByRole('menuitem', { name: t('chat.menu.delete') })).toBeVisible();
  await expect(page.locator('button[aria-hidden=true]', { hasText: t('chat.delete.swipe') })).toHaveCount(0);
});

test('pulled down at its top the list is fetched anew, with the words of it in three languages; a short pull does nothing', async ({
  visit,
  database,
}) => {
  const { woman, men } = await buildWomanAndMen(database, legacyLanguages.length + 1);
  const [first, ...others] = men;
  if (!first) throw new Error('nobody was built');
  await storeMessages(database, first, woman, ['hi']);
  for (const [n, language] of legacyLanguages.entries()) {
    const t = translatorFor(language);
    const { page, problems } = await visit('phone', { memberId: woman.id, language });
    await page.goto('/m/home/message');
    const list = new ChatListPage(page, t);
    await expect(list.row(first.username)).toBeVisible();
    // Stored beside the live connection: only who asks gets it.
    const late = others[n];
    if (!late) throw new Error('nobody was built');
    await storeMessages(database, late, woman, [`late ${language}`]);

    const pull = page.locator('[data-pull-to-refresh]');
    await pull.evaluate((root) => {
      // How long it is shown is nobody's business here; that it was is.
      const seen: string[] = [];
      new MutationObserver(() => seen.push(root.querySelector('[role=status]')?.textContent ?? '')).observe(root, {
        subtree: true,
        childList: true,
        characterData: true,
      });
      Object.assign(window, { seenWhilePulled: seen });
    });
    const seen = () => page.evaluate(() => (window as unknown as { seenWhilePulled: string[] }).seenWhilePulled);

    const short = await Finger.on(page, list.row(first.username));
    await short.moveBy(0, 100);
    await expect(pull.getByText(t('ui.pullToRefresh'))).toBeVisible();
    await short.lift();
    await expect(pull.getByText(t('ui.pullToRefresh'))).toBeHidden();
    expect(await seen()).not.toContain(t('ui.refreshing'));
    await expect(list.row(late.username)).toHaveCount(0);

    const long = await Finger.on(page, list.row(first.username));
    await long.moveBy(0, 260);
    await expect(pull.getByText(t('ui.releaseToRefresh'))).toBeVisible();
    await long.lift();
    await expect(list.row(late.username)).toContainText(`late ${language}`);
    await expect.poll(seen).toContain(t('ui.refreshing'));
    await expect(pull.getByText(t('ui.refreshing'))).toHaveCount(0);
    expect(problems, language).toEqual([]);
  }
});

test('the keyboard of a phone that lies over the page leaves the box in sight, and goes without a trace', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildConversation(database);
  const { page } = await visit('phone', { memberId: woman.id });
  await page.addInitScript(() => {
    // As Safari tells of its keyboard: the visible part shrinks and moves, the page does not.
    const part = { height: undefined as number | undefined, offsetTop: 0 };
    const own = Object.getOwnPropertyDescriptor(VisualViewport.prototype, 'height');
    Object.defineProperty(VisualViewport.prototype, 'height', {
      get(this: VisualViewport) {
        return part.height ?? (own?.get?.call(this) as number);
      },
    });
    Object.defineProperty(VisualViewport.prototype, 'offsetTop', { get: () => part.offsetTop });
    Object.assign(window, {
      coverBelow: (height: number | undefined, offsetTop: number) => {
        Object.assign(part, { height, offsetTop });
        window.visualViewport?.dispatchEvent(new Event('resize'));
      },
    });
  });
  await page.goto(`/m/home/chat/index?uid=${man.id}`);
  const chat = new ChatPage(page, t, man.username);
  await chat.expectMessages([`hello from ${man.username}`]);
  const cover = (height: number | undefined, offsetTop: number) =>
    page.evaluate(
      ([h, top]) =>
        (window as unknown as { coverBelow: (h: number | undefined, top: number) => void }).coverBelow(h, top ?? 0),
      [height, offsetTop] as const,
    );
  const bottom = async () => {
    const box = await chat.composer.boundingBox();
    return box ? box.y + box.height : Infinity;
  };
  await chat.composer.tap();
  await cover(500, 0);
  await expect.poll(bottom).toBeLessThanOrEqual(500);
  await cover(500, 40);
  await expect.poll(bottom).toBeGreaterThan(500);
  await expect.poll(bottom).toBeLessThanOrEqual(540);
  await cover(undefined, 0);
  await expect.poll(bottom).toBeGreaterThan(700);
});

test('gifts and translation t kindly that they are to come, on both terminals in three languages; customer service offers neither', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildConversation(database);
  for (const language of legacyLanguages) {
    const t = translatorFor(language);
    const name = man.username;
    for (const terminal of ['phone', 'desktop'] as const) {
      const { page, problems } = await visit(terminal, { memberId: woman.id, language });
      await page.goto(terminal === 'phone' ? `/m/home/chat/index?uid=${man.id}` : `/w/home/chat?uid=${man.id}`);
      await new ChatPage(page, t, name).expectMessages([`hello from ${name}`]);
      for (const key of ['gift', 'translate'] as const) {
        if (terminal === 'phone') {
          await page.getByRole('button', { name: t('chat.tools.more'), exact: true }).click();
          await page.getByRole('menuitem', { name: t(`chat.tools.${key}`), exact: true }).click();
        } else await page.getByRole('button', { name: t(`chat.tools.${key}`), exact: true }).click();
        const answer = page.getByRole('dialog', { name: t(`chat.soon.${key}Title`) });
        await expect(answer.getByText(t(`chat.soon.${key}Text`, { name }))).toBeVisible();
        await answer.getByRole('button', { name: t('chat.soon.ok'), exact: true }).click();
        await expect(answer).toHaveCount(0);
      }
      expect(problems, `${language} ${terminal}`).toEqual([]);
      if (terminal === 'desktop' && language === 'en') {
        await page.goto(`/w/home/chat?uid=${serviceMemberId}`);
        await expect(new ChatPage(page, t, t('chat.service.name')).composer).toBeVisible();
        await expect(page.getByRole('button', { name: t('chat.tools.image'), exact: true })).toBeVisible();
        await expect(page.getByRole('button', { name: t('chat.tools.gift'), exact: true })).toHaveCount(0);
        await expect(page.getByRole('button', { name: t('chat.tools.translate'), exact: true })).toHaveCount(0);
      }
    }
  }
  expect(await countMessages(database, `hello from ${man.username}`)).toBe(1);
});
