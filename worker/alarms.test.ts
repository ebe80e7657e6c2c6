import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { alarms, emailOutbox } from '@/db/schema';
import { listAlarms } from '@/lib/alarms/queries';
import type { SendingState } from '@/lib/emails/sender';
import { queueEmail } from '@/lib/emails/queue';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { testOutbox as outbox } from '@/lib/testing/emails';
import { JobLog } from './job-runs';
import { checkMail } from './mail-alarm';
import { reportLedger } from './report-ledger';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(alarms);
  await database.db.delete(emailOutbox);
});

const reasons = async () => (await listAlarms(database.db)).map(({ kind, subject, reason }) => [kind, subject, reason]);
const open = () => new JobLog(database.db, outbox, ['orders']);
const run = (log: JobLog, isDone: boolean, attempts = 1) =>
  log.begin('orders', { attempts, dueAt: new Date() })(isDone);

test('a job is an alarm when it fails twice in a row, until its next success', async () => {
  const log = open();
  await run(log, false);
  await run(log, true);
  await run(log, false);
  expect(await reasons()).toEqual([]);
  await run(log, false);
  expect(await reasons()).toEqual([['job', 'orders', 'failed']]);
  await run(log, true);
  expect(await reasons()).toEqual([]);
  expect(log.runs.get('orders')).toMatchObject({ succeeded: 2, failed: 3, inRow: 0 });
});

test('a worker that was killed between two failures leaves neither the alarm nor its end to chance', async () => {
  await run(open(), false, 2);
  expect(await reasons()).toEqual([['job', 'orders', 'failed']]);
  await run(open(), true);
  expect(await reasons()).toEqual([]);
});

test('a ledger with a fault is an alarm until a check finds none', async () => {
  const { db, sql } = database;
  await sql`insert into alarms (kind, reason) values ('ledger', 'faults')`;
  await reportLedger(db, outbox);
  expect(await reasons()).toEqual([]);
});

const now = Date.now();
const minutes = (count: number) => count * 60_000;
const check = (state: Partial<SendingState>) =>
  checkMail({
    db: database.db,
    outbox,
    sending: () => ({ sent: 0, refusedInRow: 0, downSince: undefined, ...state }),
    now: () => now,
  });
const queueDue = async (minutesAgo: number) => {
  await queueEmail(database.db, outbox, {
    kind: 'passwordChanged',
    address: 'a@b.test',
    locale: 'en',
    details: { by: 'link' },
  });
  await database.sql`update email_outbox set not_before = now() - ${minutesAgo} * interval '1 minute'`;
};

test('outgoing email is an alarm when the server is away for five minutes, refuses all, or emails are overdue', async () => {
  await check({ downSince: now - minutes(4), refusedInRow: 4 });
  expect(await reasons()).toEqual([]);
  await check({ downSince: now - minutes(5) });
  expect(await reasons()).toEqual([['mail', '', 'down']]);
  await check({ sent: 9, refusedInRow: 5 });
  expect(await reasons()).toEqual([['mail', '', 'refused']]);
  await queueDue(16);
  await check({ sent: 9 });
  expect(await reasons()).toEqual([['mail', '', 'overdue']]);
});

test('the alarm about email ends when one has left or none is due, not with a restart', async () => {
  await check({ downSince: now - minutes(5) });
  await queueDue(1);
  await check({});
  expect(await reasons()).toHaveLength(1);
  await check({ sent: 1 });
  expect(await reasons()).toEqual([]);
});
