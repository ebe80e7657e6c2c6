import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { listRefused, listUnnamed, readFormerStatements } from '@/lib/testing/statements/former-statements';
import journal from './migrations/meta/_journal.json';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ max: 2 });
});
afterAll(() => database.close());

const { migration, statements } = readFormerStatements();

describe('a process of the former release, on the database of this one', () => {
  it('has recorded statements of a migration that exists', () => {
    expect(statements.length).toBeGreaterThan(500);
    expect(journal.entries.map(({ tag }) => tag)).toContain(migration);
  });

  it('can execute all its statements', async () => {
    expect(await listRefused(database.sql, statements)).toEqual([]);
  });

  it('names each column that must have a value', async () => {
    expect(await listUnnamed(database.sql, statements)).toEqual([]);
  });
});

describe('a change that does not wait until the former release is gone', () => {
  let changed: TestDatabase;
  beforeAll(async () => {
    changed = await createTestDatabase({ max: 2 });
  });
  afterAll(() => changed.close());

  it.each([
    ['a dropped column', 'alter table notices drop column read_at cascade', 'column "read_at"'],
    ['a renamed table', 'alter table profile_visits rename to visited', 'relation "profile_visits"'],
    [
      'a function with another parameter',
      'alter function member_account rename to account_of',
      'function member_account',
    ],
  ])('is refused: %s', async (_, change, reason) => {
    await changed.sql.unsafe(change);
    const refused = await listRefused(changed.sql, statements);
    expect(refused.map((refusal) => refusal.reason).join()).toContain(reason);
  });

  it('is refused: a new column that needs a value', async () => {
    await changed.sql.unsafe(`alter table likes add column source text not null default 'old'`);
    expect(await listUnnamed(changed.sql, statements)).toEqual([]);
    await changed.sql.unsafe('alter table likes alter column source drop default');
    expect(await listUnnamed(changed.sql, statements)).toEqual(['likes.source']);
  });
});
