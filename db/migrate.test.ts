import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { OperatorError } from '@/lib/core/operator-error';
import { createTestDatabase, dropDatabase, type TestDatabase } from '@/lib/testing/database';
import { onDatabase } from '@/lib/testing/database-url';
import { lastBeforeBaseline } from './adopt-baseline';
import { isMigrated } from './is-migrated';
import { migrate } from './migrate';
import journal from './migrations/meta/_journal.json';
import { renewNameKeys } from './name-keys';
import { seedReference } from './seed/reference';

let server: postgres.Sql;
let migrated: TestDatabase;

beforeAll(async () => {
  server = postgres(inject('databaseUrl'), { max: 1, onnotice: () => undefined });
  migrated = await createTestDatabase();
});
afterAll(async () => {
  await migrated.close();
  await server.end();
});

const migrations = path.join(import.meta.dirname, 'migrations');

/** Runs a test with an empty database. */
async function withEmptyDatabase(callback: (sql: postgres.Sql, url: string) => Promise<void>): Promise<void> {
  const name = `empty_${randomBytes(8).toString('hex')}`;
  await server`create database ${server(name)}`;
  const url = onDatabase(inject('databaseUrl'), name);
  const sql = postgres(url, { max: 2, onnotice: () => undefined });
  try {
    await callback(sql, url);
  } finally {
    await sql.end();
    await dropDatabase(inject('databaseUrl'), name);
  }
}

it('replaces functions of an earlier version, whatever their parameters and columns were', () =>
  withEmptyDatabase(async (sql, url) => {
    await migrate(url);
    await sql.unsafe(`
      drop view subjects; drop function toggle_like, is_blocked;
      create view subjects as select 1 as other;
      create function is_blocked(first bigint, second bigint) returns integer language sql as 'select 1';
      create function toggle_like(liker bigint, target bigint) returns text language sql as $$ select 'done' $$;
      create function toggle_like(liker bigint) returns text language sql as $$ select 'done' $$;
      truncate drizzle.functions`);
    await migrate(url);
    const rows = await sql`select outcome from toggle_like(p_actor => 1, p_target => 2)`;
    expect(rows).toEqual([{ outcome: 'MEMBER_NOT_FOUND' }]);
    expect(
      await sql`select count(*)::int as count from pg_proc where proname in ('toggle_like', 'is_blocked')`,
    ).toEqual([{ count: 2 }]);
    expect(await sql`select is_shown from subjects where false`).toEqual([]);
  }));

it('migrates an empty database once, even when three processes start at once', () =>
  withEmptyDatabase(async (sql, url) => {
    expect(await isMigrated(sql)).toBe(false);
    await Promise.all([migrate(url), migrate(url), migrate(url)]);
    expect(await isMigrated(sql)).toBe(true);
    const [counts] =
      await sql`select (select count(*)::int from gifts) as gifts, (select count(*)::int from tier_permissions) as permissions, (select count(*)::int from members) as service`;
    expect(counts).toEqual({ gifts: 28, permissions: 63, service: 1 });
  }));

it('a second migration keeps rows that staff changed and consumes no ids', async () => {
  const { sql, url } = migrated;
  await sql`update tier_permissions set allowed = false where tier = 'gold' and permission = 'View_photo'`;
  await sql`update tier_quotas set most = 11 where tier = 'free' and kind = 'chat_sent_day'`;
  await sql`update gifts set price = 11 where code = 'rose'`;
  await migrate(url);
  const [kept] = await sql`select (select most from tier_quotas where tier = 'free' and kind = 'chat_sent_day') as most,
    (select allowed from tier_permissions where tier = 'gold' and permission = 'View_photo') as allowed,
    (select price from gifts where code = 'rose') as price, (select max(id)::int from gifts) as newest`;
  expect(kept).toEqual({ most: 11, allowed: false, price: 11, newest: 28 });
});

