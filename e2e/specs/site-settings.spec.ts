import type { Page } from '@playwright/test';
import { siteSettings } from '@/db/schema';
import { href } from '@/lib/routing/href';
import { expect, test } from '../fixtures';
import { buildUniqueMember } from '../members';

// One after the other. The changes reach all members, so none of them is of something that other tests read.
test.describe.configure({ mode: 'default' });
test.beforeEach(({ reserve }) => reserve('site settings'));

/** Until a change shows in every process, and the time of a page. */
const effective = { timeout: 5_000 + 10_000, intervals: [500] };

/** Opens a page again and again until it shows a text, as a member would see it on the next visit. */
async function expectOn(page: Page, address: string, text: string): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 2_000 });
  }).toPass(effective);
}

test('a changed package and gift show on both terminals without a restart', async ({ visit, database }) => {
  const staff = await buildUniqueMember(database, { role: 'administrator' });
  const member = await buildUniqueMember(database, {});
  const { page } = await visit('desktop', { memberId: staff.id });
  const phone = await visit('mobile', { memberId: member.id });
  const desktop = await visit('desktop', { memberId: member.id, isIsolated: true });

  await page.goto(href('desktop', 'staffPrices'));
  await page.getByRole('button', { name: 'Edit 2,000 coins' }).click();
  const editor = page.getByRole('dialog');
  await editor.getByLabel('Price in US dollars').fill('143.21');
  await expect(editor.getByRole('figure').getByText('$143.21')).toBeVisible();
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor).toBeHidden();
  await expectOn(phone.page, href('mobile', 'recharge'), '$143.21');
  await expectOn(desktop.page, href('desktop', 'recharge'), '$143.21');

  await page.getByRole('tab', { name: 'Gifts' }).click();
  await page.getByRole('button', { name: 'Edit Castle' }).click();
  await editor.getByLabel('Price in coins').fill('1987');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor).toBeHidden();
  await expect(async () => {
    for (const { page: shop, terminal } of [
      { page: phone.page, terminal: 'mobile' as const },
      { page: desktop.page, terminal: 'desktop' as const },
    ]) {
      await shop.goto(href(terminal, 'gifts'));
      await shop.getByRole('tab', { name: 'Luxury' }).click();
      await expect(shop.getByText('1987')).toBeVisible({ timeout: 2_000 });
    }
  }).toPass(effective);
});

test('a changed text and an announcement show on phone and desktop, and a closed announcement stays closed', async ({
  visit,
  database,
}) => {
  const staff = await buildUniqueMember(database, { role: 'administrator' });
  const member = await buildUniqueMember(database, { tier: 'free' });
  const { page } = await visit('desktop', { memberId: staff.id });
  const phone = await visit('mobile', { memberId: member.id, isIsolated: true });
  const desktop = await visit('desktop', { memberId: member.id, isIsolated: true });

  await page.goto(href('desktop', 'staffTexts', { q: 'payments.noOrders' }));
  await page.getByRole('button', { name: 'Edit payments.noOrders: English' }).click();
  const editor = page.getByRole('dialog');
  await editor.getByRole('textbox').fill('No purchases {name}');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor.getByText('same placeholders')).toBeVisible();
  await editor.getByRole('textbox').fill('No purchases so far');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor.getByRole('button', { name: 'Back to the original' })).toBeEnabled();
  await expectOn(phone.page, href('mobile', 'orders'), 'No purchases so far');
  await expectOn(desktop.page, href('desktop', 'orders'), 'No purchases so far');
  await editor.getByRole('button', { name: 'Back to the original' }).click();
  await expectOn(phone.page, href('mobile', 'orders'), 'No orders yet');
  // Not only while the call is under way.
  await expect(editor.getByRole('button', { name: 'Back to the original' })).toBeDisabled();

  const title = `A quiet hour ${staff.id}`;
  await page.goto(href('desktop', 'staffAnnouncements'));
  await page.getByRole('button', { name: 'New announcement' }).click();
  for (const language of ['English', 'Simplified', 'Traditional'])
    await editor.getByLabel(`Title (${language})`).fill(title);
  // Members of other tests pay.
  await editor.getByLabel('Readers').selectOption('Free members');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor).toBeHidden();
  await expectOn(phone.page, href('mobile', 'home'), title);
  await expectOn(desktop.page, href('desktop', 'home'), title);
  const bar = phone.page.getByRole('listitem').filter({ hasText: title });
  await bar.getByRole('button', { name: 'Close announcement' }).click();
  await expect(bar).toBeHidden();
  await phone.page.reload();
  await expect(phone.page.getByRole('main')).toBeVisible();
  await expect(bar).toBeHidden();

  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await editor.getByRole('switch', { name: 'Show this announcement' }).uncheck();
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor).toBeHidden();
});

test('a setting is saved within its range, and what weakens it waits for a second person', async ({
  visit,
  database,
}) => {
  const staff = await buildUniqueMember(database, { role: 'administrator' });
  const second = await buildUniqueMember(database, { role: 'administrator' });
  const { page } = await visit('mobile', { memberId: staff.id });
  await page.goto(href('mobile', 'staffSettings'));
  const form = page.getByRole('form', { name: 'Two people' });
  await form.getByLabel('Coins').fill('876');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Changed')).toBeVisible();
  await expect
    .poll(async () => (await database.db.select().from(siteSettings)).map(({ value }) => value))
    .toContainEqual({ twoPeopleAbove: 876 });
  await form.getByRole('button', { name: 'Back to the defaults' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Fewer requests');
  await page.getByRole('button', { name: 'Ask for it' }).click();
  await expect(page.getByText('This waits for a second person to confirm it.')).toBeVisible();
  await expect(form.getByText('Changed')).toBeVisible();

  const other = await visit('desktop', { memberId: second.id, isIsolated: true });
  await other.page.goto(href('desktop', 'staffRequests'));
  const request = other.page.getByRole('listitem').filter({ hasText: staff.username });
  await expect(request.getByText('Coins: 876 → 1000')).toBeVisible();
  await request.getByRole('button', { name: 'Confirm' }).click();
  await other.page.getByRole('dialog').getByLabel('Reason').fill('Agreed');
  await other.page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(request.getByText('Done')).toBeVisible();
  await page.reload();
  await expect(form.getByText('Changed')).toBeHidden();
  expect([...other.problems]).toEqual([]);
});
