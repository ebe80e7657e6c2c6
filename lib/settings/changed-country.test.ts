import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import { members, presence, profileChanges } from '@/db/schema';
import { listLikes } from '@/lib/likes/lists';
import { toggleLike } from '@/lib/likes/service';
import { listHomeSections } from '@/lib/members/home-sections';
import { pollOnline } from '@/lib/members/online-poll';
import { getOwnRecord, listLatest, listOnline, listWall } from '@/lib/members/queries';
import { viewMember } from '@/lib/members/service';
import { noFilters, type SearchFilters } from '@/lib/search/model';
import { searchMembers } from '@/lib/search/service';
import { changeCountry } from '@/lib/staff-members/actions';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { buildMember, buildUpload, type Member } from '@/lib/testing/build';
import { testOutbox } from '@/lib/testing/emails';
import { listVisitors } from '@/lib/visitors/queries';
import { settingsContract } from './contract';
import type { ProfileValues } from './model';
import { findNextChanges } from './profile-change-times';
import { saveProfile } from './profile-changes';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase({ max: 8 });
  db = database.db;
});
afterAll(() => database.close());
beforeEach(() => database.sql`delete from members where status <> 'service'`);

const day = 86_400_000;
const ago = (ms: number) => new Date(Date.now() - ms);
const context = { outbox: testOutbox, takeRate: () => 0, sessionHash: undefined, addressPrefix: '' };
const save = (member: Member, change: Partial<ProfileValues>) =>
  saveProfile(db, member, { email: member.email, birthday: member.birthday, ...change }, context);
const countryOf = async ({ id }: Member) => (await getOwnRecord(db, id)).country;
const changesOf = ({ id }: Member) =>
  db
    .select({ field: profileChanges.field, from: profileChanges.oldValue, to: profileChanges.newValue })
    .from(profileChanges)
    .where(eq(profileChanges.memberId, id));
const modified = { ok: true, messageKey: 'modified' };

describe('a country', () => {
  it('changes once freely within a day of the registration, then when it is over, and that one counts', async () => {
    const member = await buildMember(db, { createdAt: ago(day - 60_000) });
    expect(await save(member, { country: 'TW' })).toMatchObject(modified);
    const refused = await save(member, { country: 'GB' });
    expect(refused).toMatchObject({ code: 'COUNTRY_LIMIT' });
    expect(refused.ok ? 0 : refused.retry).toBeLessThanOrEqual(60);
    expect((await findNextChanges(db, member.id)).country).toBe(member.createdAt.getTime() + day);

    const joinedAt = ago(day + 60_000);
    await db.update(members).set({ createdAt: joinedAt }).where(eq(members.id, member.id));
    const freely = { createdAt: new Date(joinedAt.getTime() + day / 2) };
    await db.update(profileChanges).set(freely).where(eq(profileChanges.memberId, member.id));
    expect(await save(member, { country: 'JP' })).toMatchObject(modified);
    expect(await save(member, { country: 'GB' })).toMatchObject({ code: 'COUNTRY_LIMIT' });
    expect(await countryOf(member)).toBe('JP');
  });

  it('changes once in 90 days, counted apart from the other fields, and the refusal carries when it may again', async () => {
    const member = await buildMember(db, { createdAt: ago(400 * day) });
    expect(await save(member, { gender: 'female' })).toMatchObject(modified);
    expect(await save(member, { country: 'TW' })).toMatchObject(modified);
    const refused = await save(member, { country: 'GB', birthday: '1991-01-01' });
    expect(refused).toMatchObject({ code: 'COUNTRY_LIMIT' });
    expect(Math.abs((refused.ok ? 0 : (refused.retry ?? 0)) - 90 * 86_400)).toBeLessThan(60);
    expect(Math.abs(((await findNextChanges(db, member.id)).country ?? 0) - Date.now() - 90 * day)).toBeLessThan(
      60_000,
    );
    expect(await getOwnRecord(db, member.id)).toMatchObject({ country: 'TW', birthday: '1990-01-01' });
    expect(await changesOf(member)).toEqual([
      { field: 'gender', from: 'male', to: 'female' },
      { field: 'country', from: 'GB', to: 'TW' },
    ]);

    await db.update(profileChanges).set({ createdAt: ago(90.1 * day) });
    expect(await save(member, { country: 'GB' })).toMatchObject(modified);
  });

  it('stays as it is without one in the form, and the same one is unchanged and not logged', async () => {
    const member = await buildMember(db, { createdAt: ago(400 * day) });
    expect(await save(member, { birthday: '1991-01-01' })).toMatchObject(modified);
    expect(await save({ ...member, birthday: '1991-01-01' }, { country: 'GB' })).toEqual({
      ok: false,
      code: 'UNCHANGED',
    });
    expect(await countryOf(member)).toBe('GB');
    expect(await changesOf(member)).toEqual([{ field: 'birthday', from: '1990-01-01', to: '1991-01-01' }]);
  });

  it('changes by one of twenty parallel calls', async () => {
    const member = await buildMember(db, { createdAt: ago(400 * day) });
    const countries = 'AT BE CH DE DK ES FI FR GR HU IE IT JP KR NL NO PL PT SE TW'.split(' ');
    const saved = await Promise.all(countries.map((country) => save(member, { country })));
    expect(saved.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await changesOf(member)).toHaveLength(1);
    expect(countries[saved.findIndex(({ ok }) => ok)]).toBe(await countryOf(member));
  });

  it.each([['TW'], ['tw'], [undefined]])('is read from a call as in a registration: %j', (country) => {
    const { input } = settingsContract['/member/index/profile'];
    const fields = { email: 'ann@example.test', birthday: Date.UTC(1990, 0, 1) };
    expect(input.parse({ ...fields, country }).country).toBe(country?.toUpperCase());
  });

  it.each(['', 'XX', 'TWN', 'ß', '台', 5, null, ['TW'], {}])('is refused in a call when it is %j', (country) => {
    const { input } = settingsContract['/member/index/profile'];
    const fields = { email: 'ann@example.test', birthday: Date.UTC(1990, 0, 1) };
    expect(input.safeParse({ ...fields, country }).error?.issues[0]?.path).toEqual(['country']);
  });
});

