import { memberSettings, mutualLikeNotices, quotaCounters } from '@/db/schema';
import { eq } from 'drizzle-orm';
import { markRead } from '@/lib/chat/service';
import { saveDraft, setMuted } from '@/lib/chat/settings';
import { serviceMemberId } from '@/lib/core/member';
import { toggleLike } from '@/lib/likes/service';
import { getQuota } from '@/lib/testing/build';
import { opcode } from '@/lib/live/opcodes';
import { drawLanguageOfEach } from '../draw-languages';
import { expect, test } from '../fixtures';
import { buildConversation, buildUniqueMember, countMessages, helloFrom } from '../members';
import { ChatListPage } from '../pages/chat-list-page';
import { ChatPage } from '../pages/chat-page';
import { chatsPath, conversationPath, profilePath } from '../paths';
import { translatorFor } from '../translator';

const listTerminals = { en: 'mobile', zhcn: 'desktop', zhtw: 'mobile' } as const;
const quotaTerminals = { en: 'desktop', zhcn: 'mobile', zhtw: 'desktop' } as const;

for (const language of drawLanguageOfEach(listTerminals, 'texts of chats')) {
  const t = translatorFor(language);

  test.describe(`in ${language}`, () => {
    test('a conversation shows that the partner has read it and is typing', async ({ visit, connect, database }) => {
      const { woman, man } = await buildConversation(database);
      const { page } = await visit('mobile', { memberId: man.id, language });
      await page.goto(conversationPath('mobile', woman));
      const chat = new ChatPage(page, t, woman.username);
      await chat.expectMessages([helloFrom(man)]);
      const hers = await connect(woman);
      await hers.request({ opt: opcode.open, uid: man.id });
      await expect(chat.log.getByText(t('chat.state.read'), { exact: true })).toBeAttached();
      await hers.request({ opt: opcode.typing, uid: man.id });
      await expect(chat.log.getByText(t('chat.isTyping', { name: woman.username }))).toBeAttached();
    });

    const listTerminal = listTerminals[language];

    test(`the list on ${listTerminal} marks a draft and a muted conversation`, async ({ visit, database }) => {
      const { woman, man } = await buildConversation(database);
      // A row shows its draft only without unread messages.
      await markRead(database.db, woman.id, { otherId: man.id });
      const { page } = await visit(listTerminal, { memberId: woman.id, language });
      await page.goto(chatsPath(listTerminal));
      const row = new ChatListPage(page, t).row(man.username);
      await expect(row).toContainText(helloFrom(man));
      await saveDraft(database.db, woman.id, { otherId: man.id, text: 'begun elsewhere' });
      await expect(row).toContainText(t('chat.draft'));
      await expect(row).toContainText('begun elsewhere');
      await setMuted(database.db, woman.id, { otherId: man.id, isMuted: true });
      await expect(row).toContainText(t('chat.muted'));
    });

    const quotaTerminal = quotaTerminals[language];

    test(`a refused message and a refused profile on ${quotaTerminal} name the reason, and the upgrade where it helps`, async ({
      visit,
      database,
    }) => {
      const { db } = database;
      const { woman, man } = await buildConversation(database, { tier: 'free' });
      const choosy = await buildUniqueMember(database, { gender: 'female' });
      const careful = await buildUniqueMember(database, { gender: 'female' });
      await db.insert(memberSettings).values([
        { memberId: choosy.id, acceptChatFrom: 'paying' },
        { memberId: careful.id, acceptChatFrom: 'verified' },
      ]);
      const { page } = await visit(quotaTerminal, { memberId: man.id, language });

      // Next to the text box; the conversation has no message that failed.
      const main = page.getByRole('main');
      const refusal = main.getByRole('alert');
      await page.goto(conversationPath(quotaTerminal, choosy));
      const toChoosy = new ChatPage(page, t, choosy.username);
      const startQuota = await getQuota(db, 'free', 'chat_start_day');
      await expect(page.getByText(t('chat.newPeopleLeft', { count: startQuota - 1 }))).toBeVisible();
      await toChoosy.composer.fill('may I');
      await toChoosy.sendButton.click();
      await expect(refusal).toContainText(t('live.denied.paying_only'));
      await expect(main.getByRole('link', { name: t('chat.upgrade') })).toBeVisible();
      await expect(toChoosy.composer).toHaveValue('may I');
      await expect(toChoosy.log.getByText('may I')).toHaveCount(0);

      await page.goto(conversationPath(quotaTerminal, careful));
      const toCareful = new ChatPage(page, t, careful.username);
      await toCareful.composer.fill('may I');
      await toCareful.sendButton.click();
      await expect(refusal).toContainText(t('live.denied.verified_only'));
      await expect(main.getByRole('link', { name: t('chat.upgrade') })).toHaveCount(0);
      await expect(main.getByRole('link', { name: t('chat.verify') })).toBeVisible();

      // A mutual like is consent: neither her choice nor the new people of the day matter.
      await db
        .insert(quotaCounters)
        .values({ memberId: man.id, kind: 'chat_start_day', used: startQuota })
        .onConflictDoUpdate({
          target: [quotaCounters.memberId, quotaCounters.kind, quotaCounters.day],
          set: { used: startQuota },
        });
      await toggleLike(db, man, choosy.id);
      await toggleLike(db, choosy, man.id);
      await db.update(mutualLikeNotices).set({ shownAt: new Date() }).where(eq(mutualLikeNotices.memberId, man.id));
      await page.goto(conversationPath(quotaTerminal, choosy));
      await expect(page.getByText(t('chat.begin.mutual', { name: choosy.username }))).toBeVisible();
      await expect(page.getByText(t('chat.newPeopleLeft', { count: 0 }))).toHaveCount(0);
      await toChoosy.composer.fill('may I');
      await toChoosy.sendButton.click();
      await toChoosy.expectMessages(['may I']);

      await db.update(quotaCounters).set({ used: 1_000 }).where(eq(quotaCounters.memberId, man.id));
      await page.goto(conversationPath(quotaTerminal, woman));
      const chat = new ChatPage(page, t, woman.username);
      await chat.expectMessages([helloFrom(man)]);
      const text = `one too many from ${man.username}`;
      await chat.composer.fill(text);
      await chat.sendButton.click();
      await expect(refusal).toContainText(t('chat.freeUsed'));
      await expect(main.getByRole('link', { name: t('chat.upgrade') }).first()).toBeVisible();
      await expect(chat.composer).toHaveValue(text);
      await expect(chat.log.getByText(text)).toHaveCount(0);
      expect(await countMessages(database, text)).toBe(0);

      const used = await getQuota(db, 'free', 'view_profile_day');
      await db.insert(quotaCounters).values({ memberId: man.id, kind: 'view_profile_day', used: used - 1 });
      const unread = await buildUniqueMember(database, { gender: 'female' });
      await page.goto(profilePath(quotaTerminal, unread));
      await expect(page.getByText(t('members.viewsLeft', { count: 0 }))).toBeVisible();
      await page.goto(profilePath(quotaTerminal, careful));
      await expect(page.getByText(t('members.refusal.limit.title'))).toBeVisible();
      await expect(
        page.getByRole('main').getByRole('link', { name: t('members.refusal.upgrade'), exact: true }),
      ).toBeVisible();
    });
  });
}

test('chat with customer service offers images but neither gifts nor translation', async ({ visit, database }) => {
  const t = translatorFor('en');
  const woman = await buildUniqueMember(database, { gender: 'female' });
  const { page } = await visit('desktop', { memberId: woman.id });
  await page.goto(conversationPath('desktop', { id: serviceMemberId }));
  await expect(new ChatPage(page, t, t('chat.service.name')).composer).toBeVisible();
  await expect(page.getByRole('button', { name: t('chat.tools.image'), exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: t('chat.tools.gift'), exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('chat.tools.translate'), exact: true })).toHaveCount(0);
});
