import { eq } from 'drizzle-orm';
import { emailTokens, notificationSettings } from '@/db/schema';
import { terminals } from '@/lib/core/terminal';
import { expectNoViolations } from '../accessibility';
import { expect, test } from '../fixtures';
import { buildUniqueMember } from '../members';
import { translatorFor } from '../translator';

const t = translatorFor('en');

for (const terminal of terminals) {
  test(`the link of an email ends its kinds by a button, without a log-in (${terminal})`, async ({
    visit,
    database,
  }) => {
    const member = await buildUniqueMember(database);
    const [row] = await database.db.insert(emailTokens).values({ memberId: member.id }).returning();
    const settings = async () => {
      const where = eq(notificationSettings.memberId, member.id);
      return (await database.db.select().from(notificationSettings).where(where))[0];
    };
    const { page, problems } = await visit(terminal, { isIsolated: true });
    await page.goto(`/unsubscribe/${row?.token}?kinds=like,mail`);
    await expect(page.getByText(t('settings.notification.kinds.like'))).toBeVisible();
    await expectNoViolations(page);
    expect(await settings()).toBeUndefined();

    await page.getByRole('button', { name: t('auth.unsubscribe.stop') }).click();
    await expect(page.getByRole('status')).toHaveText(t('auth.unsubscribe.stopped'));
    expect(await settings()).toMatchObject({ like: false, mail: false, gift: true, delivery: 'automatic' });
    await page.getByRole('button', { name: t('auth.unsubscribe.again') }).click();
    await expect(page.getByRole('status')).toHaveText(t('auth.unsubscribe.resumed'));
    await page.getByRole('button', { name: t('auth.unsubscribe.stopAll') }).click();
    await expect(page.getByRole('status')).toHaveText(t('auth.unsubscribe.allStopped'));
    expect(await settings()).toMatchObject({ like: true, mail: true, delivery: 'never' });
    await expectNoViolations(page);

    await page.goto(`/unsubscribe/${'0'.repeat(32)}`);
    await expect(page.getByText(t('auth.unsubscribe.deadTitle'))).toBeVisible();
    expect(problems).toEqual([]);
  });
}