it('isMigrated is false when a migration is missing', async () => {
  const { sql, close } = await createTestDatabase();
  try {
    expect(await isMigrated(sql)).toBe(true);
    await sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`;
    expect(await isMigrated(sql)).toBe(false);
  } finally {
    await close();
  }
});

it('texts that staff changed follow their messages into the renamed namespaces', () =>
  withEmptyDatabase(async (sql, url) => {
    await migrate(url);
    const keys = { 'desk.title': 'support.title', 'supportTexts.solved': 'support.automatic.solved' };
    const unchanged = ['membership.tiers.gold', 'auth.login.title'];
    for (const key of [...Object.keys(keys), ...unchanged])
      await sql`insert into site_texts (key, locale, text) values (${key}, 'en', 'changed')`;
    await sql.unsafe(readFileSync(path.join(migrations, '0001_message_namespaces.sql'), 'utf8'));
    const rows = await sql<{ key: string }[]>`select key from site_texts`;
    expect(rows.map(({ key }) => key).sort()).toEqual([...Object.values(keys), ...unchanged].sort());
  }));

it('no index sorts nulls last, which a plain "order by … desc" cannot use', async () => {
  const wrong =
    await migrated.sql`select indexname from pg_indexes where schemaname = 'public' and indexdef like '%NULLS LAST%'`;
  expect(wrong).toEqual([]);
});

it('replicas have the rows of every table', async () => {
  const missing = await migrated.sql`
    select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relpersistence <> 'p'`;
  expect(missing).toEqual([]);
});

it('renews the keys of names after a change of their rules, also when it was interrupted', () =>
  withEmptyDatabase(async (sql, url) => {
    await migrate(url);
    // Keys like those of an older version: both of two names that look alike now had a key.
    await sql.unsafe(`
    insert into members (username, username_key, username_folded, email, email_key, password_hash, gender, birthday, country)
    values ('Anne', 'anna', 'anna', 'a@b.test', 'a@b.test', 'x', 'female', '1990-01-01', 'GB'),
      ('Mark', 'mark', 'mark', 'm@b.test', 'm@b.test', 'x', 'male', '1990-01-01', 'GB'),
      ('Rnark', 'rnark', 'rnark', 'r@b.test', 'r@b.test', 'x', 'male', '1990-01-01', 'GB')`);
    const rows = () =>
      sql`select username, username_key as key, username_folded as folded,
      (select count(*)::int from username_suffixes where member_id = id) as parts from members where status <> 'service' order by id`;
    const renewed = [
      { username: 'Anne', key: 'anne', folded: 'anne', parts: 4 },
      { username: 'Mark', key: 'rnark', folded: 'mark', parts: 4 },
      { username: 'Rnark', key: '=rnark', folded: 'rnark', parts: 5 },
    ];
    await sql`delete from drizzle.name_keys`;
    await migrate(url);
    expect(await rows()).toEqual(renewed);
    // Interrupted between the updates, and run again.
    await sql`update members set username_key = '~' || id where status <> 'service'`;
    await sql`delete from drizzle.name_keys`;
    await migrate(url);
    expect(await rows()).toEqual(renewed);
  }));

describe('a database from before the baseline', () => {
  const { hash, createdAt, commit } = lastBeforeBaseline;

  /** Creates the tables of the baseline with the journal of a database from before it, and rows. */
  async function makeEarlier(sql: postgres.Sql, last: { hash: string; createdAt: number }): Promise<void> {
    const migrationsFolder = mkdtempSync(path.join(tmpdir(), 'yuanfen-baseline-'));
    cpSync(migrations, migrationsFolder, { recursive: true });
    const entries = journal.entries.slice(0, 1);
    writeFileSync(path.join(migrationsFolder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
    await applyMigrations(drizzle(sql), { migrationsFolder });
    rmSync(migrationsFolder, { recursive: true });
    await renewNameKeys(sql);
    await seedReference(sql);
    await sql`truncate drizzle.__drizzle_migrations`;
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('an earlier one', ${createdAt - 1000}), (${last.hash}, ${last.createdAt})`;
    await sql`insert into members (username, username_key, username_folded, email, email_key, password_hash, gender, birthday, country)
      values ('anna', 'anna', 'anna', 'a@b.test', 'a@b.test', 'x', 'female', '1990-01-01', 'GB')`;
    await sql`update gifts set price = 11 where code = 'rose'`;
  }

  const rowsOf = (sql: postgres.Sql) =>
    sql`select (select json_agg(m order by m.id) from members m) as members, (select json_agg(g order by g.id) from gifts g) as gifts,
      (select json_agg(a order by a.id) from ledger_accounts a) as accounts`;
  const journalOf = (sql: postgres.Sql) =>
    sql`select hash, created_at::float8 as at from drizzle.__drizzle_migrations order by created_at`;

  it('with all its migrations goes on with its rows, however often and by however many it is migrated', () =>
    withEmptyDatabase(async (sql, url) => {
      await makeEarlier(sql, { hash, createdAt });
      const before = await rowsOf(sql);
      expect(await isMigrated(sql)).toBe(false);
      await Promise.all([migrate(url), migrate(url)]);
      expect(await isMigrated(sql)).toBe(true);
      const adopted = await journalOf(sql);
      expect(adopted.map(({ at }) => Number(at))).toEqual([
        createdAt - 1000,
        createdAt,
        ...journal.entries.map(({ when }) => when),
      ]);
      await migrate(url);
      expect(await journalOf(sql)).toEqual(adopted);
      // Later migrations have added columns.
      expect(await rowsOf(sql)).toMatchObject(before);
    }));

  it('with all its migrations has the migrations after the baseline applied, once', () =>
    withEmptyDatabase(async (sql, url) => {
      await makeEarlier(sql, { hash, createdAt });
      const migrationsFolder = mkdtempSync(path.join(tmpdir(), 'yuanfen-migrations-'));
      cpSync(migrations, migrationsFolder, { recursive: true });
      const when = (journal.entries.at(-1)?.when ?? 0) + 1000;
      const next = { idx: journal.entries.length, version: '7', when, tag: 'next', breakpoints: true };
      const entries = [...journal.entries, next];
      writeFileSync(path.join(migrationsFolder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
      writeFileSync(path.join(migrationsFolder, 'next.sql'), 'create table later (id integer)');
      await migrate(url, { migrationsFolder });
      await migrate(url, { migrationsFolder });
      expect(await sql`select * from later`).toEqual([]);
      expect((await journalOf(sql)).at(-1)).toMatchObject({ at: when });
      rmSync(migrationsFolder, { recursive: true, force: true });
    }));

  it('without its last migrations is refused with the commit to start first, and left as it is', () =>
    withEmptyDatabase(async (sql, url) => {
      await makeEarlier(sql, { hash: 'the one before', createdAt: createdAt - 1 });
      await sql`drop table gifts cascade`;
      const earlier = await journalOf(sql);
      const refusal = new OperatorError(
        `The database is older than this version can upgrade: start commit ${commit} on it once, then this version.`,
      );
      await expect(migrate(url)).rejects.toThrow(refusal);
      expect(await journalOf(sql)).toEqual(earlier);
      const [gifts] = await sql`select to_regclass('gifts') is null as missing`;
      expect(gifts).toEqual({ missing: true });
    }));

  it('with another last migration is refused', () =>
    withEmptyDatabase(async (sql, url) => {
      await makeEarlier(sql, { hash: 'another', createdAt });
      await expect(migrate(url)).rejects.toThrow(OperatorError);
      expect(await isMigrated(sql)).toBe(false);
    }));
});
