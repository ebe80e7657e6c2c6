import type { Page } from '@playwright/test';
import { memberSettings } from '@/db/schema';
import { legacyLanguages } from '@/lib/core/locale';
import { buildMember } from '@/lib/testing/build';
import { expect, test } from '../fixtures';
import { ChatPage } from '../pages/chat';
import { ChatListPage } from '../pages/chat-list';
import { buildCouple, countStored, newName } from '../people';
import { wordsOf, type Words } from '../words';

const words = wordsOf('en');

test('typing, a draft, a mute and a read mark are said in the language of each screen', async ({ visit, database }) => {
  const { woman, man } = await buildCouple(database);
  const screens: { say: Words; list: Page; chat: ChatPage }[] = [];
  for (const language of legacyLanguages) {
    const say = wordsOf(language);
    const list = (await visit(language === 'zhcn' ? 'desktop' : 'phone', { memberId: woman.id, language })).page;
    await list.goto(language === 'zhcn' ? '/w/home/chat' : '/m/home/message');
    const { page } = await visit('phone', { memberId: man.id, language });
    await page.goto(`/m/home/chat/index?uid=${woman.id}`);
    const chat = new ChatPage(page, say, woman.username);
    await chat.expectMessages([`hello from ${man.username}`]);
    screens.push({ say, list, chat });
  }
  const desktop = (await visit('desktop', { memberId: woman.id })).page;
  await desktop.goto(`/w/home/chat?uid=${man.id}`);
  const hers = new ChatPage(desktop, words, man.username);
  await hers.expectMessages([`hello from ${man.username}`]);
  for (const { say, chat } of screens)
    await expect(chat.log.getByText(say('chat.state.read'), { exact: true })).toBeAttached();

  const draft = `begun ${woman.username}`;
  // Signs of typing go by themselves: all three screens are watched at once.
  const seen = Promise.all(
    screens.map(({ say, chat }) =>
      expect(chat.log.getByText(say('chat.isTyping', { name: woman.username }))).toBeAttached(),
    ),
  );
  await hers.box.pressSequentially(draft);
  await seen;
  for (const { say, list } of screens) {
    const row = new ChatListPage(list, say).row(man.username);
    await expect(row).toContainText(say('chat.draft'));
    await expect(row).toContainText(draft);
  }
  await new ChatListPage(desktop, words).choose(man.username, 'mute');
  for (const { say, list } of screens)
    await expect(new ChatListPage(list, say).row(man.username)).toContainText(say('chat.muted'));
});

for (const [n, language] of legacyLanguages.entries()) {
  const terminal = n % 2 === 0 ? 'desktop' : 'phone';
  const open = terminal === 'phone' ? '/m/home/chat/index' : '/w/home/chat';

  test(`on a ${terminal} who has used up the free messages, or may not write to somebody, is told why in ${language}; the text stays`, async ({
    visit,
    database,
  }) => {
    const { db, sql } = database;
    const say = wordsOf(language);
    const { woman, man } = await buildCouple(database, { tier: 'free' });
    const choosy = await buildMember(db, { username: newName(), gender: 'female' });
    await db.insert(memberSettings).values({ memberId: choosy.id, acceptChatFrom: 'paying' });
    const { page } = await visit(terminal, { memberId: man.id, language });

    await page.goto(`${open}?uid=${choosy.id}`);
    const toChoosy = new ChatPage(page, say, choosy.username);
    await toChoosy.box.fill('may I');
    await toChoosy.sendButton.click();
    await expect(toChoosy.log.getByRole('alert')).toContainText(say('live.UPGRADE_NEEDED'));
    await expect(toChoosy.log.getByRole('link', { name: say('chat.upgrade') })).toBeVisible();
    await expect(toChoosy.box).toHaveValue('may I');

    await sql`update quota_counters set used = 20 where member_id = ${man.id}`;
    await page.goto(`${open}?uid=${woman.id}`);
    const chat = new ChatPage(page, say, woman.username);
    await chat.expectMessages([`hello from ${man.username}`]);
    const text = `one too many ${man.username}`;
    await chat.box.fill(text);
    await chat.sendButton.click();
    await expect(chat.log.getByRole('alert')).toContainText(say('chat.freeUsed'));
    await expect(chat.box).toHaveValue(text);
    expect(await countStored(database, text)).toBe(0);
  });
}
