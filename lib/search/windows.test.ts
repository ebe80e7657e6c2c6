import { expect, test } from 'vitest';
import { buildMember } from '@/lib/testing/build';
import { createTestDatabase } from '@/lib/testing/database';
import { noFilters, type SearchFilters } from './model';
import { searchMembers } from './service';
import { windows } from './scan-conditions';

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
    const result = await searchMembers(db, viewer, { ...noFilters, ageFrom: 60, cursor }, { sign });
    return result.ok ? result.value : expect.unreachable(result.code);
  };
  const first = await find('');
  expect(first.items).toEqual([]);
  expect(first.next).not.toBe('');
  expect((await find(first.next)).items.map(({ username }) => username)).toEqual([old.username]);
  await close();
});

test('a name finds each match once, behind windows of the index and of looked-up members', async () => {
  const { db, sql, close } = await createTestDatabase();
  const viewer = { ...(await buildMember(db, { tier: 'gold' })), tier: 'gold' as const };
  const count = 3 * windows.index;
  await sql`insert into members (username, username_key, username_folded, email, email_key, password_hash, gender, birthday, country, verified_at)
    select 'w' || n, 'w' || n, 'w' || n, 'w' || n, 'w' || n, 'x', 'female', case when n % 500 = 1 then date '1955-01-01' else '1990-01-01' end,
      case when n % 3 = 0 then 'TW' else 'GB' end, case when n % 700 = 0 then now() end from generate_series(1, ${count}::int) as n`;
  const sign = (text: string) => `signed ${text.length}`;
  const findAll = async (filters: Partial<SearchFilters>) => {
    const names: string[] = [];
    for (let cursor: string | undefined; cursor !== '';) {
      const result = await searchMembers(
        db,
        viewer,
        { ...noFilters, name: 'w', ...filters, cursor: cursor ?? '' },
        { sign },
      );
      if (!result.ok) return expect.unreachable(result.code);
      names.push(...result.value.items.map(({ username }) => username));
      cursor = result.value.next;
    }
    return names;
  };
  const numbers = Array.from({ length: count }, (_, n) => n + 1);
  const named = (matches: (n: number) => boolean) =>
    numbers
      .filter(matches)
      .map((n) => `w${n}`)
      .sort();
  expect(await findAll({ ageFrom: 60 })).toEqual(named((n) => n % 500 === 1));
  expect(await findAll({ country: 'TW', ageFrom: 60 })).toEqual(named((n) => n % 500 === 1 && n % 3 === 0));
  expect(await findAll({ isVerified: true, country: 'GB' })).toEqual(named((n) => n % 700 === 0 && n % 3 > 0));
  expect(await findAll({ hasPhoto: true })).toEqual([]);
  await close();
});
