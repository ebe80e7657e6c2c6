import type { Page } from '@playwright/test';
import { legacyLanguages } from '@/lib/core/locale';
import { expect, test } from '../fixtures';
import { ChatListPage } from '../pages/chat-list';
import { buildCouple } from '../people';
import { wordsOf, type Words } from '../words';

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

test('as she comes and goes the open pages of both terminals say so, in three languages', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildCouple(database);
  const views: { language: string; say: Words; page: Page; away: RegExp; isDesk: boolean }[] = [];
  for (const language of legacyLanguages) {
    const say = wordsOf(language);
    const isDesk = language === 'zhcn';
    const { page } = await visit(isDesk ? 'desktop' : 'phone', { memberId: man.id, language });
    await page.goto(`${isDesk ? '/w/home/chat' : '/m/home/chat/index'}?uid=${woman.id}`);
    views.push({
      language,
      say,
      page,
      isDesk,
      away: new RegExp(escape(say('chat.lastActive')).replace('<time></time>', '.+')),
    });
  }
  const profile = (await visit('desktop', { memberId: man.id })).page;
  await profile.goto(`/w/home/user/detail/${woman.id}`);
  const say = wordsOf('en');
  const chatNow = profile.getByRole('link', { name: say('members.chatNowWith', { name: woman.username }) });
  await expect(profile.getByRole('link', { name: say('members.chatWith', { name: woman.username }) })).toBeVisible();
  const expectViews = async (isOnline: boolean) => {
    for (const { language, say: words, page, away, isDesk } of views) {
      const header = page
        .getByRole('link', { name: new RegExp(woman.username) })
        .filter({ has: page.getByRole('heading') });
      await expect(header, language).toContainText(isOnline ? words('chat.onlineNow') : away, { timeout: 45_000 });
      if (!isDesk) continue;
      const row = new ChatListPage(page, words).row(woman.username);
      if (isOnline) await expect(row, language).toContainText(words('chat.online'));
      else await expect(row, language).not.toContainText(words('chat.online'));
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
  const { woman, man } = await buildCouple(database);
  const say = wordsOf('en');
  const his = await visit('phone', { memberId: man.id });
  await his.page.goto(`/m/home/chat/index?uid=${woman.id}`);
  const header = his.page
    .getByRole('link', { name: new RegExp(woman.username) })
    .filter({ has: his.page.getByRole('heading') });
  const hers = await visit('desktop', { memberId: woman.id });
  await hers.page.goto('/w/home/chat');
  await expect(header).toContainText(say('chat.onlineNow'));
  await hers.page.getByRole('button', { name: say('chat.settings.title') }).click();
  const shown = hers.page.getByRole('switch', { name: say('chat.settings.showOnline') });
  await shown.click();
  await expect(header).not.toContainText(say('chat.onlineNow'));
  await expect(shown).not.toBeChecked();
  await shown.click();
  await expect(header).toContainText(say('chat.onlineNow'));
});
