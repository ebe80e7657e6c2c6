import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { members, siteSettings } from '@/db/schema';
import { textsToAccept } from '@/lib/core/legal';
import { expireSiteSettings } from '@/lib/site-settings/queries';
import { buildMember } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { acceptTexts } from './legal';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.insert(siteSettings).values({ name: 'legal', value: { terms: 3, privacy: 2 } });
  expireSiteSettings(database.db);
});
afterAll(() => database.close());

async function acceptedBy(id: number) {
  const [row] = await database.db
    .select({
      terms: members.acceptedTerms,
      termsAt: members.acceptedTermsAt,
      privacy: members.acceptedPrivacy,
      privacyAt: members.acceptedPrivacyAt,
    })
    .from(members)
    .where(eq(members.id, id));
  return row;
}

test('stores the accepted versions and when they were accepted', async () => {
  const member = await buildMember(database.db);
  expect(await acceptedBy(member.id)).toEqual({ terms: 1, termsAt: null, privacy: 1, privacyAt: null });
  expect(await acceptTexts(database.db, member, { terms: 3, privacy: 2 })).toMatchObject({ ok: true });
  expect(await acceptedBy(member.id)).toEqual({
    terms: 3,
    termsAt: expect.any(Date) as Date,
    privacy: 2,
    privacyAt: expect.any(Date) as Date,
  });
});

test('accepts no version that was not shown, none that does not exist, and takes none back', async () => {
  const member = await buildMember(database.db);
  await acceptTexts(database.db, member, { terms: 2, privacy: 9 });
  expect(await acceptedBy(member.id)).toMatchObject({ terms: 2, privacy: 2 });
  const before = await acceptedBy(member.id);
  await acceptTexts(database.db, member, { terms: 1, privacy: 1 });
  expect(await acceptedBy(member.id)).toEqual(before);
});

test('lists the texts of which a member accepted an earlier version only', () => {
  const current = { terms: 3, privacy: 2 };
  expect(textsToAccept({ terms: 1, privacy: 1 }, current)).toEqual(['terms', 'privacy']);
  expect(textsToAccept({ terms: 3, privacy: 1 }, current)).toEqual(['privacy']);
  expect(textsToAccept({ terms: 4, privacy: 2 }, current)).toEqual([]);
});
