import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import { mails, members, profileVisits } from '@/db/schema';
import { saveChatSettings } from '@/lib/chat/settings';
import { limits } from '@/lib/core/limits';
import { viewMember } from '@/lib/members/service';
import { buildBlock, buildMember, buildPair, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { countNewVisitors, listVisitors } from './queries';
import { openVisitors } from './service';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

const as = (member: Member) => ({ ...member, tier: 'free' as const });
const idsOf = async (member: Member, page = 1) => (await listVisitors(db, as(member), page)).items.map(({ id }) => id);
const visit = (visitor: Member, visited: Member) => viewMember(db, as(visitor), visited.id);
const age = (visited: Member, interval: string) =>
  db.execute(
    sql`update profile_visits set visited_at = now() - ${interval}::interval where visited_id = ${visited.id}`,
  );

describe('a visit', () => {
  it('is recorded once for each visitor, with the last time, and not for the own profile', async () => {
    const { man, woman } = await buildPair(db);
    await visit(man, woman);
    await visit(woman, woman);
    await age(woman, '2 hours');
    await visit(man, woman);
    await visit(man, woman);
    const rows = await db.select().from(profileVisits);
    expect(rows.filter(({ visitedId }) => visitedId === woman.id)).toMatchObject([{ visitorId: man.id, visits: 2 }]);
    const { items } = await listVisitors(db, as(woman), 1);
    expect(items).toMatchObject([{ id: man.id, username: man.username }]);
    expect(Math.abs((items[0]?.visitedAt ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it('of a member with a mail in common is recorded, too', async () => {
    const { man, woman } = await buildPair(db);
    await db.insert(mails).values({ senderId: woman.id, recipientId: man.id, content: 'hello' });
    await visit(man, woman);
    expect(await idsOf(woman)).toEqual([man.id]);
  });

  it('that the quota refuses is not recorded', async () => {
    await db.execute(sql`update tier_quotas set most = 1 where tier = 'free' and kind = 'view_profile_day'`);
    const { man, woman } = await buildPair(db);
    await visit(man, (await buildPair(db)).woman);
    expect(await visit(man, woman)).toMatchObject({ code: 'VIEW_LIMIT' });
    expect(await idsOf(woman)).toEqual([]);
    await db.execute(sql`update tier_quotas set most = null where tier = 'free' and kind = 'view_profile_day'`);
  });

  it('of a member who hides being online is not recorded, and earlier ones are not listed', async () => {
    const { man, woman } = await buildPair(db);
    await visit(man, woman);
    await saveChatSettings(db, man.id, { showsOnline: false });
    expect(await idsOf(woman)).toEqual([]);
    expect(await countNewVisitors(db, woman)).toBe(0);
    const hidden = await buildMember(db);
    await saveChatSettings(db, hidden.id, { showsOnline: false });
    await visit(hidden, woman);
    await saveChatSettings(db, hidden.id, { showsOnline: true });
    expect(await idsOf(woman)).toEqual([]);
    await saveChatSettings(db, man.id, { showsOnline: true });
    expect(await idsOf(woman)).toEqual([man.id]);
  });
});

describe('the list of visitors', () => {
  it('leaves out blocked, inactive and same-gender members, and visits of more than 30 days', async () => {
    const { woman } = await buildPair(db);
    const [seen, blocked, blocker, suspended, old] = await Promise.all([1, 2, 3, 4, 5].map(() => buildMember(db)));
    const sister = await buildMember(db, { gender: 'female' });
    for (const visitor of [seen, blocked, blocker, suspended, old, sister])
      if (visitor) await db.execute(sql`select record_visit(p_actor => ${visitor.id}, p_visited => ${woman.id})`);
    if (!seen || !blocked || !blocker || !suspended || !old) throw new Error('a member is missing');
    await buildBlock(db, woman, blocked);
    await buildBlock(db, blocker, woman);
    await db.execute(sql`update ${members} set status = 'suspended' where id = ${suspended.id}`);
    await db.execute(
      sql`update profile_visits set visited_at = now() - interval '31 days' where visitor_id = ${old.id}`,
    );
    expect(await idsOf(woman)).toEqual([seen.id]);
    expect(await countNewVisitors(db, woman)).toBe(1);
  });

  it('has pages as deep as the tier, each visitor once, while new ones arrive', async () => {
    const { woman } = await buildPair(db);
    const size = limits.page.members;
    const ids: number[] = [];
    for (let n = 0; n < 3 * size + 1; n += 1) {
      const { id } = await buildMember(db);
      ids.push(id);
      await db.execute(
        sql`insert into profile_visits (visited_id, visitor_id, visited_at) values (${woman.id}, ${id}, now() - ${n} * interval '1 minute')`,
      );
    }
    const first = await listVisitors(db, as(woman), 1);
    await visit(await buildMember(db), woman);
    const second = await listVisitors(db, as(woman), 2);
    const third = await listVisitors(db, as(woman), 3);
    expect([first, second, third].flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids.slice(0, 3 * size));
    expect(first).toMatchObject({ page: 1, lastPage: 2, isCut: false });
    expect(third).toMatchObject({ page: 3, lastPage: 3, isCut: true });
    expect(await listVisitors(db, as(woman), 4)).toMatchObject({ items: [], lastPage: 3, isCut: true });
  });

  it('counts visitors as new until its first page is opened', async () => {
    const { man, woman } = await buildPair(db);
    await visit(man, woman);
    await openVisitors({ db, read: (act) => act(db) }, as(woman), 2);
    expect(await countNewVisitors(db, woman)).toBe(1);
    await openVisitors({ db, read: (act) => act(db) }, as(woman), 1);
    expect(await countNewVisitors(db, woman)).toBe(0);
    await visit(await buildMember(db), woman);
    expect(await countNewVisitors(db, woman)).toBe(1);
  });
});
