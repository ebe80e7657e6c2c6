import { expect, test } from 'vitest';
import { buildMember } from '@/lib/testing/build';
import { createTestDatabase } from '@/lib/testing/database';
import { noFilters } from './model';
import { searchMembers } from './service';
import { windows } from './index-scans';

// In a separate database, which is dropped: deleting thousands of members takes ten seconds.
test('filters find the one match behind several windows of an index', async () => {
  const { db, sql, close } = await createTestDatabase();
  const viewer = { ...(await buildMember(db, { tier: 'gold' })), tier: 'gold' as const };
  const birthday = '1955-01-01';
  const old = await buildMember(db, { gender: 'female', birthday, createdAt: new Date('2020-01-01') });
  await sql`insert into members (username, username_key, email, email_key, password_hash, gender, birthday, country)
    select 'w' || n, 'w' || n, 'w' || n, 'w' || n, 'x', 'female', '1990-01-01', 'GB' from generate_series(1, ${6 * windows.index}::int) as n`;
  const sign = (text: string) => `signed ${text.length}`;
  const find = async (cursor: string) => {
    const found = await searchMembers(db, viewer, { ...noFilters, ageFrom: 60, cursor }, sign);
    return found.ok ? found.value : expect.unreachable(found.code);
  };
  const first = await find('');
  expect(first.items).toEqual([]);
  expect(first.next).not.toBe('');
  expect((await find(first.next)).items.map(({ username }) => username)).toEqual([old.username]);
  await close();
});
