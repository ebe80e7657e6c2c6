import { terminals, type Terminal } from '@/lib/core/terminal';
import { giveCoins } from '@/lib/testing/money';
import { expectNoViolations } from '../accessibility';
import { expect, test } from '../fixtures';
import { buildConversation, buildPair, helloFrom } from '../members';
import { ChatPage } from '../pages/chat-page';
import { conversationPath, profilePath } from '../paths';
import { chooseRecipient } from '../pages/choose-recipient';
import { translatorFor } from '../translator';

const t = translatorFor('en');
const storePath = (terminal: Terminal) => (terminal === 'mobile' ? '/m/home/gift/list' : '/w/home/store/index');
const minePath = (terminal: Terminal) => (terminal === 'mobile' ? '/m/home/gift/my' : '/w/home/store/mine');

for (const terminal of terminals) {
  test(`on ${terminal}, gifts are given from a profile and the store; the public one is shown on the profile`, async ({
    visit,
    database,
  }) => {
    const { woman, man } = await buildPair(database);
    await giveCoins(database.db, man, 100);
    const his = await visit(terminal, { memberId: man.id });
    await his.page.goto(profilePath(terminal, woman));
    await his.page
      .getByRole('main')
      .getByRole('button', { name: t('gifts.give'), exact: true })
      .click();
    const overlay = his.page.getByRole('dialog', { name: t('gifts.giftFor', { name: woman.username }) });
    await overlay.getByRole('button', { name: t('gifts.send') }).click();
    await expect(overlay.getByText(t('gifts.incomplete'))).toBeVisible();
    await overlay.getByRole('radio', { name: /Sunflower/ }).check();
    await overlay.getByLabel(t('gifts.message')).fill('For your window');
    await expectNoViolations(his.page);
    await overlay.getByRole('button', { name: t('gifts.send') }).click();
    await expect(his.page.getByText(t('gifts.sentTo', { name: woman.username }))).toBeVisible();
    await expect(overlay).toHaveCount(0);

    await his.page.goto(storePath(terminal));
    await his.page.getByRole('tab', { name: 'Sweets' }).click();
    await his.page.getByRole('link', { name: /Milk tea/ }).click();
    await expect(his.page.getByText('8 coins').first()).toBeVisible();
    const recipient = { page: his.page, terminal, label: t('gifts.recipient'), name: woman.username };
    await chooseRecipient(his.page, recipient);
    await expectNoViolations(his.page);
    await his.page.getByText(t('gifts.visibilities.private'), { exact: true }).click();
    await his.page.getByRole('button', { name: t('gifts.send') }).click();
    await expect(his.page.getByText(t('gifts.sentTo', { name: woman.username }))).toBeVisible();

    await his.page.goto(profilePath(terminal, woman));
    const giftRegion = his.page.getByRole('region', { name: t('gifts.shown'), exact: true });
    await expect(giftRegion.getByRole('img')).toHaveCount(1);
    await expect(giftRegion.getByRole('img', { name: /Sunflower/ })).toBeVisible();

    const hers = await visit(terminal, { memberId: woman.id });
    await hers.page.goto(minePath(terminal));
    const rows = hers.page.getByRole('list', { name: t('gifts.received') }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(t('gifts.visibilities.private'));
    await expect(rows.last()).toContainText('For your window');
    await rows
      .last()
      .getByRole('button', { name: t('gifts.thank') })
      .click();
    await expect(rows.last().getByText(t('gifts.thanked'))).toBeVisible();
    await expectNoViolations(hers.page);
    expect([...his.problems, ...hers.problems]).toEqual([]);
  });

  test(`on ${terminal}, two gifts arrive live in the conversation with a notice, and the thanks come back`, async ({
    visit,
    database,
  }) => {
    const { woman, man } = await buildConversation(database);
    await giveCoins(database.db, man, 30);
    const his = await visit(terminal, { memberId: man.id });
    const hers = await visit(terminal, { memberId: woman.id });
    await hers.page.goto(conversationPath(terminal, man));
    const herChat = new ChatPage(hers.page, t, man.username);
    await herChat.expectMessages([helloFrom(man)]);
    await his.page.goto(conversationPath(terminal, woman));
    const hisChat = new ChatPage(his.page, t, woman.username);
    await hisChat.expectMessages([helloFrom(man)]);

    const tool = { name: t('chat.tools.gift'), exact: true };
    if (terminal === 'mobile') await his.page.getByRole('button', { name: t('chat.tools.more'), exact: true }).click();
    await (terminal === 'mobile' ? his.page.getByRole('menuitem', tool) : his.page.getByRole('button', tool)).click();
    const overlay = his.page.getByRole('dialog', { name: t('gifts.giftFor', { name: woman.username }) });
    await overlay.getByRole('radio', { name: /Rose 10/ }).check();
    await overlay.getByRole('button', { name: t('gifts.more') }).click();
    await expect(overlay.getByText('20 coins', { exact: true })).toBeVisible();
    await expect(overlay.getByText(t('gifts.left', { coins: 10 }))).toBeVisible();
    await overlay.getByRole('button', { name: t('gifts.send') }).click();

    await expect(herChat.log.getByText('Rose ×2')).toBeVisible();
    await expect(hisChat.log.getByText('Rose ×2')).toBeVisible();
    await expectNoViolations(hers.page);
    await herChat.log.getByRole('button', { name: t('gifts.thank') }).click();
    await expect(hisChat.log.getByText(t('gifts.thanked'))).toBeVisible();

    if (terminal === 'desktop') await hers.page.getByRole('button', { name: t('notices.menu') }).click();
    else await hers.page.goto('/m/home/notice/list');
    const notice = hers.page.getByRole('link', { name: new RegExp(`${man.username} sent you a gift`) });
    await expect(notice.locator('img[src^="/gifts/"]')).toBeVisible();
    await notice.click();
    await expect(hers.page).toHaveURL(minePath(terminal));
    expect([...his.problems, ...hers.problems]).toEqual([]);
  });

  test(`on ${terminal}, a gift without coins is refused with a way to recharge and back`, async ({
    visit,
    database,
  }) => {
    const { woman, man } = await buildPair(database);
    const { page, problems } = await visit(terminal, { memberId: man.id });
    await page.goto(`${storePath(terminal)}?to=${woman.username}`);
    await page.getByRole('link', { name: /99 roses/i }).click();
    await expect(page.getByText(t('gifts.missing', { coins: 199 }))).toBeVisible();
    const form = page.url();
    await page.getByRole('button', { name: t('gifts.send') }).click();
    await expect(page.getByText(t('calls.INSUFFICIENT_CREDITS'))).toBeVisible();
    expect(await database.sql`select 1 from received_gifts where giver_id = ${man.id}`).toEqual([]);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('gifts.recharge') })
      .click();
    await page.waitForURL(/back=/);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('ui.back') })
      .click();
    await expect(page).toHaveURL(form);
    expect(problems).toEqual([]);
  });
}
