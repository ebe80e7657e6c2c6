import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { createDb, type Db } from '@/db/client';
import { members, presence } from '@/db/schema';
import { saveChatSettings } from '@/lib/chat/settings';
import { buildBlock, buildMember, buildUpload, type Member } from '@/lib/testing/build';
import { expireSiteSettings } from '@/lib/site-settings/queries';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import type { MemberPage } from './model';
import { listLatest, listOnline, listWall } from './queries';

let database: TestDatabase;
let db: Db;
let closeReader: () => Promise<void> = async () => undefined;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await closeReader();
  await database.close();
});

/** Every test reads through its own pool, because readers of one pool share page keys for seconds. */
beforeEach(async () => {
  await closeReader();
  await database.sql`delete from members`;
  const reader = createDb(database.url, { max: 2 });
  db = reader.db;
  closeReader = reader.close;
});

async function goOnline(member: Member, since = new Date()): Promise<void> {
  await db.insert(presence).values({ memberId: member.id, gender: member.gender, since, node: 'test' });
}

async function buildWomen(count: number): Promise<Member[]> {
  const women: Member[] = [];
  for (let n = 0; n < count; n += 1) women.push(await buildMember(db, { gender: 'female' }));
  return women;
}

const lists = [
  { name: 'latest', read: listLatest },
  { name: 'online', read: listOnline },
] as const;

const idsOf = (page: MemberPage) => page.items.map(({ id }) => id);

async function readAll(read: (typeof lists)[number]['read'], viewer: Member & { tier: 'gold' }): Promise<number[]> {
  const first = await read(db, viewer, 1);
  const ids = idsOf(first);
  for (let page = 2; page <= first.lastPage; page += 1) ids.push(...idsOf(await read(db, viewer, page)));
  return ids;
}

describe.each(lists)('the $name list', ({ name, read }) => {
  it.each([1, 7, 30])('pages all members in pages of %d after staff chose that size', async (size) => {
    const viewer = { ...(await buildMember(db)), tier: 'gold' as const };
    const women = await buildWomen(35);
    if (name === 'online') for (const woman of women) await goOnline(woman);
    // Keys of the old size are cached.
    await readAll(read, viewer);
    await database.sql`insert into site_settings (name, value) values ('pageSizes', ${JSON.stringify({ members: size })}::text::jsonb)`;
    expireSiteSettings(db);
    const first = await read(db, viewer, 1);
    expect([first.items.length, first.lastPage]).toEqual([size, Math.ceil(35 / size)]);
    const ids = await readAll(read, viewer);
    expect([...ids].sort()).toEqual(women.map(({ id }) => id).sort());
    await database.sql`delete from site_settings`;
  });

  it('pages 55 members without a gap or a repetition, newest first', async () => {
    const viewer = { ...(await buildMember(db)), tier: 'gold' as const };
    const women = await buildWomen(55);
    // Thirty members come online in one batch, at the same moment.
    for (const [index, woman] of women.entries())
      await goOnline(woman, new Date(1_700_000_000_000 + Math.floor(index / 30) * 1000));
    expect(await readAll(read, viewer)).toEqual(women.map(({ id }) => id).reverse());
    const third = await read(db, viewer, 3);
    expect(third).toMatchObject({ page: 3, lastPage: 3, isCut: false });
    expect(third.items).toHaveLength(15);
  });

  it('ends at the depth of the tier, with isCut exactly when more members exist', async () => {
    const man = await buildMember(db);
    for (const woman of await buildWomen(61)) await goOnline(woman);
    expect(await read(db, { ...man, tier: 'free' }, 1)).toMatchObject({ lastPage: 3, isCut: true });
    expect(await read(db, { ...man, tier: 'free' }, 4)).toMatchObject({
      items: [],
      page: 4,
      lastPage: 3,
      isCut: true,
    });
    expect(await read(db, { ...man, tier: 'silver' }, 4)).toMatchObject({ lastPage: 4, isCut: false });
    expect((await read(db, { ...man, tier: 'gold' }, 4)).items).toHaveLength(1);
  });

  it('has one empty page when there are no members', async () => {
    const man = await buildMember(db);
    expect(await read(db, { ...man, tier: 'free' }, 1)).toEqual({
      items: [],
      page: 1,
      lastPage: 1,
      isCut: false,
    });
  });

  it('leaves out members of the same gender and members who are not active', async () => {
    const man = await buildMember(db);
    const woman = await buildMember(db, { gender: 'female' });
    const hidden = [await buildMember(db)];
    for (const status of ['pending', 'rejected', 'suspended', 'erased'] as const)
      hidden.push(await buildMember(db, { gender: 'female', status }));
    for (const member of [man, woman, ...hidden]) await goOnline(member);
    expect(idsOf(await read(db, { ...man, tier: 'gold' }, 1))).toEqual([woman.id]);
  });

  it('leaves out both sides of a block', async () => {
    const man = await buildMember(db);
    const [blocker, blocked, seen] = await buildWomen(3);
    if (!blocker || !blocked || !seen) throw new Error('three women were to be built');
    await buildBlock(db, blocker, man);
    await buildBlock(db, man, blocked);
    for (const woman of [blocker, blocked, seen]) await goOnline(woman);
    expect(idsOf(await read(db, { ...man, tier: 'gold' }, 1))).toEqual([seen.id]);
    expect(idsOf(await read(db, { ...blocker, tier: 'gold' }, 1))).toEqual([]);
  });

  it('shows a new member on the first page at once', async () => {
    const viewer = { ...(await buildMember(db)), tier: 'gold' as const };
    const [first] = await buildWomen(1);
    if (first) await goOnline(first, new Date(1_700_000_000_000));
    await read(db, viewer, 1);
    const newcomer = await buildMember(db, { gender: 'female' });
    await goOnline(newcomer);
    expect(idsOf(await read(db, viewer, 1))[0]).toBe(newcomer.id);
  });

  it('marks members who are online and members whom the viewer likes', async () => {
    const man = await buildMember(db);
    const [liked, other] = await buildWomen(2);
    if (!liked || !other) throw new Error('two women were to be built');
    await goOnline(liked);
    if (name === 'online') await goOnline(other);
    await db.execute(sql`select toggle_like(p_actor => ${man.id}, p_target => ${liked.id})`);
    const { items } = await read(db, { ...man, tier: 'free' }, 1);
    expect(items.find(({ id }) => id === liked.id)).toMatchObject({ isOnline: true, isLiked: true });
    expect(items.find(({ id }) => id === other.id)).toMatchObject({ isOnline: name === 'online', isLiked: false });
  });
});

