import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRandom } from '@/db/seed/random';
import { serviceMemberId } from '@/lib/core/member';
import { buildMember } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';

const day = 86_400;
const start = Date.UTC(2027, 2, 1) / 1000;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ max: 12 });
});
afterAll(() => database.close());

type Grant = { readonly tier: 'silver' | 'gold'; readonly days: number; readonly key: string; readonly at?: number };
type Granted = { outcome: string; ends: number | null };

async function grant(memberId: number, { tier, days, key, at }: Grant): Promise<Granted | undefined> {
  const [row] = await database.sql<Granted[]>`
    select case when is_repeated then 'repeated' else outcome end as outcome, extract(epoch from tier_ends)::float8 as ends
    from grant_membership(p_receiver => ${memberId}, p_tier => ${tier}, p_days => ${days}, p_key => ${key},
      p_reason => '', p_at_time => ${at === undefined ? null : new Date(at * 1000).toISOString()}::timestamptz)`;
  return row;
}

/** The seconds of gold and of silver that a member has left at a time, gold first. */
async function readLeft(memberId: number, at: number): Promise<{ gold: number; silver: number }> {
  const [row] = await database.sql<{ gold: number | null; silver: number | null }[]>`
    select extract(epoch from gold_expires_at)::float8 as gold, extract(epoch from silver_expires_at)::float8 as silver
    from members where id = ${memberId}`;
  const goldEnds = Math.max(at, row?.gold ?? 0);
  return { gold: goldEnds - at, silver: Math.max(0, (row?.silver ?? 0) - goldEnds) };
}

describe('grant_membership', () => {
  test('starts silver when gold ends, and continues the rest of silver after gold bought later', async () => {
    const { id } = await buildMember(database.db);
    const gold = await grant(id, { tier: 'gold', days: 10, key: 'a1', at: start });
    const silver = await grant(id, { tier: 'silver', days: 5, key: 'a2', at: start + 2 * day });
    expect([gold, silver]).toEqual([
      { outcome: 'OK', ends: start + 10 * day },
      { outcome: 'OK', ends: start + 15 * day },
    ]);
    const other = await buildMember(database.db);
    await grant(other.id, { tier: 'silver', days: 30, key: 'a3', at: start });
    await grant(other.id, { tier: 'gold', days: 10, key: 'a4', at: start + 12 * day });
    expect(await readLeft(other.id, start + 12 * day)).toEqual({ gold: 10 * day, silver: 18 * day });
    expect(await readLeft(other.id, start + 25 * day)).toEqual({ gold: 0, silver: 15 * day });
  });

  test('agrees with a model of seconds for random grants at random times', async () => {
    const random = createRandom('grants');
    for (let round = 0; round < 20; round += 1) {
      const { id } = await buildMember(database.db);
      const model = { gold: 0, silver: 0 };
      let now = start;
      for (let n = 0; n < 12; n += 1) {
        const passed = random.chance(0.3) ? 0 : random.integer(1, 40 * day);
        const ofGold = Math.min(model.gold, passed);
        model.gold -= ofGold;
        model.silver = Math.max(0, model.silver - (passed - ofGold));
        now += passed;
        const tier = random.chance(0.5) ? 'gold' : 'silver';
        const days = random.integer(1, 60);
        const membership = { tier, days, key: `model ${round} ${n}`, at: now } as const;
        await grant(id, membership);
        model[tier] += days * day;
        if (random.chance(0.3)) expect(await grant(id, membership)).toMatchObject({ outcome: 'repeated' });
        expect(await readLeft(id, now), `round ${round}, grant ${n}`).toEqual(model);
      }
    }
  });

  test('adds up 40 parallel grants of both tiers, and one key sent 20 times once', async () => {
    const { id } = await buildMember(database.db);
    const tiers = Array.from({ length: 40 }, (_, n) => (n % 2 ? 'gold' : 'silver'));
    const many = tiers.map((tier, n) => grant(id, { tier, days: 1 + (n % 7), key: `parallel ${n}` }));
    const same = Array.from({ length: 20 }, () => grant(id, { tier: 'gold', days: 3, key: 'parallel same' }));
    const outcomes = (await Promise.all([...many, ...same])).map((row) => row?.outcome);
    expect(outcomes.filter((outcome) => outcome === 'OK')).toHaveLength(41);
    const sum = (of: string) => tiers.reduce((days, tier, n) => days + (tier === of ? 1 + (n % 7) : 0), 0) * day;
    const left = await readLeft(id, Date.now() / 1000);
    expect(Math.abs(left.gold - sum('gold') - 3 * day)).toBeLessThan(30);
    expect(Math.abs(left.silver - sum('silver'))).toBeLessThan(30);
    const [stored] = await database.sql`
      select count(*)::int as grants, sum(days)::int * ${day} as seconds from membership_grants where member_id = ${id}`;
    expect(stored).toEqual({ grants: 41, seconds: sum('gold') + sum('silver') + 3 * day });
  });

  test('counts days of 24 hours, also in a session whose time zone changes its clock', async () => {
    const { id } = await buildMember(database.db);
    const ends = await database.sql.begin(async (sql) => {
      await sql`set local time zone 'Europe/Berlin'`;
      const [row] = await sql<{ ends: number }[]>`select extract(epoch from tier_ends)::float8 as ends
        from grant_membership(p_receiver => ${id}, p_tier => 'gold', p_days => 60, p_key => 'zone', p_reason => '',
          p_at_time => ${new Date(start * 1000).toISOString()}::timestamptz)`;
      return row?.ends;
    });
    expect(ends).toBe(start + 60 * day);
  });

  test('grants nothing to customer service, an erased or a missing member, or under the key of another grant', async () => {
    const erased = await buildMember(database.db, { status: 'erased' });
    for (const id of [serviceMemberId, erased.id, 999_999_999])
      expect(await grant(id, { tier: 'gold', days: 1, key: `none ${id}` })).toMatchObject({
        outcome: 'MEMBER_NOT_FOUND',
      });
    const [first, second] = [await buildMember(database.db), await buildMember(database.db)];
    await grant(first.id, { tier: 'gold', days: 1, key: 'taken' });
    await expect(grant(second.id, { tier: 'gold', days: 1, key: 'taken' })).rejects.toMatchObject({ code: '23505' });
    expect(await readLeft(second.id, start)).toEqual({ gold: 0, silver: 0 });
  });

  test.each([0, -1, 4_000])('rejects %i days', async (days) => {
    const { id } = await buildMember(database.db);
    await expect(grant(id, { tier: 'gold', days, key: `days ${days}` })).rejects.toMatchObject({ code: '23514' });
    expect(await readLeft(id, start)).toEqual({ gold: 0, silver: 0 });
  });
});
