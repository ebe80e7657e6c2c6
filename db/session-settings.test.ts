import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { withSessionSettings } from '@/worker/jobs';
import { createDb, sessionSettings } from './client';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('each connection has the settings of the program, whatever those of the server', async () => {
  const { sql } = database;
  const [{ name } = { name: '' }] = await sql<{ name: string }[]>`select current_database() as name`;
  for (const setting of [`jit = on`, `timezone = 'Asia/Taipei'`, 'client_connection_check_interval = 0'])
    await sql.unsafe(`alter database ${name} set ${setting}`);
  const other = createDb(database.url, { max: 1 });
  const rows = await other.sql<{ name: string; setting: string }[]>`
    select name, current_setting(name) as setting from unnest(${Object.keys(sessionSettings)}::text[]) name`;
  await other.close();
  expect(Object.fromEntries(rows.map((row) => [row.name, row.setting]))).toEqual(sessionSettings);
});

test('functions that switch off types of plans are never compiled', async () => {
  const functions = await database.sql<{ name: string; config: string[] }[]>`
    select proname as name, proconfig as config from pg_proc
    where pronamespace = 'public'::regnamespace
      and exists (select from unnest(proconfig) setting where setting ~ '^(enable_|plan_cache_mode)')`;
  expect(functions.length).toBeGreaterThan(10);
  expect(functions.filter(({ config }) => !config.includes('jit=off')).map(({ name }) => name)).toEqual([]);
});

test('the address of the regular jobs carries the settings, and keeps those that it has', () => {
  const address = new URL(withSessionSettings('postgres://a:b@host:1/site?options=-c%20work_mem%3D8MB'));
  expect(address.searchParams.get('options')).toBe(
    '-c work_mem=8MB -c TimeZone=UTC -c jit=off -c client_connection_check_interval=5s',
  );
});
