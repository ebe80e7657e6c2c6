import { sql } from 'drizzle-orm';
import {
  Logger,
  parseCronItems,
  run,
  runMigrations,
  type CronItem,
  type RunnerOptions,
  type TaskList,
} from 'graphile-worker';
import { sessionSettings, type Db } from '@/db/client';
import type { Outbox } from '@/lib/emails/queue';
import { summarizeError } from '@/lib/platform/describe-error';
import { logger } from '@/lib/platform/logger';
import { taggedName } from '@/lib/platform/process-tag';
import { rollUpDays } from '@/lib/overview/roll-up';
import { settleOrders } from '@/lib/payments/settle-orders';
import { checkoutSite } from '@/lib/web/payment-site';
import { gatewayNamed } from '@/lib/platform/providers/payments/gateways';
import { fileStore } from '@/lib/platform/providers/file-stores';
import { sweepFiles } from '@/lib/uploads/removal';
import { settleThreads } from '@/lib/support/solved-question';
import { backUp } from './back-up';
import type { JobLog } from './job-runs';
import { reportAudit } from './report-audit';
import { eraseSelfies } from '@/lib/verification/service';
import { reportLedger } from './report-ledger';
import {
  removeExpired,
  removeOldCounters,
  removeOldTranslations,
  removeOldVisits,
  removeSettledEmails,
  shortenAddresses,
  writeMembershipReminders,
  writeVisitorDigests,
} from './sweeps';

/** When each job runs, in UTC. A time that was missed is not made up for: the next run does what is left. */
const times = {
  file_removals: '* * * * *',
  // Orders whose callback did not arrive.
  orders: '* * * * *',
  daily_counts: '*/10 * * * *',
  // Where BACKUP_DIR is set.
  backup: '27 3 * * *',
  // Asks members whether their matters are solved, and ends threads without a reply.
  support_threads: '*/10 * * * *',
  expired: '7 * * * *',
  old_counters: '17 0 * * *',
  // Selfies whose time has come.
  selfies: '13 * * * *',
  addresses: '22 0 * * *',
  old_visits: '27 0 * * *',
  settled_emails: '37 0 * * *',
  ledger_check: '47 0 * * *',
  audit_check: '52 0 * * *',
  old_translations: '57 0 * * *',
  membership_reminders: '57 10 * * *',
  // The evening of the Chinese-speaking members, and noon in Europe.
  visitor_digests: '0 11 * * *',
} as const;
type JobName = keyof typeof times;
export const jobNames = Object.keys(times) as JobName[]; // the keys of the record above

type Watched = {
  readonly log: JobLog;
  /** For emails to administrators. */
  readonly outbox: Outbox;
};

/**
 * Runs the regular jobs. A job that fails is repeated with growing pauses; one that a killed worker had begun runs again at
 * once. Call it in the only worker of the site.
 */
export async function runJobs(db: Db, url: string, { log, outbox }: Watched): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController();
  const jobs: Record<JobName, () => Promise<unknown>> = {
    file_removals: () => sweepFiles(db, fileStore()),
    orders: () => settleOrders(db, { findGateway: gatewayNamed, siteIn: checkoutSite }),
    daily_counts: () => rollUpDays(db),
    support_threads: () => settleThreads(db),
    backup: () => backUp(stopping.signal),
    expired: () => removeExpired(db),
    old_counters: () => removeOldCounters(db),
    selfies: () => eraseSelfies(db),
    addresses: () => shortenAddresses(db),
    old_visits: () => removeOldVisits(db),
    settled_emails: () => removeSettledEmails(db),
    old_translations: () => removeOldTranslations(db),
    ledger_check: () => reportLedger(db, outbox),
    audit_check: () => reportAudit(db, outbox),
    membership_reminders: () => writeMembershipReminders(db),
    visitor_digests: () => writeVisitorDigests(db),
  };
  const taskList: TaskList = Object.fromEntries(
    jobNames.map((name) => [
      name,
      (_, { job }) => runJob(name, jobs[name], log.begin(name, { attempts: job.attempts, dueAt: job.run_at })),
    ]),
  );
  const cronItems = jobNames.map((name): CronItem => {
    // One row for each job, so that a job that takes longer than its interval is not queued twice. One job runs at a time, and a
    // backup next to it: it takes minutes, and changes nothing that they use.
    const queueName = name === 'backup' ? undefined : 'regular';
    return { task: name, match: times[name], options: { jobKey: name, queueName, maxAttempts: 5, backfillPeriod: 0 } };
  });
  const shared = {
    connectionString: withSessionSettings(url),
    maxPoolSize: 3,
    logger: jobLogger,
  } satisfies RunnerOptions;
  await runMigrations(shared);
  await unlockJobs(db);
  const runner = await run({
    ...shared,
    taskList,
    parsedCronItems: parseCronItems(cronItems),
    concurrency: 2,
    // New jobs are notified; polling only finds those that are repeated after a failure.
    pollInterval: 30_000,
    noHandleSignals: true,
  });
  // The overview of staff has numbers from the start of a new site.
  await runner.addJob('daily_counts', {}, { jobKey: 'daily_counts', queueName: 'regular' });
  runner.promise.catch((error: unknown) => logger.error({ err: error }, 'the regular jobs have ended'));
  return {
    stop: () => {
      stopping.abort();
      return runner.stop();
    },
  };
}

/** Adds the name and the settings of our connections to an address: the library has a driver that reads them there. */
export function withSessionSettings(url: string): string {
  const address = new URL(url);
  const existing = address.searchParams.get('options');
  const options = Object.entries(sessionSettings).map(([name, value]) => `-c ${name}=${value}`);
  address.searchParams.set('application_name', taggedName('yuanfen-jobs'));
  address.searchParams.set('options', [...(existing ? [existing] : []), ...options].join(' '));
  return address.href;
}

/** Frees the jobs of workers that were killed, which the library would hold for four hours. No other worker runs. */
async function unlockJobs(db: Db): Promise<void> {
  await db.execute(sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs where locked_by is not null`);
}

/** A failed job without the message of its error, which the library prints and stores in the row of the job. */
class JobFailed extends Error {
  override name = 'JobFailed';
}

/** Runs a job. Its error is logged here by the list of the logger. `end` receives whether it is done. */
export async function runJob(
  job: string,
  work: () => Promise<unknown>,
  end: (isDone: boolean) => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    logger.error({ job, err: error }, 'a job failed');
    await end(false);
    throw new JobFailed(summarizeError(error));
  }
  await end(true);
}

/** The texts of the library contain errors and payloads. */
const jobLogger = new Logger((scope) => (level, _, meta) => {
  const fields = { job: scope.taskIdentifier, err: meta?.error };
  if (level === 'error' && !(fields.err instanceof JobFailed)) logger.error(fields, 'the regular jobs have a problem');
  else if (level === 'warning') logger.warn(fields, 'the regular jobs have a problem');
});