it('reads the depth of a tier from its quota row', async () => {
  await db.execute(sql`update tier_quotas set most = 1 where tier = 'free' and kind = 'list_pages'`);
  const man = await buildMember(db);
  await buildWomen(21);
  expect(await listLatest(db, { ...man, tier: 'free' }, 1)).toMatchObject({ lastPage: 1, isCut: true });
  await db.execute(sql`update tier_quotas set most = 3 where tier = 'free' and kind = 'list_pages'`);
});

describe('the latest list', () => {
  const at = (day: number, hour: number) => new Date(Date.UTC(2026, 0, day, hour));

  /** Creates a woman who joined then, with or without a picture. */
  async function joinedAt(createdAt: Date, hasPicture: boolean): Promise<number> {
    const woman = await buildMember(db, { gender: 'female', createdAt });
    if (!hasPicture) return woman.id;
    const { key } = await buildUpload(db, woman);
    await db.update(members).set({ avatarKey: key }).where(eq(members.id, woman.id));
    return woman.id;
  }

  it('has the latest day in UTC first, and of one day members with a picture before those without', async () => {
    const viewer = { ...(await buildMember(db)), tier: 'gold' as const };
    const [early, plain, pictured, plainLater, next] = [
      await joinedAt(at(5, 23), true),
      await joinedAt(at(6, 1), false),
      await joinedAt(at(6, 2), true),
      await joinedAt(at(6, 23), false),
      await joinedAt(at(7, 0), false),
    ];
    expect(idsOf(await listLatest(db, viewer, 1))).toEqual([next, pictured, plainLater, plain, early]);
  });

  it('pages members of the same day without a gap or a repetition', async () => {
    const viewer = { ...(await buildMember(db)), tier: 'gold' as const };
    const ids: number[] = [];
    for (let n = 0; n < 45; n += 1) ids.push(await joinedAt(at(8, 3), n % 2 === 1));
    const [without, having] = [0, 1].map((rest) => ids.filter((_, n) => n % 2 === rest).reverse());
    expect(await readAll(listLatest, viewer)).toEqual([...(having ?? []), ...(without ?? [])]);
  });
});

describe('the wall', () => {
  it('has twelve members of the other gender with a picture, last active first', async () => {
    const man = await buildMember(db);
    const women = await buildWomen(15);
    for (const [index, woman] of women.entries()) {
      const { key } = await buildUpload(db, woman);
      const lastActiveAt = new Date(1_700_000_000_000 + index * 1000);
      if (index !== 14) await db.update(members).set({ avatarKey: key, lastActiveAt }).where(eq(members.id, woman.id));
    }
    const blocked = women[13];
    if (blocked) await buildBlock(db, blocked, man);
    const wall = await listWall(db, man);
    expect(wall.map(({ id }) => id)).toEqual(
      women
        .slice(1, 13)
        .map(({ id }) => id)
        .reverse(),
    );
  });

  it('shows members who hide being online last, the newest first, without a time of activity', async () => {
    const man = await buildMember(db);
    const women = await buildWomen(4);
    for (const woman of women) {
      const { key } = await buildUpload(db, woman);
      await db.update(members).set({ avatarKey: key, lastActiveAt: new Date() }).where(eq(members.id, woman.id));
    }
    const [first, second, third, fourth] = women.map(({ id }) => id);
    for (const id of [fourth, second]) await saveChatSettings(db, id ?? 0, { showsOnline: false });
    const wall = (await listWall(db, man)).filter(({ id }) => women.some((woman) => woman.id === id));
    expect(wall.map(({ id }) => id)).toEqual([third, first, fourth, second]);
    expect(wall.map(({ lastActiveAt }) => lastActiveAt === 0)).toEqual([false, false, true, true]);
  });
});
