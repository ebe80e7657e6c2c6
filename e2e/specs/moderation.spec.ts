import { buildReport } from '@/lib/testing/reports';
import { expect, test } from '../fixtures';
import { buildPair, buildUniqueMember } from '../members';
import { translatorFor } from '../translator';

const t = translatorFor('en');

test('a report is decided, the reporter is told, and the suspended member appeals and comes back', async ({
  visit,
  database,
}) => {
  const { woman, man } = await buildPair(database, { language: 'en' });
  const moderator = await buildUniqueMember(database, { role: 'moderator' });
  const other = await buildUniqueMember(database, { role: 'moderator' });
  const { caseId } = await buildReport(database.db, {
    member: man,
    reporters: [woman],
    text: '<b>Buy now</b>',
    content: 'He only sends advertising.',
    weight: 1000,
  });

  const reported = await visit('mobile', { memberId: man.id });
  await reported.page.goto('/m/home/index');
  const reporter = await visit('desktop', { memberId: woman.id });
  await reporter.page.goto('/w/home/index');
  const staff = await visit('desktop', { memberId: moderator.id });
  await staff.page.goto('/admin/reports');
  await staff.page.getByRole('link', { name: new RegExp(man.username) }).click();
  await expect(staff.page).toHaveURL(new RegExp(`/admin/reports/${caseId}$`));
  await expect(staff.page.getByText('<b>Buy now</b>')).toBeVisible();
  await expect(staff.page.getByText('He only sends advertising.')).toBeVisible();
  await expect(staff.page.getByAltText(t('moderation.evidence.parts.avatar'))).toBeVisible();
  await staff.page.keyboard.press('4');
  await staff.page.getByRole('button', { name: t('moderation.presets.names.ads') }).click();
  await staff.page.getByRole('button', { name: t('moderation.decision.submit') }).click();
  await expect(staff.page.getByText(t('moderation.outcomes.suspend.done'))).toBeVisible();
  await expect(staff.page).not.toHaveURL(new RegExp(`/admin/reports/${caseId}$`));

  // The page turns by itself.
  const title = reported.page.getByRole('heading', { name: t('session.suspended.title') });
  await expect(title).toBeVisible();
  await expect(reported.page.getByText(t('moderation.presets.texts.ads'))).toBeVisible();
  await reporter.page.goto('/w/home/notice');
  await expect(reporter.page.getByText(t('notices.kinds.report.actionTaken')).first()).toBeVisible();

  await reported.page.getByRole('textbox', { name: t('sanctions.appeal.label') }).fill('It was not me.');
  await reported.page.getByRole('button', { name: t('sanctions.appeal.submit') }).click();
  await expect(reported.page.getByText(t('sanctions.appeal.waiting'))).toBeVisible();

  await staff.page.goto('/admin/reports?tab=appeals');
  await expect(staff.page.getByText(t('moderation.appeal.own'))).toBeVisible();
  const second = await visit('mobile', { memberId: other.id });
  await second.page.goto('/admin/reports?tab=appeals');
  const appeal = second.page.getByRole('listitem').filter({ hasText: man.username });
  await appeal.getByRole('button', { name: t('moderation.appeal.grant.action') }).click();
  const dialog = second.page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('We looked again.');
  await dialog.getByRole('button', { name: t('moderation.appeal.grant.action') }).click();
  await expect(title).toHaveCount(0);
  await expect(reported.page.getByRole('navigation').first()).toBeVisible();
  for (const { problems } of [reported, reporter, staff, second]) expect(problems).toEqual([]);
});
