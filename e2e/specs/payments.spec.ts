import { expectNoViolations } from '../accessibility';
import type { Page } from '@playwright/test';
import type { Database } from '@/db/client';
import { terminals, type Terminal } from '@/lib/core/terminal';
import { giveCoins } from '@/lib/testing/money';
import { expect, test } from '../fixtures';
import { buildUniqueMember } from '../members';
import { translatorFor } from '../translator';

const t = translatorFor('en');

const rechargePath = (terminal: Terminal) => (terminal === 'mobile' ? '/m/home/invest/index' : '/w/home/pay');
const upgradePath = (terminal: Terminal) => (terminal === 'mobile' ? '/m/home/upgrade/index' : '/w/home/upgrade');

const buildFreeMember = (database: Database) => buildUniqueMember(database, { tier: 'free' });

/** Agrees to the immediate start and presses the button that pays. */
async function agreeAndPay(page: Page, button: string): Promise<void> {
  await page.getByRole('checkbox', { name: /Start right away/ }).check();
  await page.getByRole('button', { name: button }).click();
}

/** Enters the payer's details: on phones, they have a page of their own. */
async function enterPayer(page: Page, terminal: Terminal): Promise<void> {
  if (terminal === 'mobile') await page.getByRole('link', { name: 'Continue' }).click();
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('Example');
  await page.getByLabel('Phone').fill('+44 20 7946 0000');
}

for (const terminal of terminals) {
  test(`on ${terminal}, a recharge in the sandbox adds its coins, which buy gold, and both have receipts @every-browser`, async ({
    visit,
    database,
  }) => {
    const member = await buildFreeMember(database);
    const { page, problems } = await visit(terminal, { memberId: member.id });
    await page.goto(rechargePath(terminal));
    await page.getByText('1,000', { exact: true }).click();
    await page.getByRole('link', { name: 'Continue' }).click();
    // No way to pay is chosen before, and nothing else is asked until one is.
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Pay $79.99' }).click();
    await expect(page.getByText('Choose how to pay')).toBeVisible();
    await page.getByRole('radio', { name: /PayPal/ }).check();
    await page.getByRole('button', { name: 'Pay $79.99' }).click();
    await expect(page.getByText(t('payments.startNowRequired'))).toBeVisible();
    await agreeAndPay(page, 'Pay $79.99');
    await expect(page.getByRole('heading', { name: 'Payment sandbox' })).toBeVisible();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByText('1,000 coins have been added to your balance.')).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText('Balance: 0 → 1,000 coins')).toBeVisible();
    await expectNoViolations(page);
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();

    await page.goto(upgradePath(terminal));
    await page.getByRole('button', { name: 'Upgrade to Gold' }).click();
    await expect(page.getByText(t('membership.chooseFirst'))).toBeVisible();
    await page.getByText('3 months').click();
    await expect(page.getByText(/You would be Gold until/)).toBeVisible();
    await page.getByRole('link', { name: 'Upgrade to Gold' }).click();
    await page.getByRole('radio', { name: /^Coins/ }).check();
    await agreeAndPay(page, 'Pay 750 coins');
    await expect(page.getByText(/Thank you! You are Gold until/)).toBeVisible();
    await expect(page.getByText('Balance: 1,000 → 250 coins')).toBeVisible();
    await page.getByRole('link', { name: 'See your coins' }).click();
    await expect(page.getByText('250 coins')).toBeVisible();
    await page.getByRole('link', { name: /Recharge.*\+1,000/ }).click();
    await expect(page.getByRole('heading', { name: 'Receipt', level: 2 })).toBeVisible();
    await expect(page.getByText('$79.99')).toBeVisible();
    expect(problems).toEqual([]);
  });

  test(`on ${terminal}, a card is declined, then pays gold, and leads back to where the upgrade was offered`, async ({
    visit,
    database,
  }) => {
    const member = await buildFreeMember(database);
    const { page, problems } = await visit(terminal, { memberId: member.id });
    const back = terminal === 'mobile' ? '/m/home/email/list' : '/w/home/message';
    await page.goto(`${upgradePath(terminal)}?back=${encodeURIComponent(back)}`);
    for (const outcome of ['Decline the payment', 'Pay'] as const) {
      await page.getByText('1 month', { exact: true }).click();
      await page.getByRole('link', { name: 'Upgrade to Gold' }).click();
      await page.getByRole('radio', { name: /Credit or debit card/ }).check();
      await enterPayer(page, terminal);
      await agreeAndPay(page, 'Pay $29.99');
      await page.getByRole('button', { name: outcome, exact: true }).click();
      if (outcome === 'Pay') break;
      await expect(page.getByText('The payment did not go through.')).toBeVisible({ timeout: 15_000 });
      await page.goto(`${upgradePath(terminal)}?back=${encodeURIComponent(back)}`);
    }
    await expect(page.getByText(/Thank you! You are Gold until/)).toBeVisible({ timeout: 15_000 });
    await page.getByRole('link', { name: 'Continue where you were' }).click();
    await expect(page).toHaveURL(back);
    expect(problems).toEqual([]);
  });
}

test('without enough coins, a membership is refused with the way to recharge; own limits are kept, and the balance is live', async ({
  visit,
  database,
}) => {
  const member = await buildFreeMember(database);
  await giveCoins(database.db, member, 40);
  const { page } = await visit('desktop', { memberId: member.id });
  await page.goto('/w/home/upgrade');
  await page.getByText('1 month', { exact: true }).click();
  await page.getByRole('link', { name: 'Upgrade to Gold' }).click();
  await page.getByRole('radio', { name: /^Coins/ }).check();
  await agreeAndPay(page, 'Pay 300 coins');
  await expect(page.getByText('Sorry, your credit is running low')).toBeVisible();
  await page.getByRole('link', { name: 'Choose a pack' }).click();
  await expect(page).toHaveURL(/\/w\/home\/pay/);

  await page.goto('/w/home/pay/history');
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('Coins a day').fill('30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('0 of 30 coins spent today')).toBeVisible();
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('Coins a day').fill('900');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/900 coins a day/)).toBeVisible();
  await expect(page.getByText('0 of 30 coins spent today')).toBeVisible();

  await giveCoins(database.db, member, 5);
  await expect(page.getByText('45 coins', { exact: true })).toBeVisible();
});
