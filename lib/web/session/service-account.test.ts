import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { passwordResets } from '@/db/schema';
import { checkCredentials } from '@/lib/auth/accounts';
import { sendResetLink } from '@/lib/auth/password-reset';
import { hashPassword } from '@/lib/auth/passwords';
import { serviceMemberId } from '@/lib/core/member';
import { sendDueEmails, testOutbox } from '@/lib/testing/emails';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { startSession } from './store';
import { findViewer } from './viewer';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test.each(['Service', 'service@service.invalid'])('%s cannot log in, whatever the password', async (account) => {
  for (const password of ['unusable', '', 'service-yuanfen'])
    expect(await checkCredentials(database.db, { account, password, addressPrefix: '192.0.2.1' })).toMatchObject({
      code: 'INCORRECT_CREDENTIALS',
    });
});

test('customer service cannot have a password, even by SQL', async () => {
  const hash = await hashPassword('a quiet Harbour');
  const changed = database.sql`update members set password_hash = ${hash} where status = 'service'`;
  await expect(changed).rejects.toThrow('members_service_no_log_in');
});

test('customer service gets no reset link', async () => {
  await sendResetLink(database.db, 'service@service.invalid', testOutbox);
  expect(await sendDueEmails(database.db)).toEqual([]);
  expect(await database.db.$count(passwordResets, eq(passwordResets.memberId, serviceMemberId))).toBe(0);
});

test('a stored session of customer service has no viewer', async () => {
  const now = new Date();
  const client = { terminal: 'client', userAgent: '', addressPrefix: '' } as const;
  const token = await startSession(database.db, { ...client, memberId: serviceMemberId, now });
  expect(await findViewer(database.db, token, now)).toBeUndefined();
});
