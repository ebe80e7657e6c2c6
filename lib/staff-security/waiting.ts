import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { reportCases } from '@/db/schema';
import { limits } from '@/lib/core/limits';
import type { StaffRole } from '@/lib/core/member';
import { staffAreas, type StaffArea } from '@/lib/core/staff-areas';
import { notAbout } from '@/lib/moderation/queues';

/** Rows that wait in a queue, counted up to one more than the badge shows. */
const counted = (rows: SQL) =>
  sql<number>`(select count(*)::int from (${rows} limit ${limits.unreadShown + 1}) as waiting)`;

/** Requests about roles and settings are for administrators. */
const isFor = (role: StaffRole) => (role === 'administrator' ? sql`true` : sql`is_for_finance(kind)`);

/** The queues with a badge in the navigation, by the rows that wait in each. Staff see no case about themselves. */
const queues = (staffId: number, role: StaffRole) =>
  ({
    approvals: counted(sql`select from approvals where decided_at is null`),
    desk: counted(sql`select from support_threads where status = 'open'`),
    reports: counted(sql`select from ${reportCases} where status = 'open' and ${notAbout(staffId)}`),
    orders: counted(sql`
      select from order_cases where handled_at is null union all
      select from payment_events where outcome in ('no_order', 'mismatch') and handled_at is null`),
    requests: counted(sql`
      select from staff_requests where state = 'pending' and expires_at > now() and ${isFor(role)}`),
    detector: counted(sql`select from held_texts where status = 'pending'`),
    media: counted(sql`select from uploads where queued_at is not null order by queued_at`),
    verifications: counted(sql`select from verifications where status = 'pending' order by sent_at`),
  }) as const satisfies Partial<Record<StaffArea, SQL<number>>>;

/** Counts what waits in each queue of a member of staff, at most 100 each. */
export async function countWaiting(
  db: Db,
  { id, role }: { id: number; role: StaffRole },
): Promise<Partial<Record<StaffArea, number>>> {
  const own = Object.entries(queues(id, role)).filter(
    ([area]) => (staffAreas[area as StaffArea] as readonly StaffRole[]).includes(role), // the keys of `queues`
  );
  const columns = own.map(([area, count]) => sql`${count} as ${sql.identifier(area)}`);
  const [row] = await db.execute<Record<string, number>>(sql`select ${sql.join(columns, sql`, `)}`);
  return { ...row };
}
