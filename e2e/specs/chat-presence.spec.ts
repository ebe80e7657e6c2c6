import { saveChatSettings } from '@/lib/chat/settings';
import { drawLanguageOfEach } from '../draw-languages';
import { expect, test } from '../fixtures';
import { buildConversation } from '../members';
import { ChatListPage } from '../pages/chat-list-page';
import { ChatPage } from '../pages/chat-page';
import { conversationPath } from '../paths';
import { translatorFor } from '../translator';

const t = translatorFor('en');
const terminalOf = { en: 'mobile', zhcn: 'desktop', zhtw: 'mobile' } as const;

for (const language of drawLanguageOfEach(terminalOf, 'presence in a conversation')) {
  const terminal = terminalOf[language];
  const t = translatorFor(language);

  test(`an open conversation on ${terminal} in ${language} follows the partner online, offline and into hiding`, async ({
    visit,
    connect,
    database,
  }) => {
    const { woman, man } = await buildConversation(database);
    const { page } = await visit(terminal, { memberId: man.id, language });
    await page.goto(conversationPath(terminal, woman));
    const { header } = new ChatPage(page, t, woman.username);
    const row = new ChatListPage(page, t).row(woman.username);
    const lastActive = new RegExp(escapeRegExp(t('chat.lastActive')).replace('<time></time>', '.+'));
    await expect(header).toContainText(lastActive);

    const hers = await connect(woman);
    await expect(header).toContainText(t('chat.onlineNow'));
    if (terminal === 'desktop') await expect(row).toContainText(t('chat.online'));
    hers.close();
    await expect(header).toContainText(lastActive);
    if (terminal === 'desktop') await expect(row).not.toContainText(t('chat.online'));

    await saveChatSettings(database.db, woman.id, { showsOnline: false });
    const hidden = await page.reload();
    await expect(header).toContainText(woman.username);
    await expect(header).not.toContainText(lastActive);
    expect(await hidden?.text()).not.toMatch(/lastActiveAt\\?":[1-9]/);
  });
}

test('an open profile offers to chat now only while its member is online', async ({ visit, database }) => {
  const { woman, man } = await buildConversation(database);
  // On a desktop the button is always "Send message".
  const his = await visit('mobile', { memberId: man.id });
  await his.page.goto(`/m/home/My/newsfeed/${woman.id}`);
  const chatWith = his.page.getByRole('link', { name: t('members.chatWith', { name: woman.username }) });
  const chatNowWith = his.page.getByRole('link', { name: t('members.chatNowWith', { name: woman.username }) });
  await expect(chatWith).toBeVisible();

  const hers = await visit('mobile', { memberId: woman.id });
  await hers.page.goto('/m/home/index');
  await expect(chatNowWith).toBeVisible();
  await hers.page.close();
  await expect(chatNowWith).toHaveCount(0);
  await expect(chatWith).toBeVisible();
});

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
