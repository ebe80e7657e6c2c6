import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { members, usernameSuffixes } from '@/db/schema';
import { foldName } from '@/lib/core/fold';
import { factsOf } from '@/lib/search/name-facts';
import { buildMember, buildUpload } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function suffixesOf(memberId: number) {
  const rows = await database.db
    .select({ gender: usernameSuffixes.gender, suffix: usernameSuffixes.suffix, isInner: usernameSuffixes.isInner })
    .from(usernameSuffixes)
    .where(eq(usernameSuffixes.memberId, memberId))
    .orderBy(usernameSuffixes.position);
  return rows.map(({ gender, suffix, isInner }) => `${gender} ${isInner ? '…' : ''}${suffix}`);
}

const set = (id: number, values: Partial<typeof members.$inferInsert>) =>
  database.db.update(members).set(values).where(eq(members.id, id));

it('a new member has every part that ends the folded name, counted in characters', async () => {
  const anna = await buildMember(database.db, { username: 'Anna', gender: 'female' });
  expect(await suffixesOf(anna.id)).toEqual(['female anna', 'female …nna', 'female …na', 'female …a']);
  const long = await buildMember(database.db, { username: '龍𠀀馬', gender: 'male' });
  expect(await suffixesOf(long.id)).toEqual(['male 龙𠀀马', 'male …𠀀马', 'male …马']);
});

it('another name or gender replaces the parts', async () => {
  const member = await buildMember(database.db, { username: 'Zoe', gender: 'female' });
  await set(member.id, { usernameFolded: foldName('Bo') });
  expect(await suffixesOf(member.id)).toEqual(['female bo', 'female …o']);
  await set(member.id, { gender: 'male' });
  expect(await suffixesOf(member.id)).toEqual(['male bo', 'male …o']);
});

it('a member who is not active has no parts, and has them again once active', async () => {
  const member = await buildMember(database.db, { username: 'Li', status: 'pending' });
  expect(await suffixesOf(member.id)).toEqual([]);
  await set(member.id, { status: 'active' });
  expect(await suffixesOf(member.id)).toEqual(['male li', 'male …i']);
  await set(member.id, { status: 'suspended' });
  expect(await suffixesOf(member.id)).toEqual([]);
});

describe('the facts of the parts are those that searches look for', () => {
  const factsOfParts = async (memberId: number) => {
    const rows = await database.db
      .selectDistinct({ facts: usernameSuffixes.facts })
      .from(usernameSuffixes)
      .where(eq(usernameSuffixes.memberId, memberId));
    return rows.map(({ facts }) => facts);
  };
  const none = { country: '', hasPhoto: false, isVerified: false };

  it.each(['AA', 'GB', 'TW', 'ZZ'])('of a member of %s', async (country) => {
    const member = await buildMember(database.db, { country });
    const { facts } = factsOf({ ...none, country });
    expect(await factsOfParts(member.id)).toEqual([facts]);
    const { facts: others, factsMask } = factsOf({ ...none, country: 'MY' });
    expect(facts & factsMask).not.toBe(others);
  });

  it('after a change of the country, the picture, its review or the verification', async () => {
    const member = await buildMember(database.db, { country: 'GB' });
    const uploads = [await buildUpload(database.db, member), await buildUpload(database.db, member)];
    const facts = (values: Parameters<typeof factsOf>[0]) => [factsOf(values).facts];
    await set(member.id, { avatarKey: uploads[0]?.key, verifiedAt: new Date() });
    expect(await factsOfParts(member.id)).toEqual(facts({ country: 'GB', hasPhoto: true, isVerified: true }));
    await set(member.id, { country: 'TW' });
    expect(await factsOfParts(member.id)).toEqual(facts({ country: 'TW', hasPhoto: true, isVerified: true }));
    // Another picture takes the verification, by a trigger.
    await set(member.id, { pendingAvatarKey: uploads[1]?.key, avatarKey: null });
    expect(await factsOfParts(member.id)).toEqual(facts({ country: 'TW', hasPhoto: false, isVerified: false }));
  });
});
