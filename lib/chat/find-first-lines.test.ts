import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberFacts } from '@/db/schema';
import { buildBlock, buildMember, buildPair } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { toggleLike } from '@/lib/likes/service';
import { messagesOf } from '@/messages';
import { findFirstLines } from './find-first-lines';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('lists three lines from the facts of the member, in the language of the reader', async () => {
  const { db } = database;
  const { man, woman } = await buildPair(db);
  await db.insert(memberFacts).values({ memberId: woman.id, interests: ['hiking'], city: 'Tainan' });
  for (const locale of ['en', 'zh-CN', 'zh-TW'] as const) {
    const { icebreakers } = await messagesOf(locale);
    const result = await findFirstLines(db, man, { memberId: woman.id, locale });
    if (!result.ok) throw new Error(result.code);
    expect(result.value.lines).toHaveLength(3);
    expect(result.value.lines[0]).toBe(icebreakers.interests.hiking);
    expect(result.value.lines[1]).toBe(icebreakers.city.replace('{city}', 'Tainan'));
  }
});

it('returns that both like each other, which makes a first message free', async () => {
  const { db } = database;
  const { man, woman } = await buildPair(db);
  const isMutual = async () => {
    const result = await findFirstLines(db, man, { memberId: woman.id, locale: 'en' });
    return result.ok && result.value.isMutual;
  };
  await toggleLike(db, woman, man.id);
  expect(await isMutual()).toBe(false);
  await toggleLike(db, man, woman.id);
  expect(await isMutual()).toBe(true);
});

it('refuses members that the viewer may not see as if they did not exist', async () => {
  const { db } = database;
  const { man, woman: blocker } = await buildPair(db);
  await buildBlock(db, blocker, man);
  const sameGender = await buildMember(db);
  const suspended = await buildMember(db, { gender: 'female', status: 'suspended' });
  for (const memberId of [blocker.id, sameGender.id, suspended.id, man.id, 999_999_999])
    expect(await findFirstLines(db, man, { memberId, locale: 'en' })).toEqual({ ok: false, code: 'MEMBER_NOT_FOUND' });
});
