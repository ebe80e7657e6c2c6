import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMigrated } from '@/db/is-migrated';
import { exitCodeOf, OperatorError } from '@/lib/core/operator-error';
import { packMessages } from '@/lib/chat/pack-messages';
import { queueChatNotifications } from '@/lib/emails/chat-notifications';
import { EmailJournal } from '@/lib/emails/journal';
import { outbox } from '@/lib/emails/queue';
import { EmailSender } from '@/lib/emails/sender';
import { packMails } from '@/lib/mail/pack-mails';
import { database } from '@/lib/platform/database';
import { env } from '@/lib/platform/env';
import { exitWithin } from '@/lib/platform/exit-within';
import { guardProcess } from '@/lib/platform/guard-process';
import { logger } from '@/lib/platform/logger';
import { printFailure } from '@/lib/platform/print-failure';
import { pickMailer } from '@/lib/platform/providers/pick-mailer';
import { vapidKeys } from '@/lib/push/keys';
import { PushSender } from '@/lib/push/sender';
import { keyRecoveryCodes } from '@/lib/staff-security/recovery-codes';
import { resealSecondFactors } from '@/lib/staff-security/second-factor';
import { runJobs } from './jobs';
import { becomeOnlyWorker } from './only-worker';
import { AuditSealer } from './report-audit';

const retryMilliseconds = 500;
/** An email about a chat message leaves within a minute, which is the shortest interval of the regular jobs. */
const chatMilliseconds = 20_000;
const sealMilliseconds = 5_000;
/** A search reads what is not packed yet from the texts, so packs may wait until several texts of an owner are there. */
const packMilliseconds = 30_000;

type Part = { stop: () => Promise<void> };

/** Sends emails and push messages, and runs the regular jobs. One of several workers on one database works, and the others wait. */
async function main(): Promise<void> {
  const { close } = database();
  const stopping = new AbortController();
  const parts: Part[] = [];
  stopOnRequest(stopping, async () => {
    for (const part of parts.reverse()) await part.stop();
    await close();
  });
  try {
    await startParts(parts, stopping.signal);
  } catch (error) {
    // After a signal `stopOnRequest` ends the process, and closes connections that a starting part may still use.
    if (!stopping.signal.aborted) throw error;
  }
}

async function startParts(parts: Part[], signal: AbortSignal): Promise<void> {
  const { DATA_DIR, PUSH_TEST_ORIGIN: testOrigin, SITE_NAME, SITE_URL } = env();
  const { db, sql } = database();
  const url = env().DATABASE_URL ?? ''; // `database` has checked it
  await waitForDatabase(() => isMigrated(sql), signal);
  parts.push(await becomeOnlyWorker(url, { signal, onLost: dieAtOnce }));
  signal.throwIfAborted();

  const journal = new EmailJournal(path.join(DATA_DIR, 'emails.journal'));
  const site = { ...outbox(), siteUrl: SITE_URL, siteName: SITE_NAME };
  const sender = new EmailSender({ db, mailer: pickMailer(), journal, site });
  sender.start();
  parts.push(sender);
  const listening = await sql.listen('email_queued', () => sender.wake());
  parts.push({ stop: () => listening.unlisten() });
  const pushes = new PushSender({ db, site: { name: SITE_NAME, url: SITE_URL }, keys: vapidKeys(), testOrigin });
  pushes.start();
  parts.push(pushes);
  const sealer = new AuditSealer(db);
  parts.push(sealer);
  // Also after a lost connection, whose notifications are lost too.
  const sealing = await sql.listen(
    'audit_written',
    () => sealer.wake(),
    () => sealer.wake(),
  );
  parts.push({ stop: () => sealing.unlisten() });
  // Also when the database was made not to notify.
  parts.push(repeat(sealMilliseconds, async () => sealer.wake()));
  parts.push(repeat(chatMilliseconds, () => queueChatNotifications(db)));
  parts.push(repeat(packMilliseconds, () => packMessages(db)));
  parts.push(repeat(packMilliseconds, () => packMails(db)));
  await keyRecoveryCodes(db, site.secret);
  await resealSecondFactors(db, site);
  parts.push(await runJobs(db, url));
  logger.info({ process: process.pid }, 'worker ready');
}

/** Waits until the database can be reached and has this build's tables: both may come later than this process. */
async function waitForDatabase(isReady: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  while (!(await isReady().catch(() => false))) await sleep(retryMilliseconds, undefined, { signal });
  signal.throwIfAborted();
}

/** Runs work again and again, one run after the other. */
function repeat(milliseconds: number, work: () => Promise<void>): Part {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(work).catch((error: unknown) => logger.warn({ err: error }, 'regular work failed'));
  }, milliseconds);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

/** Another worker may take over now: what this one has not finished is in the journal and in the database. */
function dieAtOnce(): void {
  logger.warn('the worker has lost its connection and starts again');
  process.exit(1);
}

/** Finishes the emails being sent and exits, on a signal: at the end of the parent process there is one too. */
function stopOnRequest(stopping: AbortController, stop: () => Promise<void>): void {
  const begin = (reason: string) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    exitWithin(0);
    logger.info({ reason }, 'worker closing');
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'worker did not close cleanly');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, begin);
}

guardProcess();
main().catch((error: unknown) => {
  if (error instanceof OperatorError) printFailure(error);
  else logger.fatal({ err: error }, 'worker did not start');
  process.exit(exitCodeOf(error));
});
