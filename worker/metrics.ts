import type { Counter, Gauge } from 'prom-client';
import type { MeterRegistry } from '@/lib/platform/metrics/meter-registry';
import { logger } from '@/lib/platform/logger';
import { withinTime } from '@/lib/core/within-time';
import type { JobLog } from './job-runs';
import type { SiteState } from './queue-state';

/** The parts of a worker that its metrics describe. Those of a worker that waits for another one are undefined. */
export type ActiveParts = { readonly jobs: JobLog; readonly readState: () => Promise<SiteState> };

type Options = {
  readonly active: () => ActiveParts | undefined;
  readonly now?: () => number;
};

/** The database is read at most this often, whatever reads the metrics. */
const freshMilliseconds = 10_000;
const readMilliseconds = 2_000;
const millisecondsPerSecond = 1_000;

/** Describes the worker: whether it is the one that works, its jobs, and the queues of the site. */
export function addWorkerMetrics(meters: MeterRegistry, { active, now = Date.now }: Options): void {
  const add = metricsOf(meters);
  add('yuanfen_worker_active', 'Whether this worker works, or waits for another one', [], (set) =>
    set({}, active() ? 1 : 0),
  );
  addJobMetrics(add, () => active()?.jobs);
  addQueueMetrics(add, { active, now });
}

type SetValue = (labels: Record<string, string>, value: number) => void;
type Fill = (set: SetValue) => void | Promise<void>;
type AddMetric = (name: string, help: string, labelNames: string[], fill: Fill) => void;

/** Adds metrics that are read at each scrape. One without a value is absent: what a worker that waits would report is not true. */
const metricsOf =
  ({ prometheus, registry }: MeterRegistry): AddMetric =>
  (name, help, labelNames, fill) => {
    const options = { name, help, labelNames, registers: [registry] };
    const clear = (metric: Gauge | Counter) => (labelNames.length > 0 ? metric.reset() : metric.remove());
    if (!name.endsWith('_total')) {
      const collect = async (): Promise<void> => {
        clear(gauge);
        await fill((labels, value) => gauge.set(labels, value));
      };
      const gauge: Gauge = new prometheus.Gauge({ ...options, collect });
      return;
    }
    const collect = async (): Promise<void> => {
      clear(counter);
      await fill((labels, value) => counter.inc(labels, value));
    };
    const counter: Counter = new prometheus.Counter({ ...options, collect });
  };

function addJobMetrics(add: AddMetric, jobs: () => JobLog | undefined): void {
  const each = (fill: (set: SetValue, job: string, runs: NonNullable<ReturnType<JobLog['runs']['get']>>) => void) => {
    return (set: SetValue) => jobs()?.runs.forEach((runs, job) => fill(set, job, runs));
  };
  add(
    'yuanfen_job_runs_total',
    'Runs of the regular jobs since the start of the worker',
    ['job', 'outcome'],
    each((set, job, { succeeded, failed }) => {
      set({ job, outcome: 'succeeded' }, succeeded);
      set({ job, outcome: 'failed' }, failed);
    }),
  );
  add(
    'yuanfen_job_lag_seconds',
    'By how much the last run of a job began late',
    ['job'],
    each((set, job, { lagMs }) => set({ job }, lagMs / millisecondsPerSecond)),
  );
  add(
    'yuanfen_job_duration_seconds',
    'How long the last run of a job took',
    ['job'],
    each((set, job, { durationMs }) => set({ job }, durationMs / millisecondsPerSecond)),
  );
  add(
    'yuanfen_job_last_success_timestamp_seconds',
    'When a job last succeeded in this worker',
    ['job'],
    each((set, job, { succeededAt }) => {
      if (succeededAt !== undefined) set({ job }, succeededAt / millisecondsPerSecond);
    }),
  );
}

function addQueueMetrics(add: AddMetric, { active, now }: Required<Options>): void {
  const read = readSometimes(active, now);
  const each = (fill: (set: SetValue, state: SiteState) => void) => async (set: SetValue) => {
    const state = await read();
    if (state) fill(set, state);
  };
  add('yuanfen_queues_readable', 'Whether all queues could be read', [], async (set) => {
    if (active()) set({}, (await read())?.isWhole ? 1 : 0);
  });
  add(
    'yuanfen_queue_size',
    'What waits in a queue, up to 10000',
    ['queue'],
    each((set, { queues }) => queues.forEach(({ queue, size }) => set({ queue }, size))),
  );
  add(
    'yuanfen_queue_oldest_seconds',
    'For how long the oldest entry of a queue has been due',
    ['queue'],
    each((set, { queues }) => queues.forEach(({ queue, oldestSeconds }) => set({ queue }, oldestSeconds))),
  );
  add(
    'yuanfen_orders',
    'Orders by state, up to 10000',
    ['state'],
    each((set, { orders }) => Object.entries(orders).forEach(([state, count]) => set({ state }, count))),
  );
  add(
    'yuanfen_jobs_failed',
    'Jobs that are not repeated any more before their next time',
    [],
    each((set, { failedJobs }) => set({}, failedJobs)),
  );
  add(
    'yuanfen_alarms',
    'Alarms that are on, by kind and job',
    ['kind', 'subject'],
    each((set, { alarms }) => alarms.forEach(({ kind, subject }) => set({ kind, subject }, 1))),
  );
}

/**
 * Shares one reading of the database by all gauges and all scrapes of some seconds. A database that does not reply must not keep
 * the other metrics back: those who read them wait for seconds only.
 */
function readSometimes(active: Options['active'], now: () => number): () => Promise<SiteState | undefined> {
  let reading: Promise<SiteState | undefined> | undefined;
  let readAt = 0;
  let isWaiting = false;
  return async () => {
    const parts = active();
    if (!parts) return undefined;
    if (!isWaiting && (!reading || now() - readAt >= freshMilliseconds)) {
      readAt = now();
      isWaiting = true;
      const read = parts.readState().finally(() => (isWaiting = false));
      reading = withinTime(read, readMilliseconds).catch((error: unknown) => {
        logger.warn({ err: error }, 'the queues could not be read for metrics');
        return undefined;
      });
    }
    return reading;
  };
}
