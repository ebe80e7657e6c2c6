import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  blocks,
  emailEvents,
  emailOutbox,
  accountGuesses,
  loginFailures,
  memberSettings,
  notices,
  notificationSettings,
  passwordResets,
  profileVisits,
  quotaCounters,
  quotaTargets,
  rateBuckets,
  registrations,
  sessions,
  translations,
} from '@/db/schema';
import { buildMember, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import {
  removeExpired,
  removeOldCounters,
  removeOldTranslations,
  removeOldVisits,
  removeSettledEmails,
  shortenAddresses,
  writeVisitorDigests,
} from './sweeps';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

test('removes expired sessions and links, old wrong passwords and full buckets, and no others', async () => {
  const { db } = database;
  const { id: memberId } = await buildMember(db);
  const hash = (n: number) => Buffer.alloc(32, n);
  const session = { memberId, terminal: 'mobile' as const };
  await db.insert(sessions).values([
    { ...session, idHash: hash(1), expiresAt: ago(0.001) },
    { ...session, idHash: hash(2), expiresAt: ago(-1) },
  ]);
  await db.insert(passwordResets).values([
    { memberId, tokenHash: hash(1), expiresAt: ago(2) },
    { memberId, tokenHash: hash(2), expiresAt: ago(0.5) },
  ]);
  await db.insert(loginFailures).values([
    { accountKey: 'old', ipPrefix: 'x', lastAt: ago(2) },
    { accountKey: 'new', ipPrefix: 'x', lastAt: ago(0.5) },
  ]);
  await db.insert(accountGuesses).values([
    { guessKey: 'old', wrongAt: [ago(2)], lastAt: ago(2) },
    { guessKey: 'new', wrongAt: [ago(2), ago(0.5)], lastAt: ago(0.5) },
  ]);
  await db.insert(rateBuckets).values([
    { rule: 'trend', key: 'full', tokens: 1, at: ago(1), fullAt: ago(0.5) },
    { rule: 'trend', key: 'used', tokens: 0, at: ago(0), fullAt: ago(-1) },
  ]);
  await removeExpired(db);
  const [session1] = await db.select().from(sessions);
  expect(session1?.idHash).toEqual(hash(2));
  expect(await db.$count(sessions)).toBe(1);
  expect((await db.select().from(passwordResets)).map(({ tokenHash }) => tokenHash)).toEqual([hash(2)]);
  expect((await db.select().from(loginFailures)).map(({ accountKey }) => accountKey)).toEqual(['new']);
  expect((await db.select().from(accountGuesses)).map(({ guessKey }) => guessKey)).toEqual(['new']);
  expect((await db.select().from(rateBuckets)).map(({ key }) => key)).toEqual(['used']);
});

test('removes translations after 30 days', async () => {
  const { db } = database;
  const row = (name: string, createdAt: Date) => ({ hash: name.repeat(64), content: name, source: null, createdAt });
  await db.insert(translations).values([row('a', ago(30.1)), row('b', ago(29.9))]);
  await removeOldTranslations(db);
  expect((await db.select().from(translations)).map(({ content }) => content)).toEqual(['b']);
});

test('removes the quotas of past days, in several batches, and keeps those of today and yesterday', async () => {
  const { db } = database;
  const { id: memberId } = await buildMember(db);
  await db.execute(sql`
    insert into quota_targets (member_id, kind, day, target_id)
    select ${memberId}, 'new_people', current_date - 3, n from generate_series(1, 9000) n`);
  for (const days of [0, 1, 2])
    await db.insert(quotaCounters).values({ memberId, kind: 'chat_day', day: dayOf(ago(days)), used: 1 });
  await removeOldCounters(db);
  expect(await db.$count(quotaTargets)).toBe(0);
  expect((await db.select().from(quotaCounters)).map(({ day }) => day).sort()).toEqual([dayOf(ago(1)), dayOf(ago(0))]);
});

test('removes visits after 30 days, emails 14 days after they were settled, and what emails reported', async () => {
  const { db } = database;
  const [visited, visitor, other] = [await buildMember(db), await buildMember(db), await buildMember(db)];
  await db.insert(profileVisits).values([
    { visitedId: visited.id, visitorId: visitor.id, visitedAt: ago(31) },
    { visitedId: visited.id, visitorId: other.id, visitedAt: ago(29) },
  ]);
  const email = { kind: 'like' as const, state: 'sent' as const };
  await db.insert(emailOutbox).values([
    { ...email, memberId: visited.id, settledAt: ago(15) },
    { ...email, memberId: visitor.id, settledAt: ago(13) },
    { kind: 'like', memberId: other.id, createdAt: ago(20) },
  ]);
  const event = { memberId: other.id, kind: 'chat' as const, leadId: 1 };
  await db.insert(emailEvents).values([
    { ...event, event: 'chat 1 1', createdAt: ago(15) },
    { ...event, event: 'chat 1 2', createdAt: ago(13) },
  ]);
  await removeOldVisits(db);
  await removeSettledEmails(db);
  expect((await db.select().from(emailEvents)).map(({ event }) => event)).toEqual(['chat 1 2']);
  const visits = await db.select().from(profileVisits).where(eq(profileVisits.visitedId, visited.id));
  expect(visits.map(({ visitorId }) => visitorId)).toEqual([other.id]);
  expect((await db.select().from(emailOutbox)).map(({ memberId }) => memberId)).toEqual([visitor.id, other.id]);
});

async function visit(visited: Member, ...visitors: Member[]): Promise<void> {
  for (const visitor of visitors)
    await database.db.execute(sql`
      insert into profile_visits (visited_id, visitor_id) values (${visited.id}, ${visitor.id})
      on conflict (visited_id, visitor_id) do update set visited_at = clock_timestamp()`);
}

async function digestsOf({ id }: Member) {
  const rows = await database.db
    .select()
    .from(notices)
    .where(and(eq(notices.memberId, id), eq(notices.kind, 'visitors')));
  return rows.map(({ details, readAt }) => ({ details, isRead: readAt !== null }));
}

test('writes one notice of the visitors that the member sees, and counts on while it is unread', async () => {
  const { db } = database;
  const woman = await buildMember(db, { gender: 'female' });
  const men = [await buildMember(db), await buildMember(db), await buildMember(db)] as const;
  const [blocked, hidden, sister] = [
    await buildMember(db),
    await buildMember(db, { lastActiveAt: new Date(0) }),
    await buildMember(db, { gender: 'female' }),
  ];
  await db.insert(blocks).values({ blockerId: woman.id, blockedId: blocked.id });
  await visit(woman, men[0], men[1], blocked, hidden, sister);
  await writeVisitorDigests(db);
  await writeVisitorDigests(db);
  expect(await digestsOf(woman)).toEqual([{ details: { visitors: 2 }, isRead: false }]);
  await visit(woman, men[2]);
  await writeVisitorDigests(db);
  expect(await digestsOf(woman)).toEqual([{ details: { visitors: 3 }, isRead: false }]);
  await db
    .update(notices)
    .set({ readAt: sql`clock_timestamp()` })
    .where(eq(notices.memberId, woman.id));
  await writeVisitorDigests(db);
  expect(await digestsOf(woman)).toEqual([{ details: { visitors: 3 }, isRead: true }]);
  await visit(woman, men[0]);
  await writeVisitorDigests(db);
  expect(await digestsOf(woman)).toContainEqual({ details: { visitors: 1 }, isRead: false });
});

test('writes no notice of visitors whom the member has seen, or to a member who wants none', async () => {
  const { db } = database;
  const [seen, off] = [await buildMember(db, { gender: 'female' }), await buildMember(db, { gender: 'female' })];
  const man = await buildMember(db);
  await visit(seen, man);
  await visit(off, man);
  await db.insert(memberSettings).values({ memberId: seen.id, visitorsSeenAt: sql`clock_timestamp()` });
  await db.insert(notificationSettings).values({ memberId: off.id, like: false });
  await writeVisitorDigests(db);
  expect([await digestsOf(seen), await digestsOf(off)]).toEqual([[], []]);
});

test('shortens network addresses after 30 days: IPv4 to /24, IPv6 to /48, and never a second time', async () => {
  const { db } = database;
  const addresses = ['203.0.113.77', '2001:db8:1:2::/64', '', 'unknown', '198.51.100.0/24'];
  const shortened = ['203.0.113.0/24', '2001:db8:1::/48', '', 'unknown', '198.51.100.0/24'];
  const [old, young] = [ago(30.1), ago(29.9)];
  const ids: number[] = [];
  for (let count = 0; count < 2 * addresses.length; count += 1) ids.push((await buildMember(db)).id);
  const rows = ids.map((memberId, index) => ({
    memberId,
    ipPrefix: addresses[index % addresses.length] ?? '',
    createdAt: index < addresses.length ? old : young,
  }));
  await db.insert(registrations).values(rows);
  const session = { terminal: 'desktop', expiresAt: ago(-1) } as const;
  await db
    .insert(sessions)
    .values(rows.map((row, index) => ({ ...session, ...row, idHash: Buffer.alloc(32, 100 + index) })));
  await shortenAddresses(db);
  await shortenAddresses(db);
  for (const table of [registrations, sessions]) {
    const stored = await db
      .select({ address: table.ipPrefix })
      .from(table)
      .where(inArray(table.memberId, ids))
      .orderBy(table.memberId);
    expect(stored.map(({ address }) => address)).toEqual([...shortened, ...addresses]);
  }
});
