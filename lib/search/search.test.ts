import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import { members, presence, quotaCounters } from '@/db/schema';
import { birthdayOfAge, toCalendarDay } from '@/lib/core/age';
import { limits } from '@/lib/core/limits';
import { saveChatSettings } from '@/lib/chat/settings';
import { buildBlock, buildMember, buildUpload, getQuota, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { noFilters, type SearchFilters, type SearchPage } from './model';
import { search, searchMembers } from './service';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.close());
beforeEach(() => database.sql`delete from members`);

type Viewer = Member & { tier: 'free' | 'silver' | 'gold' };

const sign = (text: string) => `signed ${text.length} ${text.slice(-20)}`;
const buildViewer = async (tier: Viewer['tier'] = 'gold'): Promise<Viewer> => ({
  ...(await buildMember(db, { tier })),
  tier,
});
const woman = (overrides: Parameters<typeof buildMember>[1]) => buildMember(db, { gender: 'female', ...overrides });

async function find(viewer: Viewer, filters: Partial<SearchFilters>, cursor = ''): Promise<SearchPage> {
  const result = await searchMembers(db, viewer, { ...noFilters, ...filters, cursor }, { sign });
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

const names = (page: SearchPage) => page.items.map(({ username }) => username);

/** Reads all pages; returns the names in order. */
async function findAll(viewer: Viewer, filters: Partial<SearchFilters>): Promise<string[]> {
  let page = await find(viewer, filters);
  const usernames = names(page);
  while (page.next !== '') {
    page = await find(viewer, filters, page.next);
    usernames.push(...names(page));
  }
  return usernames;
}

async function goOnline({ id, gender }: Member, since = new Date()): Promise<void> {
  await db.insert(presence).values({ memberId: id, gender, since, node: 'test' });
}

async function givePicture(member: Member): Promise<void> {
  const { key } = await buildUpload(db, member);
  await db.update(members).set({ avatarKey: key }).where(eq(members.id, member.id));
}

describe('a search by name', () => {
  it('has the exact name first, then names that begin with the text, then names that contain it', async () => {
    const viewer = await buildViewer();
    for (const username of ['Joanna', 'Annie', 'Hannah', 'Ann', 'Bob']) await woman({ username });
    expect(names(await find(viewer, { name: 'ann' }))).toEqual(['Ann', 'Annie', 'Joanna', 'Hannah']);
  });

  it('has a member once whose name contains the text twice', async () => {
    const viewer = await buildViewer();
    await woman({ username: 'banana' });
    expect(names(await find(viewer, { name: 'an' }))).toEqual(['banana']);
    expect(names(await find(viewer, { name: 'a' }))).toEqual(['banana']);
  });

  it.each([
    ['马', '龍馬'],
    ['龍', '龙马'],
    ['ＡＮＮ', 'anna'],
    ['ann', 'Ａｎｎａ'],
    ['ANN', 'anna'],
    ['é', 'Éva'],
    [' eva ', 'Eva'],
  ])('finds with %j the name %j', async (text, username) => {
    const viewer = await buildViewer();
    await woman({ username });
    expect(names(await find(viewer, { name: text }))).toEqual([username]);
  });

  it.each(['e', '%', '_', 'a_n', 'a%', '\\', "'", 'ann\u{10FFFF}', '😀'])(
    'does not find Ánna with %j',
    async (text) => {
      const viewer = await buildViewer();
      await woman({ username: 'Ánna' });
      expect(names(await find(viewer, { name: text }))).toEqual([]);
    },
  );

  it('leaves out the own gender, blocked members on both sides, and members who are not active', async () => {
    const viewer = await buildViewer();
    const [seen, blocker, blocked] = [
      await woman({ username: 'Zoe1' }),
      await woman({ username: 'Zoe2' }),
      await woman({ username: 'Zoe3' }),
    ];
    await buildBlock(db, blocker, viewer);
    await buildBlock(db, viewer, blocked);
    await buildMember(db, { username: 'Zoe4' });
    for (const [index, status] of (['pending', 'rejected', 'suspended', 'erased'] as const).entries())
      await woman({ username: `Zoe${index + 5}`, status });
    for (const filters of [{ name: 'zoe' }, { name: 'oe' }, {}, { sort: 'recent' }, { country: 'GB' }] as const)
      expect(names(await find(viewer, filters)), JSON.stringify(filters)).toEqual([seen.username]);
  });

  it('pages 45 names without a gap or a repetition', async () => {
    const viewer = await buildViewer();
    const built: string[] = [];
    for (let n = 10; n < 55; n += 1)
      built.push((await woman({ username: n % 3 === 0 ? `li${n}` : `mei${n}li` })).username);
    const results = await findAll(viewer, { name: 'li' });
    expect(results).toHaveLength(45);
    expect([...results].sort()).toEqual([...built].sort());
    expect(results.slice(0, 15).every((name) => name.startsWith('li'))).toBe(true);
  });
});

describe('the filters', () => {
  const today = toCalendarDay(new Date());
  const aged = (age: number, dayLater = false) =>
    toCalendarDay(new Date(Date.parse(birthdayOfAge(age, today)) + (dayLater ? 86_400_000 : 0)));

  it('of age include the birthdays of both ends, and leave out the days next to them', async () => {
    const viewer = await buildViewer();
    await woman({ username: 'is30today', birthday: aged(30) });
    await woman({ username: 'is29yet', birthday: aged(30, true) });
    await woman({ username: 'is36today', birthday: aged(36) });
    await woman({ username: 'is35yet', birthday: aged(36, true) });
    expect((await findAll(viewer, { ageFrom: 30, ageTo: 35 })).sort()).toEqual(['is30today', 'is35yet']);
    expect(await findAll(viewer, { ageFrom: 30, ageTo: 35, name: 'is3' })).toHaveLength(2);
  });

  it('combine country, picture, tier and presence, with and without a name', async () => {
    const viewer = await buildViewer();
    const all = [
      await woman({ username: 'Rose1', country: 'FR', tier: 'gold' }),
      await woman({ username: 'Rose2', country: 'FR', tier: 'silver' }),
      await woman({ username: 'Rose3', country: 'TW', tier: 'gold' }),
      await woman({ username: 'Rose4', country: 'FR' }),
    ];
    const [first, , third] = all;
    if (!first || !third) throw new Error('four women were to be built');
    await givePicture(first);
    await givePicture(third);
    await goOnline(third);
    const expected: [Partial<SearchFilters>, string[]][] = [
      [{ country: 'FR' }, ['Rose1', 'Rose2', 'Rose4']],
      [{ hasPhoto: true }, ['Rose1', 'Rose3']],
      [{ isOnline: true }, ['Rose3']],
      [{ isOnline: true, country: 'FR' }, []],
      [{ tier: 'gold' }, ['Rose1', 'Rose3']],
      [{ tier: 'silver' }, ['Rose2']],
      [{ tier: 'free' }, ['Rose4']],
      [{ country: 'FR', tier: 'gold', hasPhoto: true }, ['Rose1']],
    ];
    for (const [filters, expectedNames] of expected)
      for (const more of [{}, { name: 'ose' }, { sort: 'recent' }] as const)
        expect((await findAll(viewer, { ...filters, ...more })).sort(), JSON.stringify([filters, more])).toEqual(
          expectedNames,
        );
  });

  it('of tier follow the expiries of now', async () => {
    const viewer = await buildViewer();
    const past = new Date(Date.now() - 1000);
    const later = new Date(Date.now() + 100_000);
    await woman({ username: 'lapsed', goldExpiresAt: past });
    await woman({ username: 'both', goldExpiresAt: later, silverExpiresAt: later });
    await woman({ username: 'back', goldExpiresAt: past, silverExpiresAt: later });
    expect(await findAll(viewer, { tier: 'gold' })).toEqual(['both']);
    expect(await findAll(viewer, { tier: 'silver' })).toEqual(['back']);
    expect(await findAll(viewer, { tier: 'free' })).toEqual(['lapsed']);
  });

  it('never show a member online, or early among the last active, who hides it', async () => {
    const viewer = await buildViewer();
    const [hidden, visible] = [await woman({ username: 'hidden' }), await woman({ username: 'shown' })];
    await goOnline(hidden);
    await saveChatSettings(db, hidden.id, { showsOnline: false });
    await db
      .update(members)
      .set({ lastActiveAt: new Date(Date.now() - 86_400_000) })
      .where(eq(members.id, visible.id));
    expect(await findAll(viewer, { isOnline: true })).toEqual([]);
    const { items } = await find(viewer, { sort: 'recent' });
    expect(items.map(({ username, lastActiveAt }) => [username, lastActiveAt === 0])).toEqual([
      ['shown', false],
      ['hidden', true],
    ]);
  });

  it.each(['latest', 'recent'] as const)(
    'page 45 members in the order %s without a gap or a repetition',
    async (sort) => {
      const viewer = await buildViewer();
      const at = new Date();
      const built: string[] = [];
      for (let n = 0; n < 45; n += 1) built.push((await woman({ lastActiveAt: at })).username);
      expect(await findAll(viewer, { sort })).toEqual(built.reverse());
    },
  );
});

describe('what a tier sees', () => {
  it('ends at the depth of its lists, however the cursor was made', async () => {
    const viewer = await buildViewer('free');
    for (let n = 0; n < 61; n += 1) await woman({});
    expect(await findAll(viewer, {})).toHaveLength(60);
    const second = await find(viewer, {}, (await find(viewer, {})).next);
    const last = await find(viewer, {}, second.next);
    expect(last).toMatchObject({ next: '', isCut: true });
    const [text = ''] = second.next.split('.');
    const forged = Buffer.from(text, 'base64url').toString().replace('"shown":40', '"shown":0');
    for (const cursor of [`${Buffer.from(forged).toString('base64url')}.${second.next.split('.')[1]}`, 'x', '.', '..'])
      expect(await searchMembers(db, viewer, { ...noFilters, cursor }, { sign })).toMatchObject({ code: 'INVALID' });
    const other = await searchMembers(db, viewer, { ...noFilters, country: 'GB', cursor: second.next }, { sign });
    expect(other).toMatchObject({ ok: false, code: 'INVALID' });
  });

  it('is so many names a day: pages, filters and repetitions of a name are free, and so are names without a result', async () => {
    const viewer = await buildViewer('free');
    const quota = await getQuota(db, 'free', 'search_day');
    for (let n = 0; n < 25; n += 1) await woman({ username: `sue${n}` });
    const first = await find(viewer, { name: 'Sue' });
    expect(first.searchesLeft).toBe(quota - 1);
    expect((await find(viewer, { name: 'Sue' }, first.next)).searchesLeft).toBe(quota - 1);
    expect((await find(viewer, { name: 'ＳＵＥ', hasPhoto: false, country: 'GB' })).searchesLeft).toBe(quota - 1);
    expect((await find(viewer, { name: 'nix' })).searchesLeft).toBeUndefined();
    expect((await find(viewer, { country: 'GB' })).searchesLeft).toBeUndefined();

    await db.update(quotaCounters).set({ used: quota }).where(eq(quotaCounters.memberId, viewer.id));
    const refused = await searchMembers(db, viewer, { ...noFilters, name: 'sue1', cursor: '' }, { sign });
    expect(refused).toMatchObject({ ok: false, code: 'SEARCH_LIMIT', canUpgrade: true });
    expect((await find(viewer, { name: 'sue' })).items).toHaveLength(limits.page.search);
    await db.execute(sql`update quota_counters set day = day - 1 where member_id = ${viewer.id}`);
    expect((await find(viewer, { name: 'sue1' })).searchesLeft).toBe(quota - 1);
    expect((await find({ ...viewer, tier: 'silver' }, { name: 'sue2' })).searchesLeft).toBeNull();
  });
});

describe('the call', () => {
  const call = { sign, takeRate: () => 0 };

  it('returns a plain list by name without a cursor, and refuses an empty name', async () => {
    const viewer = await buildViewer('free');
    await woman({ username: 'Ada' });
    const listed = await search(db, viewer, { ...noFilters, name: 'ad' }, call);
    expect(listed).toMatchObject({ ok: true, value: [{ username: 'Ada' }] });
    expect(await search(db, viewer, { ...noFilters, name: 'q' }, call)).toMatchObject({
      value: [],
      messageKey: 'NO_USERS',
    });
    for (const name of ['', ' ', '　'])
      expect(await search(db, viewer, { ...noFilters, name }, call)).toEqual({ ok: false, code: 'NO_USERS' });
    expect(await search(db, viewer, { ...noFilters, cursor: '' }, call)).toMatchObject({ value: { next: '' } });
  });

  it('counts searches against their rate, and not their later pages', async () => {
    const viewer = await buildViewer('free');
    for (let n = 0; n < 21; n += 1) await woman({});
    const waiting = { sign, takeRate: () => 7 };
    const { next } = await find(viewer, {});
    expect(await search(db, viewer, { ...noFilters, cursor: next }, waiting)).toMatchObject({ ok: true });
    for (const cursor of ['', undefined])
      expect(await search(db, viewer, { ...noFilters, name: 'm', cursor }, waiting)).toMatchObject({
        code: 'TOO_MANY',
        retry: 7,
      });
  });
});

describe('verified members only', () => {
  it.each([
    ['in the latest list', {}],
    ['last active first', { sort: 'recent' }],
    ['of a country', { country: 'TW' }],
    ['by name', { name: 'v' }],
    ['online', { isOnline: true }],
  ] as const)('finds them %s, and no one else', async (_, filters) => {
    const viewer = await buildViewer();
    const verifiedAt = new Date();
    await goOnline(await woman({ username: 'vera', country: 'TW', verifiedAt }));
    await goOnline(await woman({ username: 'viola', country: 'TW', verifiedAt: null }));
    const abroad = await woman({ username: 'vilma', country: 'JP', verifiedAt });
    const results = await findAll(viewer, { isVerified: true, ...filters });
    const isNarrow = 'country' in filters || 'isOnline' in filters;
    expect(results.sort()).toEqual(isNarrow ? ['vera'] : ['vera', abroad.username]);
    const { items } = await find(viewer, { name: 'vera' });
    expect(items).toMatchObject([{ isVerified: true }]);
  });
});
