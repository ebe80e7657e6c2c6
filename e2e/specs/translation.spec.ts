import { eq } from 'drizzle-orm';
import { quotaCounters } from '@/db/schema';
import { terminals } from '@/lib/core/terminal';
import { addressOn } from '@/lib/routing/href';
import { buildTrend, getQuota } from '@/lib/testing/build';
import { giveCoins } from '@/lib/testing/money';
import { sendText } from '@/lib/testing/live/test-client';
import { expectNoViolations } from '../accessibility';
import { expect, test } from '../fixtures';
import { buildPair, storeMessages } from '../members';
import { ChatPage } from '../pages/chat-page';
import { conversationPath } from '../paths';
import { translatorFor } from '../translator';

// The site of the tests has no translation service: only the scripts of Chinese are converted.
const t = translatorFor('zhtw');
const button = (
  key: 'translate' | 'translateFor' | 'panel.use' | 'showOriginal' | 'automatic.off' | 'recharge' | 'hide',
  values = {},
) => ({ name: t(`translation.${key}`, values), exact: true });

for (const terminal of terminals)
  test(`on ${terminal}, messages are translated on request, before sending and automatically, and then for coins`, async ({
    visit,
    connect,
    database,
  }) => {
    const { db } = database;
    const { woman, man } = await buildPair(database);
    // Unique texts: those of other tests would be free.
    await storeMessages(database, man, woman, ['Sleep well [face105]', `我们周末去看电影吧${man.username}[face12]`]);
    const { page, problems } = await visit(terminal, { memberId: woman.id, language: 'zhtw' });
    await page.goto(conversationPath(terminal, man));
    const { log, composer } = new ChatPage(page, t, man.username);
    const [english, chinese] = [log.locator('[data-message]').nth(0), log.locator('[data-message]').nth(1)];
    await chinese.getByRole('button', button('translate')).click();
    await expect(chinese.getByText(`我們週末去看電影吧${man.username}`)).toBeVisible();
    await expect(chinese.getByText(`我们周末去看电影吧${man.username}`)).toBeVisible();
    await expect(chinese.getByRole('img')).toHaveCount(2);
    // The demo has translations of its texts, and of no others.
    await english.getByRole('button', button('translate')).click();
    await expect(english.getByText('睡個好覺')).toBeVisible();
    await expectNoViolations(page);

    if (terminal === 'mobile') await page.getByRole('button', { name: t('chat.tools.more'), exact: true }).click();
    const tool = { name: t('chat.tools.translate'), exact: true };
    await (terminal === 'mobile' ? page.getByRole('menuitem', tool) : page.getByRole('button', tool)).click();
    const panel = page.getByRole('dialog', { name: t('translation.panel.title') });
    await expect(panel.getByRole('radio', { name: '简体中文' })).toBeChecked();
    await panel.getByRole('textbox').fill(`這個軟體很好用${man.username}`);
    await expect(panel.getByRole('region').getByText(`这个软件很好用${man.username}`)).toBeVisible();
    await expectNoViolations(page);
    await panel.getByRole('button', button('panel.use')).click();
    await expect(composer).toHaveValue(`这个软件很好用${man.username}`);

    await page
      .getByRole('button', { name: t('chat.menu.of', { name: man.username }) })
      .last()
      .click();
    await page.getByRole('menuitemcheckbox', { name: t('chat.menu.translate') }).click();
    const hisClient = await connect(man);
    await sendText(hisClient, woman, `我们明天见${man.username}`);
    await sendText(hisClient, woman, `Good evening ${man.username}`);
    const arrived = log.locator('[data-message]').nth(2);
    await expect(arrived.getByText(`我們明天見${man.username}`)).toBeVisible();
    await arrived.getByRole('button', button('showOriginal')).click();
    await expect(arrived.getByText(`我们明天见${man.username}`)).toBeVisible();

    // A text that the demo cannot translate does not stop the others, and costs nothing.
    const unknown = log.locator('[data-message]').nth(3);
    await unknown.getByRole('button', button('translate')).click();
    await expect(unknown.getByText(t('translation.refused.unavailable'))).toBeVisible();
    await expect(page.getByText(t('translation.automatic.on'))).toBeVisible();
    const isSpent = { memberId: woman.id, kind: 'translate_day', used: await getQuota(db, 'gold', 'translate_day') };
    await db.delete(quotaCounters).where(eq(quotaCounters.memberId, woman.id));
    await db.insert(quotaCounters).values(isSpent);
    await giveCoins(db, woman, 1);
    await storeMessages(database, man, woman, [
      `还没有睡觉吗${man.username}`,
      `祝你晚安，做个好梦，爱你${man.username}`,
    ]);
    await page.reload();
    await expect(page.getByText(t('translation.automatic.used'))).toBeVisible();
    await page.getByRole('button', button('automatic.off')).click();
    const [paid, unpaid] = [log.locator('[data-message]').nth(4), log.locator('[data-message]').nth(5)];
    await paid.getByRole('button', button('translateFor', { coins: 1 })).click();
    await expect(paid.getByText(`還沒有睡覺嗎${man.username}`)).toBeVisible();
    await expect(paid.getByText(t('translation.paid', { coins: 1 }))).toBeVisible();
    await unpaid.getByRole('button', button('translateFor', { coins: 1 })).click();
    await expect(unpaid.getByText(t('translation.refused.credits', { coins: 1 }))).toBeVisible();
    const recharge = addressOn(terminal, 'recharge', { back: conversationPath(terminal, man) });
    await expect(unpaid.getByRole('link', button('recharge'))).toHaveAttribute('href', recharge);
    await expectNoViolations(page);
    expect(problems).toEqual([]);
  });

test('posts and signatures in another script can be translated', async ({ visit, database }) => {
  const { woman, man } = await buildPair(database, { signature: '我喜欢听音乐' });
  await buildTrend(database.db, man, { content: `今天的风景真好看，开心${man.username}` });
  for (const terminal of terminals) {
    const { page, problems } = await visit(terminal, { memberId: woman.id, language: 'zhtw' });
    await page.goto(addressOn(terminal, 'profile', { id: man.id }));
    await page.getByRole('button', button('translate')).first().click();
    await expect(page.getByText('我喜歡聽音樂')).toBeVisible();
    const post = page
      .getByRole('article')
      .filter({ hasText: `开心${man.username}` })
      .last();
    await post.getByRole('button', button('translate')).click();
    await expect(post.getByText(`今天的風景真好看，開心${man.username}`)).toBeVisible();
    await post.getByRole('button', button('hide')).click();
    await expect(post.getByText(`今天的風景真好看，開心${man.username}`)).toHaveCount(0);
    await expectNoViolations(page);
    expect(problems).toEqual([]);
  }
});
