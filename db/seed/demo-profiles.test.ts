import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goals, interests, spokenLanguages } from '@/lib/core/about';
import { limits } from '@/lib/core/limits';
import { buildUpload } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { drawScene, isBackground, sceneCount } from './demo-scenes';
import { seedDemo } from './demo';

let database: TestDatabase;
let dataDir: string;
const scenes: number[] = [];
const portrait = async ({ seed }: { seed: string }, picture: number) => Buffer.from(`${seed} ${picture}`);
const draw = {
  portrait,
  scene: async (number: number) => {
    scenes.push(number);
    return Buffer.from('scene');
  },
};
let drawnBefore = 0;
const interrupted = {
  portrait,
  scene: async () => {
    drawnBefore += 1;
    if (drawnBefore > 5) throw new Error('the machine was switched off');
    return Buffer.from('scene');
  },
};
const keep = async (memberId: number) => (await buildUpload(database.db, { id: memberId }, { review: 'pending' })).key;
/** The pictures of people by their keys. */
const peopleByKey = new Map<string, string>();
const pictures = {
  add: async (memberId: number, bytes: Buffer) => {
    const key = await keep(memberId);
    if (bytes.toString() !== 'scene') peopleByKey.set(key, bytes.toString());
    return key;
  },
  copy: keep,
};
const videos = { add: async () => undefined };
const seed = (by = draw) => seedDemo({ ...database, dataDir, pictures, videos, draw: by });

const accounts = ['demo', 'lily'];
const count = async (query: Promise<{ n: number }[]>) => (await query)[0]?.n;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'demo-'));
  // The seed is interrupted once and goes on.
  await expect(seed(interrupted)).rejects.toThrow('switched off');
  expect(await seed()).toBe(true);
});

afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

test('goes on after an interruption without giving anything twice', async () => {
  const tables = [
    'photos',
    'photo_likes',
    'member_facts',
    'trends',
    'profile_visits',
    'mutual_like_notices',
    'mails',
    'notices',
  ];
  const read = () =>
    Promise.all(tables.map((table) => count(database.sql`select count(*)::int as n from ${database.sql(table)}`)));
  const before = await read();
  await writeFile(join(dataDir, 'demo-unfinished'), '');
  expect(await seed()).toBe(true);
  const after = await read();
  // Members without an album get none by a second run either.
  expect(after).toEqual(before);
});

describe('albums', () => {
  test('have 1 to 5 photos for most members, more for the accounts, and none for some', async () => {
    const sizes = await database.sql<{ username: string; n: number }[]>`
      select m.username, count(p.id)::int as n from members m left join photos p on p.owner_id = m.id
      where m.role is null and m.status = 'active' group by m.id`;
    const of = (names: (username: string) => boolean) =>
      sizes.filter(({ username }) => names(username)).map(({ n }) => n);
    expect(of((name) => accounts.includes(name))).toEqual([18, 18]);
    const others = of((name) => !accounts.includes(name));
    expect(others.filter((n) => n >= 1 && n <= 5).length).toBeGreaterThan(others.length * 0.8);
    expect(others.filter((n) => n === 0).length).toBeGreaterThan(5);
  });

  test('draw each scene once for all owners', async () => {
    expect(new Set(scenes).size).toBe(scenes.length);
    expect(scenes.length).toBeLessThanOrEqual(sceneCount);
  });

  test('show their owner in two of three pictures, none of which another member has, and no portrait again', async () => {
    const photos = await database.sql<{ key: string; username: string }[]>`
      select p.upload_key as key, m.username from photos p join members m on m.id = p.owner_id`;
    const people = photos.filter(({ key }) => peopleByKey.has(key));
    expect(people.length / photos.length).toBeGreaterThanOrEqual(2 / 3);
    expect(people.filter(({ key, username }) => !peopleByKey.get(key)?.startsWith(`${username} `))).toEqual([]);
    const names = people.map(({ key }) => peopleByKey.get(key));
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => name?.endsWith(' 0'))).toEqual([]);
  });

  test('show no person at the top of a profile', async () => {
    const backgrounds = await database.sql<{ key: string }[]>`select upload_key as key from background_photos`;
    expect(backgrounds.length).toBeGreaterThan(50);
    expect(backgrounds.filter(({ key }) => peopleByKey.has(key))).toEqual([]);
  });

  test('show each member a scene once, in order of time, since they joined', async () => {
    const wrong = await database.sql`select a.id from photos a join members m on m.id = a.owner_id
      left join photos b on b.owner_id = a.owner_id and b.id > a.id
      where a.created_at < m.created_at or a.created_at > now() or b.created_at < a.created_at`;
    expect(wrong).toEqual([]);
  });

  test('contain the background photos', async () => {
    const foreign = await database.sql`select b.id from background_photos b
      left join photos p on p.owner_id = b.member_id and p.upload_key = b.upload_key where p.id is null`;
    expect(foreign).toEqual([]);
    const maxBackgrounds = await count(
      database.sql`select max(n)::int as n from (select count(*) as n from background_photos group by member_id) b`,
    );
    expect(maxBackgrounds).toBe(4);
  });

  test('store like counts that match the likes, none by the own gender', async () => {
    const wrong =
      await database.sql`select p.id from photos p where p.like_count <> (select count(*) from photo_likes l where l.photo_id = p.id)`;
    expect(wrong).toEqual([]);
    const own = await database.sql`select l.photo_id from photo_likes l join photos p on p.id = l.photo_id
      join members a on a.id = l.member_id join members b on b.id = p.owner_id where a.gender = b.gender`;
    expect(own).toEqual([]);
    expect(await count(database.sql`select count(*)::int as n from photo_likes`)).toBeGreaterThan(500);
  });
});

