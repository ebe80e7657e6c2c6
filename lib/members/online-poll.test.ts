import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { createDb, type Db } from '@/db/client';
import { presence } from '@/db/schema';
import { limits } from '@/lib/core/limits';
import { writeOffline } from '@/lib/live/presence';
import { startSession } from '@/lib/web/session/store';
import { findViewer } from '@/lib/web/session/viewer';
import { buildBlock, buildMember, buildUpload, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { pollOnline } from './online-poll';
import { listOnline } from './queries';

const node = 'test';
let database: TestDatabase;
let db: Db;
let closeReader: () => Promise<void> = async () => undefined;
let man: Member;
let women: [Member, Member, Member];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Every test polls through its own pool, because viewers of one pool share rows for a second. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2096-06-15T12:00:00Z') }); // after the database's own time, which ends sessions
  await database.sql`delete from members`;
  const reader = createDb(database.url, { max: 2 });
  db = reader.db;
  closeReader = reader.close;
  man = await buildMember(db);
  women = [await buildWoman(), await buildWoman(), await buildWoman()];
  for (const woman of women) await goOnline(woman);
});
afterEach(async () => {
  vi.useRealTimers();
  await closeReader();
});

let minutes = 0;
const buildWoman = (overrides: Parameters<typeof buildMember>[1] = {}) =>
  buildMember(db, { gender: 'female', ...overrides });

/** Each is online a minute after the one before. */
async function goOnline(member: Member): Promise<void> {
  minutes += 1;
  const since = new Date(Date.parse('2026-01-01T00:00:00Z') + minutes * 60_000);
  await db.insert(presence).values({ memberId: member.id, gender: member.gender, since, node });
}

/** Returns the viewer of a new session, as every call reads them. */
async function viewerOf(member: Member) {
  const start = { memberId: member.id, terminal: 'mobile', userAgent: '', addressPrefix: '', now: new Date() } as const;
  const viewer = await findViewer(db, await startSession(db, start), new Date());
  if (!viewer) throw new Error('the session was not found');
  return viewer;
}

async function poll(revision: string, reader = man) {
  return pollOnline(db, await viewerOf(reader), revision);
}

async function firstPoll(reader = man) {
  const page = await poll('', reader);
  if (!page) throw new Error('a first poll is never unchanged');
  return page;
}

const passFreshness = () => vi.setSystemTime(Date.now() + limits.presence.pollFreshMilliseconds);
const idsOf = (page: { items: readonly { id: number }[] } | undefined) => page?.items.map(({ id }) => id);

describe('a poll with the current revision', () => {
  it('gets no page while nothing changes, also after the shared rows were reloaded', async () => {
    const { revision } = await firstPoll();
    expect(await poll(revision)).toBeUndefined();
    for (let second = 0; second < 12; second += 1) {
      passFreshness();
      expect(await poll(revision)).toBeUndefined();
    }
  });

  it('gets no page from another process', async () => {
    const { revision } = await firstPoll();
    const other = createDb(database.url, { max: 1 });
    expect(await pollOnline(other.db, await viewerOf(man), revision)).toBeUndefined();
    await other.close();
  });

  it('executes no statement within the second in which the rows are shared', async () => {
    const viewer = await viewerOf(man);
    const page = await pollOnline(db, viewer, '');
    await closeReader();
    expect(await pollOnline(db, viewer, page?.revision ?? '')).toBeUndefined();
  });

  it('gets no page when only members after the first page change', async () => {
    for (let n = 0; n < limits.page.members; n += 1) await goOnline(await buildWoman());
    const { revision } = await firstPoll();
    await database.sql`update members set country = 'FR' where id = ${women[0].id}`;
    await database.sql`update members set signature = 'not in lists' where id = ${women[2].id}`;
    passFreshness();
    expect(await poll(revision)).toBeUndefined();
  });

  it('gets no page when the same gender, or likes and blocks of others, change', async () => {
    const { revision } = await firstPoll();
    const other = await buildMember(db);
    await goOnline(other);
    await database.sql`select toggle_like(p_actor => ${other.id}, p_target => ${women[0].id})`;
    await database.sql`select toggle_like(p_actor => ${women[1].id}, p_target => ${man.id})`;
    await buildBlock(db, women[2], other);
    passFreshness();
    expect(await poll(revision)).toBeUndefined();
  });
});

