import { drawLanguages } from '../draw-languages';
import { expect, test } from '../fixtures';
import { buildAdmirers, buildConversation, buildUniqueMember, helloFrom, storeMessages } from '../members';
import { expectLive } from '../live-connections';
import { ChatListPage } from '../pages/chat-list-page';
import { ChatPage } from '../pages/chat-page';
import { Finger } from '../pages/finger';
import { translatorFor } from '../translator';

const t = translatorFor('en');

for (const language of drawLanguages('chat on phones')) {
  const t = translatorFor(language);

  test.describe(`in ${language}`, () => {
    test('the messages page has three tabs with the unread count, the chat list two', async ({ visit, database }) => {
      const { woman, man } = await buildConversation(database);
      const { page, problems } = await visit('mobile', { memberId: woman.id, language });
      await page.goto('/m/home/message');
      const list = new ChatListPage(page, t);
      await expect(list.tab('chat')).toHaveAttribute('aria-selected', 'true');
      await expect(list.tab('chat')).toContainText(t('chat.unread', { count: 1 }));
      await expect(list.row(man.username)).toContainText(helloFrom(man));
      await list.expectTotal(1);

      await list.tab('chat').press('ArrowRight');
      await expect(list.tab('customer')).toBeFocused();
      await expect(page.getByRole('heading', { name: t('chat.service.title') })).toBeVisible();
      await list.tab('mails').click();
      await expect(page.getByText(t('mail.empty.received.title'))).toBeVisible();

      await page.goto('/m/home/chat/list');
      await expect(list.tab('customer')).toBeVisible();
      await expect(list.tab('mails')).toHaveCount(0);
      await expect(list.row(man.username)).toBeVisible();
      expect(problems).toEqual([]);
    });

    test('a swiped conversation closes on a tap and is deleted after confirmation', async ({ visit, database }) => {
      const { woman, man } = await buildConversation(database);
      const { page } = await visit('mobile', { memberId: woman.id, language });
      await page.goto('/m/home/message');
      const row = new ChatListPage(page, t).row(man.username);
      // Screen readers use the menu instead, so the button cannot be located by role.
      const deleteButton = page.locator('button[aria-hidden=true]', { hasText: t('chat.delete.swipe') });
      await expect(row).toBeVisible();

      const finger = await Finger.on(page, row);
      await finger.moveBy(-120, 60);
      await expect(deleteButton).toBeVisible();
      // A slanted swipe moves the row and does not pull the list.
      await expect(page.getByText(t('ui.pullToRefresh'))).toBeHidden();
      await finger.lift();
      await row.tap();
      await expect(deleteButton).toHaveCount(0);
      await expect(page).toHaveURL(/\/m\/home\/message$/);

      const again = await Finger.on(page, row);
      await again.moveBy(-120, 4);
      await again.lift();
      await deleteButton.tap();
      const dialog = page.getByRole('alertdialog', { name: t('chat.delete.title') });
      await expect(dialog).toContainText(t('chat.delete.text', { name: man.username }));
      await dialog.getByRole('button', { name: t('chat.delete.swipe'), exact: true }).tap();
      await expect(page.getByText(t('chat.delete.done'))).toBeVisible();
      await expect(row).toHaveCount(0);
      const listed = await database.sql`
        select from conversation_members where member_id = ${woman.id} and listed_at is not null`;
      expect(listed).toHaveLength(0);
    });

    test('a list pulled far enough refreshes, a short pull does nothing', async ({ visit, database }) => {
      const { woman, man } = await buildConversation(database);
      const late = await buildUniqueMember(database, { gender: 'male' });
      const { page, problems } = await visit('mobile', { memberId: woman.id, language });
      await page.goto('/m/home/message');
      const list = new ChatListPage(page, t);
      await expect(list.row(man.username)).toBeVisible();
      await expectLive(page);
      // Stored without notifying the live connection: only a refresh shows it.
      await storeMessages(database, late, woman, ['a late message']);

      const pull = page.locator('[data-pull-to-refresh]');
      await pull.evaluate((root) => {
        const statuses: string[] = [];
        new MutationObserver(() => statuses.push(root.querySelector('[role=status]')?.textContent ?? '')).observe(
          root,
          {
            subtree: true,
            childList: true,
            characterData: true,
          },
        );
        Object.assign(window, { statuses });
      });
      const statuses = () => page.evaluate(() => (window as unknown as { statuses: string[] }).statuses); // set above

      const short = await Finger.on(page, list.row(man.username));
      await short.moveBy(0, 100);
      await expect(pull.getByText(t('ui.pullToRefresh'))).toBeVisible();
      await short.lift();
      await expect(pull.getByText(t('ui.pullToRefresh'))).toBeHidden();
      expect(await statuses()).not.toContain(t('ui.refreshing'));
      await expect(list.row(late.username)).toHaveCount(0);

      const long = await Finger.on(page, list.row(man.username));
      await long.moveBy(0, 260);
      await expect(pull.getByText(t('ui.releaseToRefresh'))).toBeVisible();
      await long.lift();
      await expect(list.row(late.username)).toContainText('a late message');
      await expect.poll(statuses).toContain(t('ui.refreshing'));
      await expect(pull.getByText(t('ui.refreshing'))).toHaveCount(0);
      expect(problems).toEqual([]);
    });
  });
}

test('a man swipes a conversation without effect and can delete it from the menu', async ({ visit, database }) => {
  const { woman, men } = await buildAdmirers(database, 1);
  const { page } = await visit('mobile', { memberId: men[0].id });
  await page.goto('/m/home/message');
  const list = new ChatListPage(page, t);
  await expect(list.row(woman.username)).toBeVisible();
  const finger = await Finger.on(page, list.row(woman.username));
  await finger.moveBy(-120, 4);
  await finger.lift();
  // Events are handled in order: once the menu opens, the swipe has been handled.
  await page.getByRole('button', { name: t('chat.menu.of', { name: woman.username }) }).tap();
  await expect(page.getByRole('menuitem', { name: t('chat.menu.delete') })).toBeVisible();
  await expect(page.locator('button[aria-hidden=true]', { hasText: t('chat.delete.swipe') })).toHaveCount(0);
});

test('the composer stays above a keyboard that covers the page and returns when it closes', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildConversation(database);
  const { page } = await visit('mobile', { memberId: woman.id, isIsolated: true });
  await page.addInitScript(() => {
    // Safari's keyboard shrinks and moves the visual viewport while the page keeps its size.
    const covered = { height: undefined as number | undefined, offsetTop: 0 };
    const native = Object.getOwnPropertyDescriptor(VisualViewport.prototype, 'height');
    Object.defineProperty(VisualViewport.prototype, 'height', {
      get(this: VisualViewport) {
        return covered.height ?? (native?.get?.call(this) as number);
      },
    });
    Object.defineProperty(VisualViewport.prototype, 'offsetTop', { get: () => covered.offsetTop });
    Object.assign(window, {
      coverBelow: (height: number | undefined, offsetTop: number) => {
        Object.assign(covered, { height, offsetTop });
        window.visualViewport?.dispatchEvent(new Event('resize'));
      },
    });
  });
  await page.goto(`/m/home/chat/index?uid=${man.id}`);
  const chat = new ChatPage(page, t, man.username);
  await chat.expectMessages([helloFrom(man)]);
  const cover = (height: number | undefined, offsetTop: number) =>
    page.evaluate(
      ([h, top]) =>
        // Defined by the init script.
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
