import type { Db } from '@/db/client';
import { clearAlarm, raiseAlarm } from '@/lib/alarms/service';
import type { Outbox } from '@/lib/emails/queue';
import { logger } from '@/lib/platform/logger';

/** The circumstances of a run: how often it was tried since it last succeeded, and when it was due. */
export type Attempt = { readonly attempts: number; readonly dueAt: Date };

/** The runs of a job in this process. Times are milliseconds. */
export type JobRuns = {
  succeeded: number;
  failed: number;
  /** Failures since the last success. */
  inRow: number;
  lagMs: number;
  durationMs: number;
  succeededAt: number | undefined;
};

/** A job that has failed so often in a row is an alarm: once may be a restart of the database. */
const alarmingFailures = 2;

/** Counts the runs of the jobs, and raises an alarm for each that keeps failing, until its next success. */
export class JobLog {
  readonly runs = new Map<string, JobRuns>();
  /** The jobs whose alarm may be on: another worker may have raised it. */
  private readonly alarmed = new Set<string>();

  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    jobs: readonly string[],
  ) {
    for (const job of jobs) {
      this.runs.set(job, {
        succeeded: 0,
        failed: 0,
        inRow: 0,
        lagMs: 0,
        durationMs: 0,
        succeededAt: undefined,
      });
      this.alarmed.add(job);
    }
  }

  /** Returns the function that is called at the end of a run. */
  begin(job: string, { attempts, dueAt }: Attempt): (isDone: boolean) => Promise<void> {
    const begunAt = Date.now();
    return async (isDone) => {
      const runs = this.runs.get(job);
      if (!runs) return;
      runs.lagMs = Math.max(0, begunAt - dueAt.getTime());
      runs.durationMs = Date.now() - begunAt;
      if (isDone) {
        Object.assign(runs, { succeeded: runs.succeeded + 1, inRow: 0, succeededAt: Date.now() });
        await this.report(job, () => this.end(job));
        return;
      }
      Object.assign(runs, { failed: runs.failed + 1, inRow: runs.inRow + 1 });
      // A worker that was killed leaves its attempts in the row of the job.
      if (Math.max(runs.inRow, attempts) < alarmingFailures) return;
      this.alarmed.add(job);
      await this.report(job, () => raiseAlarm(this.db, this.outbox, { kind: 'job', subject: job, reason: 'failed' }));
    };
  }

  private async end(job: string): Promise<void> {
    if (!this.alarmed.has(job)) return;
    await clearAlarm(this.db, { kind: 'job', subject: job });
    this.alarmed.delete(job);
  }

  /** A job is not repeated because its alarm could not be stored, as without the database. */
  private async report(job: string, work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) => logger.warn({ job, err: error }, 'an alarm could not be stored'));
  }
}