/** Each change of a shown member, and what a poll returns of it at most a second later. */
const changes = {
  arrival: { action: async () => goOnline(await buildWoman()), seen: { length: 4 } },
  departure: {
    action: () => writeOffline(database.db, node, [{ memberId: women[1].id, at: Date.now() }]),
    seen: { length: 2 },
  },
  'return at the top': {
    action: async () => {
      await writeOffline(database.db, node, [{ memberId: women[0].id, at: Date.now() }]);
      await goOnline(women[0]);
    },
    seen: { length: 3 },
  },
  suspension: {
    action: () => database.sql`update members set status = 'suspended' where id = ${women[0].id}`,
    seen: { length: 2 },
  },
  'user name': {
    action: () => database.sql`update members set username = 'renamed' where id = ${women[0].id}`,
    seen: { item: { username: 'renamed' } },
  },
  picture: {
    action: async () => {
      const { key } = await buildUpload(database.db, women[0]);
      await database.sql`update members set avatar_key = ${key} where id = ${women[0].id}`;
    },
    seen: { item: { avatar: expect.stringContaining('/uploads/') as string } },
  },
  tier: {
    action: () => database.sql`update members set gold_expires_at = '2097-01-01' where id = ${women[0].id}`,
    seen: { item: { tier: 'gold' } },
  },
  country: {
    action: () => database.sql`update members set country = 'FR' where id = ${women[0].id}`,
    seen: { item: { country: 'FR' } },
  },
  birthday: {
    action: () => database.sql`update members set birthday = '1980-01-01' where id = ${women[0].id}`,
    seen: { item: { age: 116 } },
  },
} as const;

describe.each(Object.entries(changes))('after a change of %s in another process', (_, { action, seen }) => {
  it('a poll gets the new page within a second, and its revision holds', async () => {
    const { revision } = await firstPoll();
    await action();
    passFreshness();
    const page = await poll(revision);
    if ('length' in seen) expect(page?.items).toHaveLength(seen.length);
    else expect(page?.items.find(({ id }) => id === women[0].id)).toMatchObject(seen.item);
    expect(await poll(page?.revision ?? '')).toBeUndefined();
    expect(page?.items).toEqual((await listOnline(db, await viewerOf(man), 1)).items);
  });
});

describe("the viewer's own likes and blocks", () => {
  const block = () => buildBlock(database.db, man, women[0]);
  const beBlocked = () => buildBlock(database.db, women[0], man);
  const like = () => database.sql`select toggle_like(p_actor => ${man.id}, p_target => ${women[0].id})`;
  const unblock = () => database.sql`delete from blocks`;

  it.each([
    ['like', like, like],
    ['block', block, unblock],
    ['block by the other side', beBlocked, unblock],
  ])('a %s and its end change the next poll at once', async (name, begin, end) => {
    const before = await firstPoll();
    await begin();
    const during = await poll(before.revision);
    const listItem = during?.items.find(({ id }) => id === women[0].id);
    expect(listItem).toEqual(name === 'like' ? expect.objectContaining({ isLiked: true }) : undefined);
    expect(during?.items).toHaveLength(name === 'like' ? 3 : 2);
    expect(await poll(during?.revision ?? '')).toBeUndefined();
    await end();
    expect(await poll(during?.revision ?? '')).toEqual(before);
  });

  it('a block of a member who is not shown leaves the revision as it is', async () => {
    const hidden = await buildWoman();
    const { revision } = await firstPoll();
    await buildBlock(database.db, hidden, man);
    expect(await poll(revision)).toBeUndefined();
    await goOnline(hidden);
    passFreshness();
    expect(await poll(revision)).toBeUndefined();
  });

  it('are not read again while only the shown members change', async () => {
    const viewer = await viewerOf(man);
    await pollOnline(db, viewer, '');
    await buildBlock(database.db, man, women[0]); // known only to a reader of the new count of changes
    await goOnline(await buildWoman());
    passFreshness();
    expect((await pollOnline(db, viewer, ''))?.items).toHaveLength(4);
    expect((await poll(''))?.items).toHaveLength(3);
  });

  it('show the same page as the list when they are too many to keep', async () => {
    const others = await Promise.all(Array.from({ length: 200 }, () => buildWoman()));
    for (const { id } of [...others, women[0]])
      await database.sql`select toggle_like(p_actor => ${man.id}, p_target => ${id})`;
    await buildBlock(database.db, women[1], man);
    for (const arrival of others.slice(0, 3)) {
      await goOnline(arrival);
      passFreshness();
      const { revision, isComplete, ...page } = await firstPoll();
      expect(isComplete).toBe(true);
      expect(page).toEqual(await listOnline(db, await viewerOf(man), 1));
      expect(await poll(revision)).toBeUndefined();
    }
  });

  it('show the same page as the list, whatever viewers like and block', async () => {
    for (let n = 0; n < 9; n += 1) await goOnline(await buildWoman());
    const men = [man, await buildMember(db), await buildMember(db, { tier: 'gold' })];
    const visibleIds = idsOf(await firstPoll()) ?? [];
    for (const [index, reader] of men.entries()) {
      for (const [n, id] of visibleIds.entries()) {
        if ((n + index) % 3 === 0) await database.sql`select toggle_like(p_actor => ${reader.id}, p_target => ${id})`;
        if ((n + index) % 5 === 1) await buildBlock(database.db, reader, { id });
        if ((n * index) % 7 === 3) await buildBlock(database.db, { id }, reader);
      }
    }
    for (const reader of men) {
      const { revision, isComplete, ...page } = await firstPoll(reader);
      expect(isComplete).toBe(true);
      expect(page).toEqual(await listOnline(db, await viewerOf(reader), 1));
      expect(await poll(revision, reader)).toBeUndefined();
    }
  });
});

