import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberFacts } from '@/db/schema';
import { buildBlock, buildMember, buildPair } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { messagesOf } from '@/messages';
import { listIcebreakers } from './find-icebreakers';

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
    const result = await listIcebreakers(db, man, { memberId: woman.id, locale });
    if (!result.ok) throw new Error(result.code);
    expect(result.value).toHaveLength(3);
    expect(result.value[0]).toBe(icebreakers.interests.hiking);
    expect(result.value[1]).toBe(icebreakers.city.replace('{city}', 'Tainan'));
  }
});

it('refuses members that the viewer may not see as if they did not exist', async () => {
  const { db } = database;
  const { man, woman: blocker } = await buildPair(db);
  await buildBlock(db, blocker, man);
  const sameGender = await buildMember(db);
  const suspended = await buildMember(db, { gender: 'female', status: 'suspended' });
  for (const memberId of [blocker.id, sameGender.id, suspended.id, man.id, 999_999_999])
    expect(await listIcebreakers(db, man, { memberId, locale: 'en' })).toEqual({ ok: false, code: 'MEMBER_NOT_FOUND' });
});
