import type { Page } from '@playwright/test';
import { legacyLanguages } from '@/lib/core/locale';
import { expect, test } from '../fixtures';
import { ChatListPage } from '../pages/chat-list-page';
import { buildConversation } from '../members';
import { translatorFor, type Translate } from '../translator';

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

test('as she comes and goes the open pages of both terminals t so, in three languages', async ({ visit, database }) => {
  const { woman, man } = await buildConversation(database);
  const views: { language: string; t: Translate; page: Page; away: RegExp; isDesk: boolean }[] = [];
  for (const language of legacyLanguages) {
    const t = translatorFor(language);
    const isDesk = language === 'zhcn';
    const { page } = await visit(isDesk ? 'desktop' : 'phone', { memberId: man.id, language });
    await page.goto(`${isDesk ? '/w/home/chat' : '/m/home/chat/index'}?uid=${woman.id}`);
    views.push({
      language,
      t,
      page,
      isDesk,
      away: new RegExp(escape(t('chat.lastActive')).replace('<time></time>', '.+')),
    });
  }
  const profile = (await visit('desktop', { memberId: man.id })).page;
  await profile.goto(`/w/home/user/detail/${woman.id}`);
  const t = translatorFor('en');
  const chatNow = profile.getByRole('link', { name: t('members.chatNowWith', { name: woman.username }) });
  await expect(profile.getByRole('link', { name: t('members.chatWith', { name: woman.username }) })).toBeVisible();
  const expectViews = async (isOnline: boolean) => {
    for (const { language, t: t, page, away, isDesk } of views) {
      const header = page
        .getByRole('link', { name: new RegExp(woman.username) })
        .filter({ has: page.getByRole('heading') });
      await expect(header, language).toContainText(isOnline ? t('chat.onlineNow') : away, { timeout: 45_000 });
      if (!isDesk) continue;
      const row = new ChatListPage(page, t).row(woman.username);
      if (isOnline) await expect(row, language).toContainText(t('chat.online'));
      else await expect(row, language).not.toContainText(t('chat.online'));
    }
  };
  await expectViews(false);

  const [phone, desktop] = [
    await visit('phone', { memberId: woman.id }),
    await visit('desktop', { memberId: woman.id }),
  ];
  await phone.page.goto('/m/home/index');
  await desktop.page.goto('/w/home/index');
  await expectViews(true);
  await expect(chatNow).toBeVisible();

  // One of her screens closes: she is still there. The last one closes: half a minute later she is not.
  await phone.context.close();
  await expect(chatNow).toBeVisible();
  await desktop.context.close();
  await expectViews(false);
  await expect(chatNow).toHaveCount(0);
});

test('who hides it is away at once on the open pages of the other side, and there again when shown', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildConversation(database);
  const t = translatorFor('en');
  const his = await visit('phone', { memberId: man.id });
  await his.page.goto(`/m/home/chat/index?uid=${woman.id}`);
  const header = his.page
    .getByRole('link', { name: new RegExp(woman.username) })
    .filter({ has: his.page.getByRole('heading') });
  const hers = await visit('desktop', { memberId: woman.id });
  await hers.page.goto('/w/home/chat');
  await expect(header).toContainText(t('chat.onlineNow'));
  await hers.page.getByRole('button', { name: t('chat.settings.title') }).click();
  const shown = hers.page.getByRole('switch', { name: t('chat.settings.showOnline') });
  await shown.click();
  await expect(header).not.toContainText(t('chat.onlineNow'));
  await expect(shown).not.toBeChecked();
  await shown.click();
  await expect(header).toContainText(t('chat.onlineNow'));
});
