import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMigrated } from '@/db/is-migrated';
import { packMessages } from '@/lib/chat/pack-messages';
import { queueChatNotifications } from '@/lib/emails/chat-notifications';
import { EmailJournal } from '@/lib/emails/journal';
import { outbox } from '@/lib/emails/queue';
import { EmailSender } from '@/lib/emails/sender';
import { packMails } from '@/lib/mail/pack-mails';
import { inDataFolder } from '@/lib/platform/data-folder';
import { allowLongStatements, database } from '@/lib/platform/database';
import { endProcess } from '@/lib/platform/end-process';
import { env, nodeEnv } from '@/lib/platform/env';
import { guardProcess } from '@/lib/platform/guard-process';
import { logger } from '@/lib/platform/logger';
import { addEventLoopMetrics } from '@/lib/platform/metrics/event-loop-metrics';
import { createMeterRegistry } from '@/lib/platform/metrics/meter-registry';
import { addPoolMetrics } from '@/lib/platform/metrics/pool-metrics';
import { addDiskMetrics, addProcessMetrics } from '@/lib/platform/metrics/process-metrics';
import { serveMetrics } from '@/lib/platform/metrics/serve-metrics';
import { missingFacts, operatorOf } from '@/lib/platform/operator';
import { pickMailer } from '@/lib/platform/providers/pick-mailer';
import { checkDatabase, lacksMigrations } from '@/lib/platform/require-database';
import { StateChanges } from '@/lib/platform/state-changes';
import { stopOnSignal } from '@/lib/platform/stop-on-signal';
import { vapidKeys } from '@/lib/push/keys';
import { PushSender } from '@/lib/push/sender';
import { keyRecoveryCodes } from '@/lib/staff-security/recovery-codes';
import { resealSecondFactors } from '@/lib/staff-security/second-factor';
import { JobLog } from './job-runs';
import { jobNames, runJobs } from './jobs';
import { checkMail } from './mail-alarm';
import { addWorkerMetrics, type ActiveParts } from './metrics';
import { becomeOnlyWorker } from './only-worker';
import { readSiteState } from './queue-state';
import { AuditSealer } from './report-audit';

const retryMilliseconds = 500;
/** An email about a chat message leaves within a minute, which is the shortest interval of the regular jobs. */
const chatMilliseconds = 20_000;
const sealMilliseconds = 5_000;
/** A search reads what is not packed yet from the texts, so packs may wait until several texts of an owner are there. */
const packMilliseconds = 30_000;
const mailCheckMilliseconds = 60_000;

type Part = { stop: () => Promise<void> };

/** Sends emails and push messages, and runs the regular jobs. One of several workers on one database works, and the others wait. */
async function main(): Promise<void> {
  allowLongStatements();
  const { close } = database();
  const stopping = new AbortController();
  const parts: Part[] = [];
  stopOnSignal({
    name: 'worker',
    stop: async () => {
      stopping.abort();
      for (const part of parts.reverse()) await part.stop();
      await close();
    },
  });
  checkDatabase();
  try {
    const active = await offerMetrics(parts);
    await startParts(parts, active, stopping.signal);
  } catch (error) {
    // After a signal `stopOnSignal` ends the process, and closes connections that a starting part may still use.
    if (!stopping.signal.aborted) throw error;
  }
}

type Active = { parts: ActiveParts | undefined };

/** Offers the metrics where they have a port, also while this worker waits for another one. */
async function offerMetrics(parts: Part[]): Promise<Active> {
  const { METRICS_HOST: host, WORKER_METRICS_PORT: port, DATA_DIR } = env();
  const active: Active = { parts: undefined };
  if (port === undefined) return active;
  const meters = await createMeterRegistry();
  addProcessMetrics(meters);
  addDiskMetrics(meters, DATA_DIR);
  addEventLoopMetrics(meters, 'main');
  addPoolMetrics(meters, [{ name: 'worker', sql: database().sql }]);
  addWorkerMetrics(meters, { active: () => active.parts });
  const read = () => meters.registry.metrics();
  parts.push({ stop: await serveMetrics({ host, port, setting: 'WORKER_METRICS_PORT', read }) });
  return active;
}

async function startParts(parts: Part[], active: Active, signal: AbortSignal): Promise<void> {
  const { DATA_DIR, PUSH_TEST_ORIGIN: testOrigin, SITE_NAME, SITE_URL } = env();
  const { db, sql } = database();
  const url = env().DATABASE_URL ?? ''; // `database` has checked it
  await waitForMigrations(() => isMigrated(sql), signal);
  parts.push(await becomeOnlyWorker(url, { signal, onLost: dieAtOnce }));
  signal.throwIfAborted();

  const journal = inDataFolder(DATA_DIR, () => new EmailJournal(path.join(DATA_DIR, 'emails.journal')));
  const missing = nodeEnv() === 'production' ? missingFacts(env()) : [];
  // Once for the site: of several workers, one comes here.
  if (missing.length > 0) logger.warn({ missing }, 'pages, receipts and emails do not name the operator');
  const site = { ...outbox(), siteUrl: SITE_URL, siteName: SITE_NAME, operator: operatorOf(env()) };
  const sender = new EmailSender({ db, mailer: pickMailer(), journal, site });
  sender.start();
  parts.push(sender);
  const listening = await sql.listen('email_queued', () => sender.wake());
  parts.push({ stop: () => listening.unlisten() });
  const pushes = new PushSender({ db, site: { name: SITE_NAME, url: SITE_URL }, keys: vapidKeys(), testOrigin });
  pushes.start();
  parts.push(pushes);
  const sealer = new AuditSealer(db, site);
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
  parts.push(repeat(mailCheckMilliseconds, () => checkMail({ db, outbox: site, sending: () => sender.state() })));
  const log = new JobLog(db, site, jobNames);
  parts.push(await runJobs(db, url, { log, outbox: site }));
  active.parts = { jobs: log, readState: () => readSiteState(db) };
  logger.info({ process: process.pid }, 'worker ready');
}

/** Waits until the database can be reached and has this build's tables: both may come later than this process. */
async function waitForMigrations(isReady: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  const changes = new StateChanges('migrations');
  for (;;) {
    // `checkDatabase` logs why the database is away.
    const isDone = await isReady().catch(() => undefined);
    if (isDone !== undefined) changes.note(isDone ? undefined : lacksMigrations);
    if (isDone) break;
    await sleep(retryMilliseconds, undefined, { signal });
  }
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

guardProcess();
main().catch((error: unknown) => endProcess('worker did not start', error));
