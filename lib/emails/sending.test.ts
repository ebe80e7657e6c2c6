import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { emailOutbox } from '@/db/schema';
import { smtpMailer } from '@/lib/platform/providers/smtp-mailer';
import { buildMember } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { sendDueEmails, testOutbox, testSiteUrl } from '@/lib/testing/emails';
import { startSmtpServer, type SmtpServer, type Treatment } from '@/lib/testing/smtp-server';
import { claimEmails, recoverEmails } from './claims';
import { EmailJournal } from './journal';
import { queueEmail } from './queue';
import { EmailSender } from './sender';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ max: 6 });
});
afterAll(() => database.close());
beforeEach(async () => void (await database.db.delete(emailOutbox)));

const openJournal = () => new EmailJournal(path.join(mkdtempSync(path.join(tmpdir(), 'yuanfen-journal-')), 'journal'));

function queue(address: string, validMinutes?: number) {
  return queueEmail(database.db, testOutbox, {
    kind: 'passwordChanged',
    address,
    locale: 'en',
    details: { by: 'link' },
    ...(validMinutes === undefined ? {} : { validMinutes }),
  });
}

async function queueMany(count: number, prefix = 'a'): Promise<string[]> {
  const addresses = Array.from({ length: count }, (_, n) => `${prefix}${n}@example.test`);
  for (const address of addresses) await queue(address);
  return addresses;
}

const rowOf = async (address: string) =>
  (await database.db.select().from(emailOutbox).where(eq(emailOutbox.address, address)))[0];
const countOf = (state: 'waiting' | 'claimed' | 'sent' | 'failed' | 'dropped') =>
  database.db.$count(emailOutbox, eq(emailOutbox.state, state));

/** Runs a sender on an SMTP server while `action` runs. `failures` counts how often no email could be sent at all. */
async function whileSending(server: { port: number }, action: (failures: () => number) => Promise<void>) {
  const journal = openJournal();
  const url = `smtp://127.0.0.1:${server.port}`;
  const mailer = smtpMailer(url, 'no-reply@yuanfen.test', { parallel: 4, replyMilliseconds: 5_000 });
  let failures = 0;
  const send: typeof mailer.send = (...email) =>
    mailer.send(...email).catch((error: unknown) => {
      failures += 1;
      throw error;
    });
  const sender = new EmailSender({
    db: database.db,
    mailer: { ...mailer, send },
    journal,
    site: { ...testOutbox, siteUrl: testSiteUrl, siteName: 'Yuanfen' },
    pollMilliseconds: 20,
    retryMilliseconds: 50,
  });
  sender.start();
  try {
    await action(() => failures);
  } finally {
    await sender.stop();
    journal.close();
  }
}

async function withServer(treat: (address: string) => Treatment, action: (server: SmtpServer) => Promise<void>) {
  const server = await startSmtpServer({ treat });
  try {
    await whileSending(server, () => action(server));
  } finally {
    await server.close();
  }
}

const poll = { interval: 20 };

test('keeps all emails of a server that is down, without an attempt, and sends each once when it is up', async () => {
  const addresses = await queueMany(20);
  const { port, close } = await startSmtpServer();
  await close();
  await whileSending({ port }, async (failures) => {
    await expect.poll(failures, poll).toBeGreaterThan(5);
    expect(await countOf('sent')).toBe(0);
    const server = await startSmtpServer({ port });
    await expect.poll(() => countOf('sent'), poll).toBe(20);
    expect(server.received.map(({ to }) => to).sort()).toEqual(addresses.sort());
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(20);
    await server.close();
  });
  const rows = await database.db.select().from(emailOutbox);
  expect(rows.every(({ attempts }) => attempts === 0)).toBe(true);
});

test('a slow address delays no other email', async () => {
  await queue('slow@example.test');
  await queueMany(40);
  await withServer(
    (to) => (to.startsWith('slow') ? { delayMilliseconds: 2_000 } : {}),
    async ({ received }) => {
      await expect.poll(() => received.length, poll).toBe(41);
      expect(received.at(-1)?.to).toBe('slow@example.test');
    },
  );
  expect(await countOf('sent')).toBe(41);
});

test('an address refused for now waits, one refused for good fails, and the others leave', async () => {
  await queue('busy@example.test');
  await queue('gone@example.test');
  await queueMany(10);
  await withServer(
    (to) => (to.startsWith('busy') ? { recipient: '451 busy' } : to.startsWith('gone') ? { recipient: '550 no' } : {}),
    async () => void (await expect.poll(() => countOf('sent'), poll).toBe(10)),
  );
  const busy = await rowOf('busy@example.test');
  expect(busy).toMatchObject({ state: 'waiting', attempts: 1, problem: 'RCPT TO 451' });
  expect((busy?.notBefore.getTime() ?? 0) - Date.now()).toBeGreaterThan(50_000);
  expect(busy?.payload).not.toBeNull();
  expect(await rowOf('gone@example.test')).toMatchObject({ state: 'failed', problem: 'RCPT TO 550', payload: null });
});

