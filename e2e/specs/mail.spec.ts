import { eq } from 'drizzle-orm';
import { mails } from '@/db/schema';
import { limits } from '@/lib/core/limits';
import { terminals } from '@/lib/core/terminal';
import { addressOn } from '@/lib/routing/href';
import { buildMail } from '@/lib/testing/build';
import { expectNoViolations } from '../accessibility';
import { expect, test } from '../fixtures';
import { expectLive } from '../live-connections';
import { buildPair, buildUniqueMember } from '../members';
import { joinPayloads, watchForScripts } from '../script-payloads';
import { translatorFor } from '../translator';

const t = translatorFor('en');

test('a mail from a desktop arrives live on a phone, is answered there, and each side deletes for itself', async ({
  visit,
  database,
}) => {
  const woman = await buildUniqueMember(database, { gender: 'female', tier: 'free' });
  const man = await buildUniqueMember(database, { gender: 'male' });
  const hers = await visit('mobile', { memberId: woman.id });
  const his = await visit('desktop', { memberId: man.id });
  await hers.page.goto('/m/home/message');
  await expectLive(hers.page);

  await his.page.goto('/w/home/message');
  await expect(his.page.getByText(t('mail.empty.received.title'))).toBeVisible();
  await his.page.getByRole('button', { name: t('mail.new') }).click();
  const dialog = his.page.getByRole('dialog', { name: t('mail.dialog.title') });
  const to = dialog.getByRole('combobox', { name: t('mail.dialog.to') });
  const send = dialog.getByRole('button', { name: t('mail.dialog.send') });
  const text = dialog.getByRole('textbox', { name: t('mail.dialog.text') });
  await to.fill('nosuchname');
  await text.fill('x'.repeat(60));
  await expect(text).toHaveValue('x'.repeat(50));
  await text.fill('Would you walk with me on Sunday?');
  // What is typed is no recipient before it is chosen.
  await expect(send).toBeDisabled();
  await to.focus();
  await expect(dialog.getByText(t('members.recipient.noMatch'))).toBeVisible();
  await expectNoViolations(his.page);
  // The typed text is kept, also when the page is left.
  await his.page.reload();
  await his.page.getByRole('button', { name: t('mail.new') }).click();
  await expect(text).toHaveValue('Would you walk with me on Sunday?');
  await to.fill(woman.username);
  await expect(dialog.getByRole('option', { name: woman.username, selected: true })).toBeVisible();
  await to.press('Enter');
  await expect(dialog.getByRole('group', { name: t('mail.dialog.to') })).toContainText(woman.username);
  await send.click();
  await expect(dialog).toBeHidden();

  const tab = hers.page.getByRole('tab', { name: new RegExp(`^${t('chat.tabs.mails')}`) });
  await expect(tab).toHaveAccessibleName(/1 unread mail/);
  await tab.click();
  await hers.page.getByRole('button', { name: new RegExp(man.username) }).click();
  const sheet = hers.page.getByRole('dialog');
  await expect(sheet.getByText('Would you walk with me on Sunday?')).toBeVisible();
  await expect(hers.page.getByText(t('shell.unreadMails', { count: 1 }))).toHaveCount(0);
  await expectNoViolations(hers.page);
  // A free member replies without a membership.
  await sheet.getByRole('textbox').fill('With pleasure.\nAt ten?');
  await sheet.getByRole('button', { name: t('mail.thread.send') }).click();
  await expect(sheet.getByRole('article').getByText('With pleasure.')).toBeVisible();

  await his.page.getByRole('tab', { name: t('mail.received') }).click();
  await expect(his.page.getByRole('button', { name: t('mail.menu') }).first()).toBeVisible();
  await his.page.getByRole('button', { name: new RegExp(`${t('mail.from', { name: woman.username })}`) }).click();
  const thread = his.page.getByRole('dialog');
  await expect(thread.getByRole('article').getByText('With pleasure.')).toBeVisible();
  await thread
    .getByRole('article')
    .filter({ hasText: 'Would you walk' })
    .getByRole('button', { name: t('mail.delete.action') })
    .click();
  await his.page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('mail.delete.confirm') })
    .click();
  await expect(thread.getByText('Would you walk')).toHaveCount(0);
  await hers.page.goto('/m/home/email/list');
  await hers.page.getByRole('button', { name: new RegExp(man.username) }).click();
  await expect(hers.page.getByRole('dialog').getByText('Would you walk')).toBeVisible();
  expect(await database.db.$count(mails, eq(mails.senderId, man.id))).toBe(1);
  expect([...his.problems, ...hers.problems]).toEqual([]);
});

test('a profile leads to a mail to its member', async ({ visit, database }) => {
  const { woman, man } = await buildPair(database);
  for (const terminal of terminals) {
    const { page, problems } = await visit(terminal, { memberId: man.id });
    await page.goto(addressOn(terminal, 'profile', { id: woman.id }));
    await page.getByRole('link', { name: t('members.writeMailTo', { name: woman.username }) }).click();
    await expect(page.getByRole('group', { name: t('mail.dialog.to'), exact: true })).toContainText(woman.username);
    expect(problems).toEqual([]);
  }
});

test('a free member reads what a membership adds, instead of the form', async ({ visit, database }) => {
  const { woman, man } = await buildPair(database, { tier: 'free' });
  const { page, problems } = await visit('mobile', { memberId: man.id });
  const back = addressOn('mobile', 'newMail', { to: woman.username });
  await page.goto(back);
  await expect(page.getByText(t('mail.barred.title'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('mail.barred.upgrade') })).toHaveAttribute(
    'href',
    addressOn('mobile', 'upgrade', { back }),
  );
  expect(problems).toEqual([]);
});

test('scripts in mails neither run nor request a foreign address', async ({ visit, database }) => {
  const { woman, man } = await buildPair(database);
  const texts = joinPayloads(7);
  for (const content of texts) await buildMail(database.db, man, woman, { content });
  for (const terminal of ['mobile', 'desktop'] as const) {
    const { page, problems } = await visit(terminal, { memberId: woman.id });
    const expectNoScripts = watchForScripts(page);
    await page.goto(addressOn(terminal, 'mails', {}));
    await page
      .getByRole('button', { name: new RegExp(man.username) })
      .first()
      .click();
    const thread = page.getByRole('dialog');
    const mails = thread.getByRole('article');
    const earlier = thread.getByRole('button', { name: t('mail.thread.earlier') });
    for (let visibleCount = limits.page.mails; visibleCount < texts.length; visibleCount += limits.page.mails) {
      await expect(mails).toHaveCount(visibleCount);
      await earlier.click();
    }
    await expect(mails).toHaveCount(texts.length);
    await expectNoScripts(page.locator('main, [role=dialog]'));
    expect(problems).toEqual([]);
  }
});
