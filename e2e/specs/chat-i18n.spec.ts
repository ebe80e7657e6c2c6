import type { Page } from '@playwright/test';
import { memberSettings } from '@/db/schema';
import { legacyLanguages } from '@/lib/core/locale';
import { buildMember } from '@/lib/testing/build';
import { expect, test } from '../fixtures';
import { ChatPage } from '../pages/chat-page';
import { ChatListPage } from '../pages/chat-list-page';
import { buildConversation, countMessages, uniqueUsername } from '../members';
import { translatorFor, type Translate } from '../translator';

const t = translatorFor('en');

test('typing, a draft, a mute and a read mark are said in the language of each screen', async ({ visit, database }) => {
  const { woman, man } = await buildConversation(database);
  const screens: { t: Translate; list: Page; chat: ChatPage }[] = [];
  for (const language of legacyLanguages) {
    const t = translatorFor(language);
    const list = (await visit(language === 'zhcn' ? 'desktop' : 'phone', { memberId: woman.id, language })).page;
    await list.goto(language === 'zhcn' ? '/w/home/chat' : '/m/home/message');
    const { page } = await visit('phone', { memberId: man.id, language });
    await page.goto(`/m/home/chat/index?uid=${woman.id}`);
    const chat = new ChatPage(page, t, woman.username);
    await chat.expectMessages([`hello from ${man.username}`]);
    screens.push({ t, list, chat });
  }
  const desktop = (await visit('desktop', { memberId: woman.id })).page;
  await desktop.goto(`/w/home/chat?uid=${man.id}`);
  const hers = new ChatPage(desktop, t, man.username);
  await hers.expectMessages([`hello from ${man.username}`]);
  for (const { t, chat } of screens)
    await expect(chat.log.getByText(t('chat.state.read'), { exact: true })).toBeAttached();

  const draft = `begun ${woman.username}`;
  // Signs of typing go by themselves: all three screens are watched at once.
  const seen = Promise.all(
    screens.map(({ t, chat }) =>
      expect(chat.log.getByText(t('chat.isTyping', { name: woman.username }))).toBeAttached(),
    ),
  );
  await hers.composer.pressSequentially(draft);
  await seen;
  for (const { t, list } of screens) {
    const row = new ChatListPage(list, t).row(man.username);
    await expect(row).toContainText(t('chat.draft'));
    await expect(row).toContainText(draft);
  }
  await new ChatListPage(desktop, t).choose(man.username, 'mute');
  for (const { t, list } of screens)
    await expect(new ChatListPage(list, t).row(man.username)).toContainText(t('chat.muted'));
});

for (const [n, language] of legacyLanguages.entries()) {
  const terminal = n % 2 === 0 ? 'desktop' : 'phone';
  const open = terminal === 'phone' ? '/m/home/chat/index' : '/w/home/chat';

  test(`on a ${terminal} who has used up the free messages, or may not write to somebody, is told why in ${language}; the text stays`, async ({
    visit,
    database,
  }) => {
    const { db, sql } = database;
    const t = translatorFor(language);
    const { woman, man } = await buildConversation(database, { tier: 'free' });
    const choosy = await buildMember(db, { username: uniqueUsername(), gender: 'female' });
    await db.insert(memberSettings).values({ memberId: choosy.id, acceptChatFrom: 'paying' });
    const { page } = await visit(terminal, { memberId: man.id, language });

    await page.goto(`${open}?uid=${choosy.id}`);
    const toChoosy = new ChatPage(page, t, choosy.username);
    await toChoosy.composer.fill('may I');
    await toChoosy.sendButton.click();
    await expect(toChoosy.log.getByRole('alert')).toContainText(t('live.UPGRADE_NEEDED'));
    await expect(toChoosy.log.getByRole('link', { name: t('chat.upgrade') })).toBeVisible();
    await expect(toChoosy.composer).toHaveValue('may I');

    await sql`update quota_counters set used = 20 where member_id = ${man.id}`;
    await page.goto(`${open}?uid=${woman.id}`);
    const chat = new ChatPage(page, t, woman.username);
    await chat.expectMessages([`hello from ${man.username}`]);
    const text = `one too many ${man.username}`;
    await chat.composer.fill(text);
    await chat.sendButton.click();
    await expect(chat.log.getByRole('alert')).toContainText(t('chat.freeUsed'));
    await expect(chat.composer).toHaveValue(text);
    expect(await countMessages(database, text)).toBe(0);
  });
}
