import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { buildUpload } from '@/lib/testing/build';
import { demoAccountsFile, makeDemoLogins } from './demo-accounts';
import { seedDemo } from './demo';

const draw = { portrait: async () => Buffer.from('portrait'), scene: async () => Buffer.from('scene') };

/** Seeds the demo in a new database and folder. */
async function openDemo() {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'demo-'));
  const drawn: number[] = [];
  const addedVideos: { ownerId: number; name: string; createdAt: Date }[] = [];
  const pictures = {
    add: async (memberId: number) => {
      drawn.push(memberId);
      return (await buildUpload(database.db, { id: memberId }, { review: 'pending' })).key;
    },
    copy: async (memberId: number) => (await buildUpload(database.db, { id: memberId })).key,
  };
  const videos = { add: async (video: (typeof addedVideos)[number]) => void addedVideos.push(video) };
  const seed = () => seedDemo({ ...database, dataDir, pictures, videos, draw });
  const close = async () => {
    await database.close();
    await rm(dataDir, { recursive: true });
  };
  await seed();
  return { database, dataDir, drawn, addedVideos, seed, close };
}

type Demo = Awaited<ReturnType<typeof openDemo>>;
let demo: Demo;
let database: TestDatabase;

beforeAll(async () => {
  demo = await openDemo();
  ({ database } = demo);
});
afterAll(() => demo.close());

test('gives videos to the two accounts and to members of both genders, in order of time', async () => {
  const { addedVideos } = demo;
  const rows = await database.sql<{ gender: string; accounts: number; owners: number }[]>`
    select gender, count(distinct id)::int as owners, count(distinct id) filter (where username in ('demo', 'lily'))::int as accounts
    from members where id = any(${addedVideos.map(({ ownerId }) => ownerId)}) group by gender order by gender`;
  expect(rows).toEqual([
    { gender: 'female', owners: 10, accounts: 1 },
    { gender: 'male', owners: 10, accounts: 1 },
  ]);
  const times = addedVideos.map(({ createdAt }) => createdAt.getTime());
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(new Set(addedVideos.map(({ name }) => name)).size).toBe(5);
});

test('inserts 240 members, five accounts, six who wait, a banned one and customer service, nearly all with a portrait', async () => {
  const [counts] = await database.sql`select count(*)::int as members, count(avatar_key)::int as portraits,
    count(*) filter (where password_hash like '$argon2id$%')::int as accounts from members`;
  expect(counts).toEqual({ members: 253, portraits: 230, accounts: 5 });
});

test('stores like counts and mutual marks that match the likes', async () => {
  const wrong = await database.sql`select m.id from members m
    where m.like_count <> (select count(*) from likes l where l.target_id = m.id)`;
  expect(wrong).toEqual([]);
  const apart =
    await database.sql`select l.liker_id from likes l left join likes b on b.liker_id = l.target_id and b.target_id = l.liker_id
    where l.mutual_at is distinct from b.mutual_at or (l.mutual_at is null and b.liker_id is not null)`;
  expect(apart).toEqual([]);
  const own =
    await database.sql`select l.liker_id from likes l join members a on a.id = l.liker_id join members b on b.id = l.target_id where a.gender = b.gender`;
  expect(own).toEqual([]);
});

test('stores gapless conversations in order of time, the longest with 400 messages', async () => {
  const broken = await database.sql`select c.id from conversations c join messages m on m.conversation_id = c.id
    group by c.id having max(m.seq) <> c.last_seq or count(*) <> c.last_seq or min(m.seq) <> 1 or max(m.created_at) <> c.last_message_at`;
  expect(broken).toEqual([]);
  const backwards =
    await database.sql`select a.seq from messages a join messages b on b.conversation_id = a.conversation_id and b.seq = a.seq + 1
    where b.created_at < a.created_at`;
  expect(backwards).toEqual([]);
  const early =
    await database.sql`select m.id from messages m join members s on s.id = m.sender_id where m.created_at < s.created_at and s.status <> 'service'`;
  expect(early).toEqual([]);
  const [counts] =
    await database.sql`select count(*)::int as conversations, max(last_seq)::int as longest, min(last_seq)::int as shortest from conversations`;
  expect(counts).toMatchObject({ conversations: 36, longest: 400 });
  const unfilled =
    await database.sql`select content from messages where type = 'text' and (content ~ '[{}<>]' or content = '')`;
  expect(unfilled).toEqual([]);
});

test('leaves reports for the moderators', async () => {
  const cases = await database.sql<{ reports: number }[]>`
    select report_count as reports from report_cases where status = 'open' order by weight desc`;
  expect(cases.map(({ reports }) => reports)).toEqual([3, 2, 1]);
});

test('leaves work for the desk: conversations in each state, the ticket of a guest and one from a receipt', async () => {
  const threads = await database.sql`select status, claimed_by is not null as claimed, ticket_id is not null as guest,
    (select count(*)::int from support_tickets s where s.member_id = t.member_id and s.order_id is not null) as receipts
    from support_threads t order by status, claimed, guest, receipts`;
  expect(threads.map(({ status, claimed, guest, receipts }) => [status, claimed, guest, receipts])).toEqual([
    ['open', false, false, 0],
    ['open', false, false, 1],
    ['open', false, true, 0],
    ['open', true, false, 0],
    ['solved', false, false, 0],
    ['waiting', true, false, 0],
  ]);
  const future =
    await database.sql`select id from support_threads where greatest(status_at, changed_at, opened_at) > now()`;
  expect(future).toEqual([]);
});

