import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUpload, buildVideo } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { seedDemo } from './demo';

/*
 * The places in which the demo shows one fact agree: a visit with the last activity on the card of the visitor, an action
 * with the tier that it needs.
 */

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'demo-'));
  const { db } = database;
  const draw = { portrait: async () => Buffer.from('portrait'), scene: async () => Buffer.from('scene') };
  const store = async (id: number) => (await buildUpload(db, { id }, { review: 'approved' })).key;
  const videos = {
    add: async ({ ownerId, createdAt }: { ownerId: number; createdAt: Date }) =>
      void (await buildVideo(db, { id: ownerId }, { createdAt })),
  };
  await seedDemo({ ...database, dataDir, pictures: { add: store, copy: store }, videos, draw });
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

/** Each table with who acted, when, and with whom. */
const actions = {
  likes: ['liker_id', 'created_at', 'target_id'],
  profile_visits: ['visitor_id', 'visited_at', 'visited_id'],
  mails: ['sender_id', 'created_at', 'recipient_id'],
  received_gifts: ['giver_id', 'created_at', 'recipient_id'],
  trends: ['author_id', 'created_at', undefined],
  comments: ['author_id', 'created_at', undefined],
  photos: ['owner_id', 'created_at', undefined],
  videos: ['owner_id', 'created_at', undefined],
  photo_likes: ['member_id', 'created_at', undefined],
  trend_likes: ['member_id', 'created_at', undefined],
  messages: ['sender_id', 'created_at', undefined],
} as const;
const rows = Object.entries(actions).map(([table, [actor, at, other]]) => ({ table, actor, at, other }));

test.each(rows)(
  '$table have no action after the last activity of its member, before they joined, or in the future',
  async ({ table, actor, at }) => {
    const { sql } = database;
    const wrong = await sql`
    select m.username, m.last_active_at, m.created_at, t.${sql(at)} from ${sql(table)} t join members m on m.id = t.${sql(actor)}
    where m.status <> 'service' and (t.${sql(at)} > m.last_active_at or t.${sql(at)} < m.created_at - interval '1 second' or t.${sql(at)} > now())
    limit 3`;
    expect(wrong).toEqual([]);
  },
);

test.each(rows.filter(({ other }) => other))(
  '$table are between members of both genders, after both joined',
  async ({ table, actor, at, other }) => {
    const { sql } = database;
    const wrong = await sql`
    select a.username, b.username as other from ${sql(table)} t join members a on a.id = t.${sql(actor)} join members b on b.id = t.${sql(other ?? '')}
    where a.gender = b.gender or a.id = b.id or t.${sql(at)} < greatest(a.created_at, b.created_at) - interval '1 second' limit 3`;
    expect(wrong).toEqual([]);
  },
);

test('conversations are between members of both genders, and none has read what came after their last activity', async () => {
  const { sql } = database;
  const same = await sql`
    select c.id from conversations c join members a on a.id = c.low_id join members b on b.id = c.high_id
    where a.gender = b.gender and 'service' not in (a.status, b.status)`;
  expect(same).toEqual([]);
  const early = await sql`
    select m.username from conversation_members s join members m on m.id = s.member_id
    join messages r on r.conversation_id = s.conversation_id and r.seq = s.last_read_seq
    where m.status <> 'service' and r.created_at > m.last_active_at`;
  expect(early).toEqual([]);
});

const isPaying = 'coalesce(greatest(m.silver_expires_at, m.gold_expires_at) > now(), false)';

test.each([
  ['videos', `select m.username from videos v join members m on m.id = v.owner_id where not ${isPaying}`],
  [
    'comments on photos of others',
    `select m.username from comments c join photos p on p.id = c.photo_id join members m on m.id = c.author_id
     where c.author_id <> p.owner_id and not ${isPaying}`,
  ],
  [
    'first mails',
    `select m.username from (select distinct on (least(sender_id, recipient_id), greatest(sender_id, recipient_id)) sender_id from mails
       order by least(sender_id, recipient_id), greatest(sender_id, recipient_id), id) f
     join members m on m.id = f.sender_id where not ${isPaying}`,
  ],
  [
    'more than 20 photos',
    `select m.username from photos p join members m on m.id = p.owner_id where not ${isPaying} group by m.id having count(*) > 20`,
  ],
])('only silver and gold members have %s', async (_, query) => {
  expect(await database.sql.unsafe(query)).toEqual([]);
});

test('members who were online this month are spread over it, the visitors of the accounts too', async () => {
  const [spread] = await database.sql<{ day: number; week: number; all: number }[]>`
    select count(*) filter (where last_active_at > now() - interval '1 day')::int as day,
      count(*) filter (where last_active_at > now() - interval '7 days')::int as week, count(*)::int as all
    from members where email_key like '%@demo.yuanfen.example' and role is null`;
  expect(spread?.day).toBeLessThan(140);
  expect((spread?.all ?? 0) - (spread?.week ?? 0)).toBeGreaterThan(30);
});

test('some visitors of an account are new, and those are the last ones', async () => {
  for (const username of ['demo', 'lily']) {
    const [row] = await database.sql<{ fresh: number; all: number; seenAt: Date; activeAt: Date }[]>`
      select count(*) filter (where v.visited_at > s.visitors_seen_at)::int as fresh, count(*)::int as all,
        min(s.visitors_seen_at) as "seenAt", min(m.last_active_at) as "activeAt"
      from members m join member_settings s on s.member_id = m.id join profile_visits v on v.visited_id = m.id
      where m.username = ${username}`;
    expect(row?.fresh).toBeGreaterThan(0);
    expect(row?.fresh).toBeLessThan(row?.all ?? 0);
    expect(row && row.seenAt <= row.activeAt).toBe(true);
  }
});