test('states facts of most members, hides some, and writes cities of their country', async () => {
  const facts = await database.sql`select f.*, m.country from member_facts f join members m on m.id = f.member_id`;
  expect(facts.length).toBeGreaterThan(210);
  expect(facts.length).toBeLessThan(242);
  expect(facts.filter((row) => row.undisclosed.length > 0).length).toBeGreaterThan(20);
  for (const row of facts) {
    for (const interest of row.interests) expect(interests).toContain(interest);
    for (const language of row.languages) expect(spokenLanguages).toContain(language);
    for (const goal of row.goals) expect(goals).toContain(goal);
    expect(row.interests.length).toBeLessThanOrEqual(limits.about.interests);
    if (row.height !== null) expect(row.height).toBeGreaterThanOrEqual(limits.about.height.min);
    if (row.undisclosed.includes('height')) expect(row.height).toBeNull();
    if (row.country === 'SG' && row.city) expect(['Singapore', '新加坡']).toContain(row.city);
  }
});

test('lets both accounts have visitors of 30 days, one waiting mutual like, and likes not returned', async () => {
  for (const username of accounts) {
    const [row] = await database.sql`select
      (select count(*)::int from profile_visits v where v.visited_id = m.id and v.visited_at > now() - interval '30 days') as visitors,
      (select count(*)::int from mutual_like_notices n where n.member_id = m.id and n.shown_at is null) as waiting,
      (select count(*)::int from mutual_like_notices n where n.member_id = m.id and n.shown_at is not null) as shown,
      (select count(*)::int from likes l where l.target_id = m.id and l.mutual_at is null) as "likedMe"
      from members m where m.username = ${username}`;
    expect(row).toMatchObject({ visitors: 26, waiting: 1 });
    expect(row?.shown).toBeGreaterThan(5);
    expect(row?.likedMe).toBeGreaterThan(5);
  }
  const waiting = await count(database.sql`select count(*)::int as n from mutual_like_notices where shown_at is null`);
  expect(waiting).toBe(accounts.length);
});

test('posts that each member joined, some new pictures, and texts, in order of time', async () => {
  const kinds = await database.sql`select kind, count(*)::int as n from trends group by kind order by kind`;
  expect(kinds).toEqual([
    { kind: 'avatar', n: expect.any(Number) },
    { kind: 'joined', n: 242 },
    { kind: 'text', n: expect.any(Number) },
  ]);
  const [texts] = await database.sql<{ withPicture: number; all: number }[]>`
    select count(image_key)::int as "withPicture", count(*)::int as all from trends where kind = 'text'`;
  expect(texts?.all).toBeGreaterThan(150);
  expect(texts?.withPicture).toBeGreaterThan(50);
  const wrong =
    await database.sql`select a.id from trends a join trends b on b.id = a.id + 1 where b.created_at < a.created_at`;
  expect(wrong).toEqual([]);
  const unwelcomed = await count(
    database.sql`select count(*)::int as n from members where welcomed_at is null and role is null and status = 'active'`,
  );
  expect(unwelcomed).toBe(0);
});

test('each scene is drawn the same each time, unlike all others, without undefined numbers', () => {
  const drawings = Array.from({ length: sceneCount }, (_, number) => drawScene(number));
  expect(new Set(drawings).size).toBe(sceneCount);
  expect(drawScene(7)).toBe(drawings[7]);
  expect(drawings.filter((drawing) => /NaN|undefined/.test(drawing))).toEqual([]);
  expect(drawings.filter((_, number) => isBackground(number)).length).toBeGreaterThan(10);
});

test('comments are by the other gender or replies of the owner, and the counts match the rows', async () => {
  const [stored] = await database.sql<{ comments: number; replies: number; likes: number }[]>`
    select count(*)::int as comments, count(parent_id)::int as replies, (select count(*)::int from trend_likes) as likes
    from comments`;
  expect(stored?.comments).toBeGreaterThan(200);
  expect(stored?.replies).toBeGreaterThan(50);
  expect(stored?.likes).toBeGreaterThan(200);
  const wrong = await database.sql`
    select c.id from comments c
    join members author on author.id = c.author_id left join members audience on audience.id = c.audience_id
    left join trends t on t.id = c.trend_id left join photos p on p.id = c.photo_id left join comments parent on parent.id = c.parent_id
    join members owner on owner.id = coalesce(t.author_id, p.owner_id, c.wall_id)
    where audience.gender = owner.gender or c.author_id not in (audience.id, owner.id)
      or author.gender = owner.gender and author.id <> owner.id or parent.created_at > c.created_at or (c.parent_id is not null) <> (c.author_id = owner.id)`;
  expect(wrong).toEqual([]);
  for (const [table, column] of [
    ['trends', 'trend_id'],
    ['photos', 'photo_id'],
  ] as const) {
    const miscounted = await database.sql`
      select id from ${database.sql(table)} s
      where comment_count <> (select count(*) from comments c where c.${database.sql(column)} = s.id)`;
    expect(miscounted).toEqual([]);
  }
});