test('an email whose connection breaks before the reply is sent again later, with the same Message-ID', async () => {
  await queue('drop@example.test');
  let isDropping = true;
  await withServer(
    () => ({ drop: isDropping }),
    async ({ received }) => {
      await expect.poll(async () => (await rowOf('drop@example.test'))?.attempts, poll).toBe(1);
      isDropping = false;
      await database.db.update(emailOutbox).set({ notBefore: sql`now()` });
      await expect.poll(() => countOf('sent'), poll).toBe(1);
      expect(received).toHaveLength(2);
      expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(1);
    },
  );
});

test('gives up an address after two days of refusals', async () => {
  await queue('busy@example.test');
  await database.db.update(emailOutbox).set({ attempts: 15 });
  await withServer(
    () => ({ recipient: '451 busy' }),
    async () => void (await expect.poll(() => countOf('failed'), poll).toBe(1)),
  );
});

test('an email is not sent after its link has expired', async () => {
  await queue('late@example.test', 0);
  await database.db.update(emailOutbox).set({ notAfter: sql`now() - interval '1 second'` });
  expect(await sendDueEmails(database.db)).toEqual([]);
  expect(await rowOf('late@example.test')).toMatchObject({ state: 'dropped', payload: null });
});

test('the rows of a killed worker are sent again, except those in its journal', async () => {
  const { db } = database;
  await queueMany(3);
  const journal = openJournal();
  const claimed = await claimEmails(db, journal.id, 10);
  const [first, second, third] = claimed.map(({ leadId }) => leadId);
  for (const lead of [first, second]) journal.add(lead ?? 0);
  journal.retract(second ?? 0);
  await recoverEmails(db, journal);
  const waiting = await db.select({ id: emailOutbox.id }).from(emailOutbox).where(eq(emailOutbox.state, 'waiting'));
  expect(waiting.map(({ id }) => id).sort()).toEqual([second, third].sort());
  expect(await countOf('sent')).toBe(1);
  journal.close();
});

test('the rows of another machine are left to its worker for ten minutes', async () => {
  const { db } = database;
  await queueMany(1);
  await claimEmails(db, 'the journal of another machine', 10);
  const journal = openJournal();
  await recoverEmails(db, journal);
  expect(await countOf('claimed')).toBe(1);
  await db.update(emailOutbox).set({ claimedAt: sql`now() - interval '11 minutes'` });
  await recoverEmails(db, journal);
  expect(await countOf('waiting')).toBe(1);
  journal.close();
});

test('a row holds its link encrypted while it waits, and not at all once it was sent', async () => {
  const member = await buildMember(database.db);
  const token = 'a-token-that-opens-an-account-0123456789abc';
  await queueEmail(database.db, testOutbox, {
    kind: 'passwordReset',
    memberId: member.id,
    address: member.email,
    locale: 'en',
    details: { token },
  });
  const dump = async () => {
    const [row] = await database.db.execute<{ row: string }>(sql`select o::text as row from email_outbox o`);
    return (
      Buffer.from(row?.row ?? '').toString() +
      Buffer.from(/\\x([0-9a-f]+)/.exec(row?.row ?? '')?.[1] ?? '', 'hex').toString('latin1')
    );
  };
  expect(await dump()).not.toContain(token);
  const [email] = await sendDueEmails(database.db);
  expect(email?.text).toContain(`${testSiteUrl}/reset/${token}\n`);
  expect(await rowOf(member.email)).toMatchObject({ state: 'sent', payload: null });
});

test('a payload copied into the row of another address is not sent', async () => {
  await queue('mine@example.test');
  await queue('yours@example.test');
  await database.db.execute(sql`
    update email_outbox set payload = (select payload from email_outbox where address = 'yours@example.test')
    where address = 'mine@example.test'`);
  const emails = await sendDueEmails(database.db);
  expect(emails.map(({ to }) => to)).toEqual(['yours@example.test']);
  expect(await rowOf('mine@example.test')).toMatchObject({ state: 'waiting', problem: 'unwritten' });
});

test('wakes the worker when an email is due at once', async () => {
  const woken = vi.fn();
  const listening = await database.sql.listen('email_queued', woken);
  await queue('a@example.test');
  await expect.poll(() => woken.mock.calls.length, poll).toBe(1);
  await listening.unlisten();
});

test('claims no row twice in parallel', async () => {
  await queueMany(30);
  const claims = await Promise.all(Array.from({ length: 6 }, () => claimEmails(database.db, 'one', 10)));
  const ids = claims.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(await database.db.$count(emailOutbox, and(eq(emailOutbox.state, 'claimed')))).toBe(ids.length);
});
