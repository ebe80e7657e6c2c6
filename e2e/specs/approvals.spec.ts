import type { Database } from '@/db/client';
import { limits } from '@/lib/core/limits';
import { expect, test } from '../fixtures';
import { buildUniqueMember } from '../members';
import { translatorFor } from '../translator';

const t = translatorFor('en');
/** Milliseconds until a pending screen has loaded its state again. */
const refreshed = limits.approvals.refreshSeconds * 1000;

// One after the other: all wait in one queue.
test.describe.configure({ mode: 'default' });
test.beforeEach(({ reserve }) => reserve('approvals'));

/** Builds two members who wait longer than all others, so that staff see their accounts first, in this order. */
async function buildOldest(database: Database) {
  const pending = { status: 'pending', tier: 'free', language: 'zhcn' } as const;
  const [first, second] = [await buildUniqueMember(database, pending), await buildUniqueMember(database, pending)];
  for (const { id } of [second, first])
    await database.sql`
      update approvals set submitted_at = (select min(submitted_at) from approvals) - interval '1 day',
        reasons = '[{"kind": "disposableEmail", "detail": "mailinator.com"}]' where member_id = ${id}`;
  return [first, second] as const;
}

test('a moderator approves by keyboard, and the phone of the member opens the site without a log-in', async ({
  visit,
  database,
}) => {
  const [first, second] = await buildOldest(database);
  const phone = await visit('mobile', { memberId: second.id, isIsolated: true });
  await phone.page.clock.install();
  await phone.page.goto('/m/home/index');
  await expect(phone.page.getByRole('heading', { level: 1, name: t('session.pending.title') })).toBeVisible();
  await expect(phone.page.getByText(t('session.queue.placeValue', { place: 2 }), { exact: true })).toBeVisible();

  const moderator = await buildUniqueMember(database, { role: 'moderator' });
  const { page, problems } = await visit('desktop', { memberId: moderator.id });
  await page.goto('/admin/approvals');
  const opened = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  await expect(opened(first.username)).toBeVisible();
  await expect(page.getByText(t('approvals.reasons.disposableEmail.text', { detail: 'mailinator.com' }))).toBeVisible();
  await page.keyboard.press('j');
  await expect(opened(second.username)).toBeFocused();
  await page.keyboard.press('k');
  await expect(opened(first.username)).toBeFocused();
  await page.keyboard.press('a');
  await expect(page.getByText(t('approvals.approved', { name: first.username }))).toBeVisible();
  await expect(opened(second.username)).toBeFocused();
  await phone.page.clock.runFor(refreshed);
  await expect(phone.page.getByText(t('session.queue.placeValue', { place: 1 }), { exact: true })).toBeVisible();

  await page.keyboard.press('a');
  await expect(phone.page.getByRole('heading', { level: 1, name: t('session.pending.title') })).toHaveCount(0);
  await expect(phone.page.getByRole('navigation')).toBeVisible();
  expect([...problems, ...phone.problems]).toEqual([]);
});

test('a moderator on a phone approves by press, and the message leaves the buttons free', async ({
  visit,
  database,
}) => {
  const [first, second] = await buildOldest(database);
  const moderator = await buildUniqueMember(database, { role: 'moderator' });
  const { page, problems } = await visit('mobile', { memberId: moderator.id });
  await page.goto('/admin/approvals');
  const opened = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  await expect(opened(first.username)).toBeVisible();
  const actions = page.getByRole('group', { name: t('approvals.decision') });
  const approve = actions.getByRole('button', { name: t('approvals.approve'), exact: true });
  await approve.click();
  await expect(opened(second.username)).toBeVisible();
  const message = page.getByRole('listitem').filter({ hasText: t('approvals.approved', { name: first.username }) });
  const [above, below] = [await message.boundingBox(), await actions.boundingBox()];
  if (!above || !below) throw new Error('the message or the buttons have no place on the page');
  expect(above.y + above.height).toBeLessThanOrEqual(below.y);
  await approve.click();
  await expect(page.getByText(t('approvals.approved', { name: second.username }))).toBeVisible();
  expect(problems).toEqual([]);
});

test('a member who is asked to correct something and then rejected sees both, and the second moderator is told', async ({
  visit,
  database,
}) => {
  const [member, next] = await buildOldest(database);
  const phone = await visit('mobile', { memberId: member.id, isIsolated: true });
  await phone.page.clock.install();
  await phone.page.goto('/m/home/index');
  const moderator = await buildUniqueMember(database, { role: 'moderator' });
  const { page, problems } = await visit('desktop', { memberId: moderator.id });
  const other = await visit('desktop', { memberId: (await buildUniqueMember(database, { role: 'moderator' })).id });
  const opened = (on: typeof page, name: string) => on.getByRole('heading', { level: 2, name, exact: true });
  // The other moderator decides on a list that is out of date.
  await other.page.route('**/member/staff/approvals', (route) => route.abort());
  for (const on of [page, other.page]) {
    await on.goto('/admin/approvals');
    await expect(opened(on, member.username)).toBeVisible();
  }

  await page.getByRole('button', { name: t('approvals.ask'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Another name, please.');
  await dialog.getByRole('button', { name: t('approvals.asking.submit'), exact: true }).click();
  await expect(page.getByText(t('approvals.correction'), { exact: true })).toBeVisible();
  await phone.page.clock.runFor(refreshed);
  await expect(phone.page.getByText('Another name, please.')).toBeVisible();
  await expect(phone.page.getByRole('link', { name: t('session.queue.reply') })).toBeVisible();

  await page.keyboard.press('r');
  await dialog.getByRole('button', { name: t('approvals.rejecting.presets.fake'), exact: true }).click();
  // Letters in the dialog are text.
  await dialog.getByRole('textbox').pressSequentially(' aj');
  await dialog.getByRole('button', { name: t('approvals.reject'), exact: true }).click();
  await expect(opened(page, next.username)).toBeFocused();
  await expect(phone.page.getByRole('heading', { level: 1, name: t('session.rejected.title') })).toBeVisible();
  // The reason is in the language that the member chose, not in that of the moderator.
  const reason = translatorFor('zhcn')('approvals.rejecting.presets.fake');
  await expect(phone.page.getByText(`${reason} aj`)).toBeVisible();

  await other.page.keyboard.press('a');
  await expect(other.page.getByText(t('approvals.taken', { name: member.username }))).toBeVisible();
  await expect(opened(other.page, next.username)).toBeVisible();
  const [row] = await database.sql`select status from members where id = ${member.id}`;
  expect(row).toEqual({ status: 'rejected' });
  expect([...problems, ...phone.problems]).toEqual([]);
});
