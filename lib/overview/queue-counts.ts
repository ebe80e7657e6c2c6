import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { limits } from '@/lib/core/limits';
import { staffAreas, type StaffArea } from '@/lib/core/staff-areas';
import { queueSources, type QueueViewer } from './queues';

export type QueueCounts = Readonly<Partial<Record<StaffArea, number>>>;

/** The number of rows, counted up to one more than a badge shows. */
const countUpToBadge = (rows: SQL) =>
  sql<number>`(select count(*)::int from (select from (${rows}) as waiting limit ${limits.unreadShown + 1}) as counted)`;

/** Counts what waits in each queue of a member of staff, up to one more than a badge shows. */
export async function countQueues(db: Db, viewer: QueueViewer): Promise<QueueCounts> {
  const columns = queueSources
    .filter(({ area }) => (staffAreas[area] as readonly string[]).includes(viewer.role))
    .map(({ area, waiting }) => sql`${countUpToBadge(waiting(viewer))} as ${sql.identifier(area)}`);
  const [row] = await db.execute<Record<string, number>>(sql`select ${sql.join(columns, sql`, `)}`);
  return { ...row };
}
