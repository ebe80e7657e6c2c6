import { hashPassword } from '@/lib/auth/passwords';
import { checkLedger } from '@/lib/credits/check-ledger';
import { findBalance } from '@/lib/credits/queries';
import { href } from '@/lib/routing/href';
import { expect, test } from '../fixtures';
import { buildUniqueMember } from '../members';
import { translatorFor } from '../translator';

const t = translatorFor('en');
const password = 'correct horse battery';
const reason = 'A payment of yesterday was lost.';

test('finance corrects a balance after the second log-in, the member sees it live, and the log has the reason', async ({
  visit,
  database,
}) => {
  const member = await buildUniqueMember(database, { gender: 'male' });
  const finance = await buildUniqueMember(database, {
    role: 'finance',
    passwordHash: await hashPassword(password),
  });
  const administrator = await buildUniqueMember(database, { role: 'administrator' });
  const own = await visit('desktop', { memberId: member.id });
  await own.page.goto(href('desktop', 'credits'));
  await expect(own.page.getByText('0 coins').first()).toBeVisible();

  const { page, problems } = await visit('desktop', { memberId: finance.id, isIsolated: true });
  await database.sql`update sessions set confirmed_at = now() - interval '2 hours' where member_id = ${finance.id}`;
  await page.goto(href('desktop', 'staffMembers'));
  await page.getByRole('searchbox', { name: t('staffMembers.search') }).fill(member.username);
  await page.keyboard.press('Enter');
  // The newest member is in the list before the search, too.
  await expect(page).toHaveURL(new RegExp(`query=${member.username}`));
  await page.getByRole('link', { name: new RegExp(member.username) }).click();
  await page.getByRole('link', { name: t('admin.opening.reasons.payment') }).click();
  await page.getByRole('button', { name: t('staffMembers.coins.button') }).click();
  await page.getByRole('textbox', { name: t('staffMembers.coins.label') }).fill('120');
  await page.getByRole('textbox', { name: t('admin.reason.label') }).fill(reason);
  await page.getByRole('button', { name: t('staffMembers.coins.submit'), exact: true }).click();
  await page.getByLabel(t('admin.confirm.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('admin.confirm.submit'), exact: true }).click();
  await expect(page.getByText('+120 coins, balance 120')).toBeVisible();
  await expect(own.page.getByText('120 coins').first()).toBeVisible();
  expect(await findBalance(database.db, member.id)).toBe(120);
  expect((await checkLedger(database.db)).faults).toEqual([]);
  expect(problems).toEqual([]);

  const audit = await visit('mobile', { memberId: administrator.id });
  await audit.page.goto(href('mobile', 'staffAudit', { member: member.username }));
  await expect(audit.page.getByText(reason)).toBeVisible();
  expect(audit.problems).toEqual([]);
});
