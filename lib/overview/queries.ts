import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { SharedReads } from '@/db/shared-reads';
import { toCalendarDay } from '@/lib/core/age';
import type { DailyMetric } from '@/lib/core/daily-metrics';
import { limits } from '@/lib/core/limits';
import { tiers, type StaffRole, type Tier } from '@/lib/core/member';
import { globalSingleton } from '@/lib/core/global-singleton';
import { staffAreas } from '@/lib/core/staff-areas';
import type { Overview, OverviewDay, QueueState } from './model';
import { countQueues } from './queue-counts';
import { queueSources, type QueueViewer } from './queues';

const dayMilliseconds = 86_400_000;

/** Returns the numbers of the last days, from the counted days, and the queues of a member of staff. */
export async function getOverview(db: Db, viewer: QueueViewer, days: number): Promise<Overview> {
  const [counts, state, waiting] = await Promise.all([
    listCounts(db, days),
    present.get(db, 'all'),
    countQueues(db, viewer),
  ]);
  const sees = (area: keyof typeof staffAreas) => (staffAreas[area] as readonly StaffRole[]).includes(viewer.role);
  const queues = state.queues
    .filter(({ area }) => sees(area))
    .map((queue) => ({ ...queue, waiting: waiting[queue.area] ?? 0 }))
    .map((queue) => ({ ...queue, oldestSeconds: queue.waiting === 0 ? null : queue.oldestSeconds }));
  return { ...state, days: toDays(counts, { days, showsMoney: sees('orders'), today: new Date() }), queues };
}

type DayCount = { day: string; metric: DailyMetric; value: number };

async function listCounts(db: Db, days: number): Promise<DayCount[]> {
  const rows = await db.execute<{ day: string; metric: DailyMetric; value: string }>(sql`
    select day::text, metric, sum(value) as value from daily_counts
    where metric in ('joined', 'messages', 'revenue', 'refunds') and day > (now() at time zone 'UTC')::date - ${days}::integer
    group by day, metric`);
  return rows.map(({ day, metric, value }) => ({ day, metric, value: Number(value) }));
}

type Wanted = { readonly days: number; readonly showsMoney: boolean; readonly today: Date };

/** A day without a count has zeros. */
function toDays(counts: readonly DayCount[], { days, showsMoney, today }: Wanted): OverviewDay[] {
  const found = new Map(counts.map(({ day, metric, value }) => [`${day} ${metric}`, value]));
  return Array.from({ length: days }, (_, index) => {
    const day = toCalendarDay(new Date(today.getTime() - (days - 1 - index) * dayMilliseconds));
    const valueOf = (metric: DailyMetric) => found.get(`${day} ${metric}`) ?? 0;
    const money = showsMoney ? { revenue: valueOf('revenue'), refunds: valueOf('refunds') } : {};
    return { day, joined: valueOf('joined'), messages: valueOf('messages'), ...money };
  });
}

/** The times of a queue, for all staff. */
type QueueTimes = Omit<QueueState, 'waiting'>;
type Present = Pick<Overview, 'online' | 'membersByTier' | 'countries'> & { readonly queues: readonly QueueTimes[] };

/** What the overview shows of now, shared by all staff for some seconds. */
const present = globalSingleton(
  'overview',
  () => new SharedReads<'all', Present>(readPresent, { freshFor: limits.settingsMilliseconds }),
);

async function readPresent(db: Db): Promise<Present> {
  const newest = sql`(select max(day) from daily_counts where metric = 'members')`;
  const [online, members, countries, queues] = await Promise.all([
    db.execute<{ online: number }>(sql`select count(*)::int as online from presence`),
    db.execute<{ tier: Tier; members: number }>(sql`
      select key as tier, value::int as members from daily_counts where metric = 'members' and day = ${newest}`),
    db.execute<{ country: string; members: number }>(sql`
      select key as country, value::int as members from daily_counts where metric = 'countries' and day = ${newest}
      order by value desc, key limit ${limits.staff.countries}`),
    listQueueTimes(db),
  ]);
  const byTier = new Map(members.map((row) => [row.tier, row.members]));
  return {
    online: online[0]?.online ?? 0,
    membersByTier: Object.fromEntries(tiers.map((tier) => [tier, byTier.get(tier) ?? 0])) as Record<Tier, number>, // every tier
    countries: countries.map((row) => ({ country: row.country, members: row.members })),
    queues,
  };
}

async function listQueueTimes(db: Db): Promise<QueueTimes[]> {
  const parts = queueSources.map(
    ({ area, waiting, decided }) => sql`
      select ${area}::text as area,
        (select extract(epoch from now() - min(at))::float8 from (${waiting()}) as rows) as oldest,
        (select percentile_cont(0.5) within group (order by seconds)::float8 from (${decided}) as rows) as median`,
  );
  type TimesRow = { area: QueueState['area']; oldest: number | null; median: number | null };
  const rows = await db.execute<TimesRow>(sql.join(parts, sql` union all `));
  return rows.map(({ area, oldest, median }) => ({
    area,
    oldestSeconds: oldest === null ? null : Math.max(0, Math.round(oldest)),
    medianSeconds: median === null ? null : Math.round(median),
  }));
}
