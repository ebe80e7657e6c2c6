import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { onDatabase } from '@/lib/testing/database-url';
import { isMigrated } from './is-migrated';
import { migrate } from './migrate';

const name = `test_${randomBytes(8).toString('hex')}`;
let url: string;
let server: postgres.Sql;
let sql: postgres.Sql;

beforeAll(async () => {
  server = postgres(inject('databaseUrl'), { max: 1, onnotice: () => undefined });
  await server`create database ${server(name)}`;
  url = onDatabase(inject('databaseUrl'), name);
  sql = postgres(url, { max: 2, onnotice: () => undefined });
});

afterAll(async () => {
  await sql.end();
  await server`drop database ${server(name)} with (force)`;
  await server.end();
});

it('migrates an empty database once, even when three processes start at once', async () => {
  expect(await isMigrated(sql)).toBe(false);
  await Promise.all([migrate(url), migrate(url), migrate(url)]);
  expect(await isMigrated(sql)).toBe(true);
  const [found] =
    await sql`select (select count(*)::int from gifts) as gifts, (select count(*)::int from tier_permissions) as permissions,
    (select count(*)::int from members) as service`;
  expect(found).toEqual({ gifts: 28, permissions: 63, service: 1 });
});

it('a second migration keeps rows that staff changed and uses no new ids', async () => {
  await sql`update tier_permissions set allowed = false where tier = 'gold' and permission = 'View_photo'`;
  await sql`update gifts set price = 11 where code = 'rose'`;
  await migrate(url);
  const [kept] = await sql`select (select price from gifts where code = 'rose') as price,
    (select allowed from tier_permissions where tier = 'gold' and permission = 'View_photo') as allowed,
    (select max(id)::int from recharge_packages) as newest`;
  expect(kept).toEqual({ price: 11, allowed: false, newest: 5 });
});

it('isMigrated is false when a migration is missing', async () => {
  await sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`;
  expect(await isMigrated(sql)).toBe(false);
});

it('no index sorts nulls last, which a plain "order by … desc" cannot use', async () => {
  const wrong =
    await sql`select indexname from pg_indexes where schemaname = 'public' and indexdef like '%NULLS LAST%'`;
  expect(wrong).toEqual([]);
});

it('presence is an unlogged table', async () => {
  const [presence] = await sql`select relpersistence from pg_class where relname = 'presence'`;
  expect(presence).toEqual({ relpersistence: 'u' });
});
