import type { Sql } from 'postgres';
import { limits } from '@/lib/core/limits';
import type { DemoMember } from './demo-roster';
import { createRandom } from './random';

const dayInMs = 86_400_000;
/** When the accounts last looked at their visitors. */
const seenDaysAgo = 2;

/** Inserts who looked at the profiles of the members within the listed days: many at the accounts, a few at others. */
export async function insertDemoVisits(
  sql: Sql,
  { accounts, others, now }: { accounts: readonly DemoMember[]; others: readonly DemoMember[]; now: Date },
): Promise<void> {
  const all = [...accounts, ...others];
  const visits = all.flatMap((visited) => {
    const random = createRandom(`visits ${visited.username}`);
    const since = now.getTime() - (limits.visitorDays - 0.5) * dayInMs;
    const earliest = (visitor: DemoMember) => Math.max(since, visitor.joinedAt, visited.joinedAt);
    const visitors = all.filter((visitor) => visitor.gender !== visited.gender && visitor.activeAt > earliest(visitor));
    const wished = accounts.includes(visited) ? 26 : random.integer(0, 5);
    return random
      .shuffled(visitors)
      .slice(0, wished)
      .map((visitor) => {
        // Not after the visitor was last on the site, which their card shows next to the visit.
        const ago = (visitor.activeAt - earliest(visitor)) * random.next() ** 2;
        const at = new Date(visitor.activeAt - ago).toISOString();
        return { visited: visited.id, visitor: visitor.id, at, visits: random.pick([1, 1, 1, 2, 3, 5]) };
      });
  });
  await sql`
    insert into profile_visits (visited_id, visitor_id, visited_at, visits)
    select visited, visitor, at, visits
    from jsonb_to_recordset(${JSON.stringify(visits)}::text::jsonb) as v(visited bigint, visitor bigint, at timestamptz, visits integer)
    where not exists (select from profile_visits)`;
  // The accounts have seen most of their visitors.
  await sql`
    insert into member_settings (member_id, visitors_seen_at)
    select id, ${new Date(now.getTime() - seenDaysAgo * dayInMs).toISOString()} from members
    where id = any(${accounts.map(({ id }) => id)}::bigint[])
    on conflict (member_id) do update set visitors_seen_at = coalesce(member_settings.visitors_seen_at, excluded.visitors_seen_at)`;
}
