import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { alarms, emailOutbox } from '@/db/schema';
import type { Alarm } from '@/lib/core/alarms';
import { buildMember } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { sendDueEmails, testOutbox } from '@/lib/testing/emails';
import { listAlarms } from './queries';
import { clearAlarm, raiseAlarm } from './service';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await buildMember(db, { role: 'administrator', email: 'ann@example.test', language: 'en' });
  await buildMember(db, { role: 'administrator', email: 'mei@example.test', language: 'zhtw' });
  await buildMember(db, { role: 'administrator', email: 'gone@example.test', status: 'suspended' });
  await buildMember(db, { role: 'support', email: 'agent@example.test' });
  await buildMember(db, { email: 'member@example.test' });
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(alarms);
  await database.db.delete(emailOutbox);
});

const failing: Alarm = { kind: 'job', subject: 'orders', reason: 'failed' };

test('an alarm that many workers raise again and again is one email to each administrator, in their language', async () => {
  const { db } = database;
  await Promise.all(Array.from({ length: 8 }, () => raiseAlarm(db, testOutbox, failing)));
  await raiseAlarm(db, testOutbox, failing);
  const sent = (await sendDueEmails(db)).toSorted((a, b) => a.to.localeCompare(b.to));
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['ann@example.test', 'Alarm: The regular job “orders” keeps failing.'],
    ['mei@example.test', '警示：定期工作「orders」一直失敗。'],
  ]);
  expect(sent[0]?.text).toMatch(/Since \d{4}-\d\d-\d\d \d\d:\d\d UTC\./);
  expect(await listAlarms(db)).toMatchObject([failing]);
});

test('an alarm that is over is reported again when it comes back, and others stay', async () => {
  const { db } = database;
  const ledger: Alarm = { kind: 'ledger', subject: '', reason: 'faults' };
  await raiseAlarm(db, testOutbox, failing);
  await raiseAlarm(db, testOutbox, ledger);
  await clearAlarm(db, failing);
  expect(await listAlarms(db)).toMatchObject([ledger]);
  await raiseAlarm(db, testOutbox, failing);
  expect(await sendDueEmails(db)).toHaveLength(6);
});

test('an alarm of a site without an administrator is reported to the first one', async () => {
  const { db, sql } = database;
  await sql`update members set role = null where role = 'administrator'`;
  await raiseAlarm(db, testOutbox, failing);
  expect(await sendDueEmails(db)).toEqual([]);
  await buildMember(db, { role: 'administrator', email: 'new@example.test' });
  await raiseAlarm(db, testOutbox, failing);
  await raiseAlarm(db, testOutbox, failing);
  expect((await sendDueEmails(db)).map(({ to }) => to)).toEqual(['new@example.test']);
});
