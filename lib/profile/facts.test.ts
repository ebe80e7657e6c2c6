import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import { memberFacts } from '@/db/schema';
import { factNames } from '@/lib/core/about';
import { findMember, getOwnRecord } from '@/lib/members/queries';
import { buildPair } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { factsWire } from './wire-schema';
import { isStated, noFacts, publicFacts, type MemberFacts } from './model';
import { fromFactsWire, toFactsWire } from './wire';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

const facts: MemberFacts = {
  height: 168,
  education: 'bachelor',
  occupation: 'Nurse',
  maritalStatus: 'divorced',
  children: 'at_home',
  languages: ['zh', 'yue', 'en'],
  city: 'Taipei',
  goals: ['dating', 'marriage'],
  interests: ['tea', 'hiking'],
  undisclosed: [],
};

describe('the facts of a member', () => {
  it('are those of their row for other members and for the member, and none without a row', async () => {
    const { man, woman } = await buildPair(db);
    const stored = { ...facts, languages: [...facts.languages], goals: [...facts.goals] };
    await db
      .insert(memberFacts)
      .values({ ...stored, interests: ['tea', 'hiking'], undisclosed: [], memberId: woman.id });
    expect((await findMember(db, man, woman.id))?.member.facts).toEqual(facts);
    expect((await findMember(db, woman, woman.id))?.member.facts).toEqual(facts);
    expect((await getOwnRecord(db, woman.id)).facts).toEqual(facts);
    expect((await findMember(db, woman, man.id))?.member.facts).toEqual(noFacts);
    expect((await getOwnRecord(db, man.id)).facts).toEqual(noFacts);
  });

  it('that are undisclosed are neither shown nor named to others, even where a value is stored', async () => {
    const { man, woman } = await buildPair(db);
    const row = { memberId: woman.id, height: 168, city: 'Taipei', interests: ['tea'] };
    await db.insert(memberFacts).values({ ...row, undisclosed: ['height', 'children', 'interests'] });
    expect((await findMember(db, man, woman.id))?.member.facts).toEqual({ ...noFacts, city: 'Taipei' });
    const own = await findMember(db, woman, woman.id);
    expect(own?.member.facts.undisclosed).toEqual(['height', 'children', 'interests']);
  });

  it('leave out choices that no longer exist', async () => {
    const { man, woman } = await buildPair(db);
    await db.insert(memberFacts).values({ memberId: woman.id, interests: ['tea', 'hoverboards'], languages: ['xx'] });
    expect((await findMember(db, man, woman.id))?.member.facts).toEqual({ ...noFacts, interests: ['tea'] });
  });

  it('are unchanged by a round trip over the wire', () => {
    for (const sample of [facts, noFacts, { ...facts, undisclosed: [...factNames] }]) {
      const wire = toFactsWire(sample);
      expect(factsWire.strict().parse(wire)).toEqual(wire);
      expect(fromFactsWire(wire)).toEqual(sample);
    }
  });
});

it('every fact is stated or not by its value, and none is once it is undisclosed', () => {
  expect(factNames.filter((name) => isStated(facts, name))).toEqual(factNames);
  expect(factNames.filter((name) => isStated(noFacts, name))).toEqual([]);
  expect(publicFacts({ ...facts, undisclosed: [...factNames] })).toEqual(noFacts);
});