describe('time', () => {
  it('midnight changes the revision, because birthdays on the wire do', async () => {
    vi.setSystemTime(new Date('2096-06-15T23:59:58Z'));
    const before = await firstPoll();
    passFreshness();
    expect(await poll(before.revision)).toBeUndefined();
    passFreshness();
    expect((await poll(before.revision))?.items).toEqual(before.items);
  });

  it('a birthday changes the age', async () => {
    await database.sql`update members set birthday = '1990-06-16' where id = ${women[0].id}`;
    vi.setSystemTime(new Date('2096-06-15T23:59:59Z'));
    const before = await firstPoll();
    passFreshness();
    const after = await poll(before.revision);
    const ageIn = (page: typeof after) => page?.items.find(({ id }) => id === women[0].id)?.age;
    expect([ageIn(before), ageIn(after)]).toEqual([105, 106]);
  });

  it('the end of a tier changes the page', async () => {
    await database.sql`update members set gold_expires_at = '2096-06-15 12:00:01' where id = ${women[0].id}`;
    const before = await firstPoll();
    passFreshness();
    const after = await poll(before.revision);
    expect(before.items.find(({ id }) => id === women[0].id)?.tier).toBe('gold');
    expect(after?.items.find(({ id }) => id === women[0].id)?.tier).toBe('free');
  });
});

describe('the depth of the list', () => {
  it('a change of the tier of the viewer or of the number of pages changes the revision', async () => {
    for (let n = 0; n < 3 * limits.page.members; n += 1) await goOnline(await buildWoman());
    const free = await firstPoll();
    expect(free).toMatchObject({ lastPage: 3, isCut: true });
    await database.sql`update members set gold_expires_at = '2097-01-01' where id = ${man.id}`;
    const gold = await poll(free.revision);
    expect(gold).toMatchObject({ lastPage: 4, isCut: false });
    await db.execute(sql`delete from presence where member_id in (${women[0].id}, ${women[1].id}, ${women[2].id})`);
    // The keys at which pages start are read at least every ten seconds.
    for (let second = 0; second < 10; second += 1) passFreshness();
    expect(await poll(gold?.revision ?? '')).toMatchObject({ lastPage: 3, isCut: false });
  });
});

describe('a revision that is not the current one of the viewer', () => {
  it.each(['', '0', 'x'.repeat(22), '%00', '[object Object]', '🂡'.repeat(16)])('gets the page: %j', async (forged) => {
    expect(idsOf(await poll(forged))).toHaveLength(3);
  });

  it('gets the page, also when it is the one of another viewer of the same page', async () => {
    const other = await buildMember(db);
    const [{ revision, ...own }, { revision: foreign, ...others }] = [await firstPoll(), await firstPoll(other)];
    expect(own).toEqual(others);
    expect(foreign).not.toBe(revision);
    expect(idsOf(await poll(foreign))).toHaveLength(3);
  });

  it("gets the page of the viewer's own gender's list never", async () => {
    await goOnline(man);
    const { revision } = await firstPoll();
    const page = await poll(revision, women[0]);
    expect(idsOf(page)).toEqual([man.id]);
  });
});
