import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { blocks, memberSettings, members } from '@/db/schema';
import { buildMember, buildPair, getQuota, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { sendMessages } from './send';

/* The statement for texts that count against the number of the day, which leaves all others to the one that decides them. */

let database: TestDatabase;
let man: Member;
let woman: Member;
let quota: number;
let made = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  quota = await getQuota(database.db, 'free', 'chat_sent_day');
});
afterAll(() => database.close());
beforeEach(async () => {
  ({ woman, man } = await buildPair(database.db));
});

type Text = { from?: Member; to?: Member; clientId?: string };
const outgoing = ({ from = man, to = woman, clientId = `l-${(made += 1)}` }: Text = {}) => ({
  senderId: from.id,
  receiverId: to.id,
  clientId,
  type: 'text' as const,
  content: `text ${made}`,
  imageKey: null,
});

async function store(...texts: ReturnType<typeof outgoing>[]) {
  return database.sql<{ place: number; seq: number; free_left: number }[]>`
    select place, seq, free_left from store_limited_messages(p_senders => ${texts.map(({ senderId }) => senderId)}::bigint[],
      p_receivers => ${texts.map(({ receiverId }) => receiverId)}::bigint[], p_client_ids => ${texts.map(({ clientId }) => clientId)}::text[],
      p_contents => ${texts.map(({ content }) => content)}::text[]) order by place`;
}

async function used(member: Member): Promise<number> {
  const [row] = await database.sql<{ used: number }[]>`
    select used from quota_counters where member_id = ${member.id} and kind = 'chat_sent_day'`;
  return row?.used ?? 0;
}

test('stores a later text and counts it', async () => {
  await sendMessages(database.db, [outgoing()]);
  expect(await store(outgoing())).toEqual([{ place: 1, seq: 2, free_left: quota - 2 }]);
  expect(await used(man)).toBe(2);
});

test('leaves the second text of a sender to the other statement, which counts it', async () => {
  const other = await buildMember(database.db, { gender: 'female' });
  await sendMessages(database.db, [outgoing(), outgoing({ to: other })]);
  const stored = await store(outgoing(), outgoing({ to: other }));
  expect(stored).toHaveLength(1);
  expect(await used(man)).toBe(3);
  const outcomes = await sendMessages(database.db, [outgoing(), outgoing({ to: other })]);
  expect(outcomes.map((outcome) => outcome.ok && outcome.value.freeLeft).sort()).toEqual([quota - 5, quota - 4]);
  expect(await used(man)).toBe(5);
});

test('stores and counts nothing that the other statement has to decide', async () => {
  const payer = await buildMember(database.db, { gender: 'female', tier: 'silver' });
  const gold = await buildMember(database.db, { tier: 'gold' });
  const repeated = outgoing();
  await sendMessages(database.db, [repeated, outgoing({ to: payer }), outgoing({ from: gold })]);
  expect(await store(repeated), 'a client id stored before').toEqual([]);
  expect(await store(outgoing({ to: payer })), 'a paying receiver').toEqual([]);
  expect(await store(outgoing({ from: gold })), 'a paying sender').toEqual([]);
  const stranger = await buildMember(database.db, { gender: 'female' });
  expect(await store(outgoing({ to: stranger })), 'a first message').toEqual([]);
  expect(await store(outgoing({ from: woman, to: man })), 'the first message of a day').toEqual([]);
  expect(await used(man)).toBe(2);
});

test('stores and counts nothing past the number of the day, or of a pair that may not write', async () => {
  await sendMessages(database.db, [outgoing()]);
  await database.sql`update quota_counters set used = ${quota} where member_id = ${man.id} and kind = 'chat_sent_day'`;
  expect(await store(outgoing()), 'used up').toEqual([]);
  await database.sql`update quota_counters set used = 1 where member_id = ${man.id} and kind = 'chat_sent_day'`;
  await database.db.insert(memberSettings).values({ memberId: woman.id, acceptChatFrom: 'paying' });
  expect(await store(outgoing()), 'a receiver with a choice').toEqual([]);
  await database.db.delete(memberSettings).where(eq(memberSettings.memberId, woman.id));
  await database.db.insert(blocks).values({ blockerId: woman.id, blockedId: man.id });
  expect(await store(outgoing()), 'blocked').toEqual([]);
  await database.db.delete(blocks).where(eq(blocks.blockerId, woman.id));
  await database.db.update(members).set({ status: 'suspended' }).where(eq(members.id, man.id));
  expect(await store(outgoing()), 'suspended').toEqual([]);
  expect(await used(man)).toBe(1);
  await database.db.update(members).set({ status: 'active' }).where(eq(members.id, man.id));
  expect(await store(outgoing())).toHaveLength(1);
});

test('a member is counted after a membership has ended, and not after an upgrade', async () => {
  await sendMessages(database.db, [outgoing(), outgoing()]);
  const setGold = (goldExpiresAt: Date) =>
    database.db.update(members).set({ goldExpiresAt }).where(eq(members.id, man.id));
  await setGold(new Date(Date.now() + 86_400_000));
  for (let n = 0; n < 3; n += 1) await sendMessages(database.db, [outgoing()]);
  expect(await used(man)).toBe(2);
  await setGold(new Date(0));
  for (let n = 0; n < 3; n += 1) await sendMessages(database.db, [outgoing()]);
  expect(await used(man)).toBe(5);
});