test('stores no read mark past the last message, and unread messages for the accounts', async () => {
  const [reads] =
    await database.sql`select count(*) filter (where s.last_read_seq > c.last_seq or s.last_read_seq < 0)::int as wrong,
    count(*) filter (where s.last_read_seq < c.last_seq and m.username in ('demo', 'lily'))::int as unread
    from conversation_members s join conversations c on c.id = s.conversation_id join members m on m.id = s.member_id`;
  expect(reads?.wrong).toBe(0);
  expect(reads?.unread).toBeGreaterThan(1);
});

test('writes the accounts to a file and changes nothing on a second run', async () => {
  const accounts = JSON.parse(await readFile(join(demo.dataDir, demoAccountsFile), 'utf8'));
  expect(accounts.map((account: { role: string }) => account.role)).toEqual([
    'administrator',
    'support',
    'moderator',
    'man',
    'woman',
  ]);
  const before = demo.drawn.length;
  expect(await demo.seed()).toBe(false);
  expect(demo.drawn).toHaveLength(before);
});

test('gives staff accounts to decide on, each with its reasons, and an expected time', async () => {
  const waiting = await database.sql<{ username: string; reasons: unknown[] }[]>`
    select username, reasons from approvals a join members m on m.id = a.member_id where decided_at is null order by submitted_at`;
  expect(waiting.map(({ username }) => username)).toEqual([
    'Rafe',
    'Mirabel',
    '微信小雨',
    'Odette',
    'Tamsin',
    'QQ558102',
  ]);
  expect(waiting.filter(({ reasons }) => reasons.length === 0)).toEqual([]);
  const [decided] = await database.sql`select count(*)::int as count from approvals where decided_by is not null`;
  expect(decided?.count).toBe(12);
});

describe('log-ins', () => {
  // Another demo, because a removed account of staff loses its work at the desk.
  let demo: Demo;
  beforeAll(async () => {
    demo = await openDemo();
  });
  afterAll(() => demo.close());

  type Login = { role: string; username: string; password: string };
  const file = () => join(demo.dataDir, demoAccountsFile);
  const read = async () => JSON.parse(await readFile(file(), 'utf8')) as Login[];
  const passwordOf = (logins: readonly Login[], role: string) =>
    logins.find((login) => login.role === role)?.password ?? '';
  const isPasswordOf = async ({ username, password }: Login) => {
    const [row] = await demo.database.sql<
      { hash: string }[]
    >`select password_hash as hash from members where username = ${username}`;
    return verify(row?.hash ?? '', password);
  };

  test('of the man and the woman are fixed, those of staff differ by installation, and only the owner may read them', async () => {
    const [first, second] = [await read(), makeDemoLogins()];
    expect([passwordOf(first, 'man'), passwordOf(first, 'woman')]).toEqual(['demo-yuanfen', 'lily-yuanfen']);
    for (const role of ['administrator', 'support', 'moderator']) {
      expect(passwordOf(first, role)).toHaveLength(16);
      expect(passwordOf(first, role)).not.toBe(passwordOf(second, role));
    }
    expect(await Promise.all(first.map(isPasswordOf))).toEqual([true, true, true, true, true]);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
  });

  test('of accounts that an earlier version lacked are added, and the others keep theirs', async () => {
    const known = (await read()).filter(({ role }) => role !== 'moderator');
    await demo.database.sql`delete from members where username = 'mod'`;
    await writeFile(file(), JSON.stringify(known));
    expect(await demo.seed()).toBe(false);
    const logins = await read();
    expect(logins.slice(0, -1)).toEqual(known);
    expect(await Promise.all(logins.map(isPasswordOf))).toEqual([true, true, true, true, true]);
  });

  test('of staff are renewed in a demo of an earlier version, which used the same everywhere', async () => {
    await demo.database.sql`delete from members where username in ('support', 'mod')`;
    const old = { role: 'administrator', username: 'admin', password: 'admin-yuanfen' };
    await writeFile(file(), JSON.stringify([old]));
    expect(await demo.seed()).toBe(false);
    const renewed = await read();
    expect(await isPasswordOf(old)).toBe(false);
    expect(await Promise.all(renewed.map(isPasswordOf))).toEqual([true, true, true, true, true]);
  });
});

test('grants the tiers once for each paying member, and lets both accounts give and receive a gift', async () => {
  const [tiers] = await database.sql`select count(*)::int as grants,
    bool_and(greatest(m.silver_expires_at, m.gold_expires_at) = g.ends_at) as "isApplied" from membership_grants g
    join members m on m.id = g.member_id`;
  const [paying] = await database.sql`
    select count(*)::int as members from members where greatest(silver_expires_at, gold_expires_at) > now()`;
  expect(tiers).toEqual({ grants: paying?.members, isApplied: true });
  const gifts = await database.sql`
    select count(*)::int as given, (select count(*)::int from received_gifts where recipient_id = m.id) as received
    from received_gifts r join members m on m.id = r.giver_id where m.username in ('demo', 'lily') group by m.id`;
  expect(gifts).toEqual([
    { given: 1, received: 1 },
    { given: 1, received: 1 },
  ]);
});