describe('a changed country', () => {
  const bySelf = (woman: Member) => save(woman, { country: 'TW' });
  const byStaff = async (woman: Member) => {
    const { id: actorId } = await buildMember(db, { role: 'support' });
    return changeCountry(db, { actorId, memberId: woman.id, country: 'TW', reason: 'moved' });
  };

  it.each([
    ['the member', bySelf],
    ['staff', byStaff],
  ])('by %s is at once that of lists, home, wall, likes, visitors, profile and search', async (_, change) => {
    const man = { ...(await buildMember(db, { tier: 'gold' })), tier: 'gold' } as const;
    const woman = { ...(await buildMember(db, { gender: 'female', createdAt: ago(9 * day) })), tier: 'free' } as const;
    const { key } = await buildUpload(db, woman);
    await db.update(members).set({ avatarKey: key }).where(eq(members.id, woman.id));
    await toggleLike(db, woman, man.id);
    await viewMember(db, woman, man.id);
    await db.insert(presence).values({ memberId: woman.id, gender: 'female', node: 'test' });

    const find = async (filters: Partial<SearchFilters>) => {
      const result = await searchMembers(db, man, { ...noFilters, ...filters, cursor: '' }, { sign: () => '' });
      return result.ok ? result.value.items : [];
    };
    // Polls share their rows for a second.
    const pollUntil = (country: string) => {
      const read = async () => (await pollOnline(db, { ...man, viewRevision: 0 }, ''))?.items;
      return expect.poll(read, { timeout: 5_000 }).toMatchObject([{ id: woman.id, country }]);
    };
    const searches: Partial<SearchFilters>[] = [{}, { isOnline: true }, { name: woman.username }, { sort: 'recent' }];
    await pollUntil('GB');
    for (const filters of searches) expect(await find({ ...filters, country: 'GB' })).toHaveLength(1);

    expect(await change(woman)).toMatchObject({ ok: true });

    const online = await listOnline(db, man, 1);
    const profile = await viewMember(db, man, woman.id);
    const sections = await listHomeSections(db, man, { ...online, items: [] });
    const read = {
      online: online.items,
      latest: (await listLatest(db, man, 1)).items,
      wall: await listWall(db, man),
      home: sections?.newHere,
      likedMe: (await listLikes(db, 'received', man, 1)).items,
      visitors: (await listVisitors(db, man, 1)).items,
      profile: profile.ok ? [profile.value.member] : [],
      search: await find({}),
    };
    for (const [name, items] of Object.entries(read))
      expect(
        items?.map(({ country }) => country),
        name,
      ).toEqual(['TW']);
    for (const filters of searches) {
      expect(await find({ ...filters, country: 'GB' })).toEqual([]);
      expect(await find({ ...filters, country: 'TW' })).toMatchObject([{ id: woman.id, country: 'TW' }]);
    }
    await pollUntil('TW');
  });
});
