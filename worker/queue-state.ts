import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { listAlarms } from '@/lib/alarms/queries';
import type { ActiveAlarm } from '@/lib/alarms/model';
import { orderStates, type OrderState } from '@/lib/core/payments';
import { logger } from '@/lib/platform/logger';
import { queueSources } from '@/lib/overview/queues';

/** A queue is counted up to this number, so that no count reads more rows, however long the queue is. */
const maxCounted = 10_000;

type QueueState = { readonly queue: string; readonly size: number; readonly oldestSeconds: number };
export type SiteState = {
  /** False if a queue is missing, because it could not be read. */
  readonly isWhole: boolean;
  readonly queues: readonly QueueState[];
  readonly orders: Readonly<Record<OrderState, number>>;
  readonly failedJobs: number;
  readonly alarms: readonly ActiveAlarm[];
};

/** The rows of each queue that wait now, with the time since when: `at`. Each is read by the index that its worker or its screen uses. */
export const siteQueues: readonly (readonly [name: string, rows: SQL])[] = [
  ['email', sql`select not_before as at from email_outbox where state = 'waiting' and not_before <= now()`],
  ['push', sql`select not_before as at from push_outbox where claimed_at is null and not_before <= now()`],
  ['file_removals', sql`select due_at as at from file_removals where due_at <= now()`],
  ['payments', sql`select ask_at as at from orders where ask_at is not null and ask_at <= now()`],
  ['jobs', sql`select run_at as at from graphile_worker.jobs where run_at <= now() and attempts < max_attempts`],
  ...queueSources.map(({ area, waiting }) => [`staff_${area}`, sql`${waiting()}`] as const),
];

/** Reads the sizes and ages of all queues: a statement for each, so that one that cannot be read leaves the others. */
export async function readSiteState(db: Db): Promise<SiteState> {
  const states = await Promise.allSettled(siteQueues.map(([name, rows]) => readQueue(db, name, rows)));
  const failed = states.find((state) => state.status === 'rejected');
  if (failed) logger.warn({ err: failed.reason }, 'a queue could not be read for metrics');
  const counts = orderStates.map(
    (state) =>
      sql`(select count(*)::int from (select from orders where state = ${state} limit ${maxCounted}) as counted) as ${sql.identifier(state)}`,
  );
  const [orders] = await db.execute<Record<OrderState, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  const [jobs] = await db.execute<{ failed: number }>(sql`
    select count(*)::int as failed from graphile_worker.jobs where attempts >= max_attempts`);
  const none = Object.fromEntries(orderStates.map((state) => [state, 0])) as Record<OrderState, number>; // every state
  return {
    isWhole: failed === undefined,
    queues: states.flatMap((state) => (state.status === 'fulfilled' ? state.value : [])),
    orders: { ...none, ...orders },
    failedJobs: jobs?.failed ?? 0,
    alarms: await listAlarms(db),
  };
}

/** The statement that counts the rows of a queue and finds the oldest of them. */
export const measureQueue = (rows: SQL): SQL => sql`
  select count(*)::int as size, extract(epoch from now() - min(at))::float8 as oldest
  from (select at from (${rows}) as waiting order by at limit ${maxCounted}) as counted`;

async function readQueue(db: Db, queue: string, rows: SQL): Promise<QueueState> {
  const [row] = await db.execute<{ size: number; oldest: number | null }>(measureQueue(rows));
  return { queue, size: row?.size ?? 0, oldestSeconds: Math.max(0, row?.oldest ?? 0) };
}
