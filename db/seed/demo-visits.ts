import type { Sql } from 'postgres';
import { limits } from '@/lib/core/limits';
import type { DemoMember } from './demo-roster';
import { createRandom } from './random';

const dayInMs = 86_400_000;

/** Inserts who looked at the profiles of the members within the listed days: many at the accounts, a few at others. */
export async function insertDemoVisits(
  sql: Sql,
  { accounts, others, now }: { accounts: readonly DemoMember[]; others: readonly DemoMember[]; now: Date },
): Promise<void> {
  const all = [...accounts, ...others];
  const visits = all.flatMap((visited) => {
    const random = createRandom(`visits ${visited.username}`);
    const visitors = all.filter(({ gender, id }) => gender !== visited.gender && id !== visited.id);
    const wished = accounts.includes(visited) ? 26 : random.integer(0, 5);
    return random
      .shuffled(visitors)
      .slice(0, wished)
      .map((visitor) => {
        const joined = Math.max(visitor.joinedAt, visited.joinedAt);
        const ago = (limits.visitorDays - 0.5) * dayInMs * random.next() ** 2;
        const at = new Date(Math.max(joined, now.getTime() - ago)).toISOString();
        return { visited: visited.id, visitor: visitor.id, at, visits: random.pick([1, 1, 1, 2, 3, 5]) };
      });
  });
  await sql`
    insert into profile_visits (visited_id, visitor_id, visited_at, visits)
    select visited, visitor, at, visits
    from jsonb_to_recordset(${JSON.stringify(visits)}::text::jsonb) as v(visited bigint, visitor bigint, at timestamptz, visits integer)
    where not exists (select from profile_visits)`;
}
