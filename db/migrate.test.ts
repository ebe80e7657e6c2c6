import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestDatabase, dropDatabase, type TestDatabase } from '@/lib/testing/database';
import { onDatabase } from '@/lib/testing/database-url';
import { isMigrated } from './is-migrated';
import { migrate } from './migrate';
import journal from './migrations/meta/_journal.json';

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

/** Runs a test with an empty database. */
async function withEmptyDatabase(act: (sql: postgres.Sql, url: string) => Promise<void>): Promise<void> {
  const name = `empty_${randomBytes(8).toString('hex')}`;
  await server`create database ${server(name)}`;
  const url = onDatabase(inject('databaseUrl'), name);
  const sql = postgres(url, { max: 2, onnotice: () => undefined });
  try {
    await act(sql, url);
  } finally {
    await sql.end();
    await dropDatabase(inject('databaseUrl'), name);
  }
}

/** Applies only the first migrations, like an older version of the site. */
async function applyFirst(older: postgres.Sql, count: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'yuanfen-migrations-'));
  cpSync(path.join(import.meta.dirname, 'migrations'), folder, { recursive: true });
  const entries = journal.entries.slice(0, count);
  writeFileSync(path.join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
  await applyMigrations(drizzle(older), { migrationsFolder: folder });
  rmSync(folder, { recursive: true, force: true });
}

it('migrates an empty database once, even when three processes start at once', () =>
  withEmptyDatabase(async (sql, url) => {
    expect(await isMigrated(sql)).toBe(false);
    await Promise.all([migrate(url), migrate(url), migrate(url)]);
    expect(await isMigrated(sql)).toBe(true);
    const [found] =
      await sql`select (select count(*)::int from gifts) as gifts, (select count(*)::int from tier_permissions) as permissions, (select count(*)::int from members) as service`;
    expect(found).toEqual({ gifts: 28, permissions: 63, service: 1 });
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

it('no index sorts nulls last, which a plain "order by … desc" cannot use', async () => {
  const wrong =
    await migrated.sql`select indexname from pg_indexes where schemaname = 'public' and indexdef like '%NULLS LAST%'`;
  expect(wrong).toEqual([]);
});

it('presence is an unlogged table', async () => {
  const [presence] = await migrated.sql`select relpersistence from pg_class where relname = 'presence'`;
  expect(presence).toEqual({ relpersistence: 'u' });
});

it('migrates a database of an older version, keeps its members, renews the keys of names, and forgets hidden activity', () =>
  withEmptyDatabase(async (older, olderUrl) => {
    await applyFirst(older, 7);
    await older.unsafe(`
    create function renew_name_suffixes() returns trigger language plpgsql as 'begin return null; end';
    create trigger members_renew_suffixes after update of username_fold on members
      for each row execute function renew_name_suffixes();
    insert into members (username, username_key, username_fold, email, email_key, password_hash, gender, birthday, country)
    values ('Anna', 'anna', 'anna', 'a@b.test', 'a@b.test', 'x', 'female', '1990-01-01', 'GB'),
      ('Mark', 'mark', 'mark', 'm@b.test', 'm@b.test', 'x', 'male', '1990-01-01', 'GB'),
      ('Rnark', 'rnark', 'rnark', 'r@b.test', 'r@b.test', 'x', 'male', '1990-01-01', 'GB');
    insert into member_settings (member_id, show_online) select id, username <> 'Mark' from members`);
    expect(await isMigrated(older)).toBe(false);
    await migrate(olderUrl);
    expect(await isMigrated(older)).toBe(true);
    const changed = await older`update members set username = 'Anne' where username_key = 'anna' returning username`;
    expect(changed).toEqual([{ username: 'Anne' }]);
    // Of two equal keys the older member keeps the shared one.
    const rows = () =>
      older`select username, username_key as key, username_folded as folded, last_active_at = 'epoch' as hidden,
      (select count(*)::int from username_suffixes where member_id = id) as parts from members where id < 9000 order by id`;
    const renewed = [
      { username: 'Anne', key: 'anna', folded: 'anna', hidden: false, parts: 4 },
      { username: 'Mark', key: 'rnark', folded: 'mark', hidden: true, parts: 4 },
      { username: 'Rnark', key: '=rnark', folded: 'rnark', hidden: false, parts: 5 },
    ];
    expect(await rows()).toEqual(renewed);
    // Interrupted between the updates, and run again.
    await older`update members set username_key = '~' || id where id < 9000`;
    await older`delete from drizzle.name_keys`;
    await migrate(olderUrl);
    expect(await rows()).toEqual([{ ...renewed[0], key: 'anne', folded: 'anne' }, ...renewed.slice(1)]);
  }));

it('turns corrections that waited for a second person, or were decided by one, into requests', () =>
  withEmptyDatabase(async (older, olderUrl) => {
    await applyFirst(older, 50);
    await older.unsafe(`
      insert into members (username, username_key, username_folded, email, email_key, password_hash, gender, birthday, country)
      select n, n, n, n || '@b.test', n || '@b.test', 'x', 'male', '1990-01-01', 'GB' from unnest(array['ann', 'ben', 'tom']) n;
      insert into ledger_transfers (key, kind) values ('alone', 'reward'), ('confirmed', 'reward');
      insert into balance_corrections (member_id, key, coins, reason, state, requested_by, decided_by, decided_at, decision_reason, transfer_id)
      select tom.id, c.key, c.coins, 'lost', c.state, ann.id, case when c.decided then ben.id end, case when c.decided then now() end,
        case when c.decided then 'checked' else '' end, (select t.id from ledger_transfers t where t.key = c.key)
      from members ann, members ben, members tom,
        (values ('alone', 1, 'done', false), ('confirmed', 2, 'done', true), ('waiting', 3, 'pending', false), ('refused', 4, 'refused', true))
          as c (key, coins, state, decided)
      where ann.username = 'ann' and ben.username = 'ben' and tom.username = 'tom'`);
    await migrate(olderUrl);
    const requests = await older`
      select r.payload, r.state, a.username as author, m.username as member, d.username as decider, r.decision_reason as why,
        r.expires_at - r.created_at = interval '7 days' as ends
      from staff_requests r join members a on a.id = r.author_id join members m on m.id = r.member_id left join members d on d.id = r.decided_by
      order by (r.payload ->> 'coins')::integer`;
    const asked = { author: 'ann', member: 'tom', ends: true };
    expect(requests).toEqual([
      { ...asked, payload: { coins: 2, key: 'confirmed' }, state: 'done', decider: 'ben', why: 'checked' },
      { ...asked, payload: { coins: 3, key: 'waiting' }, state: 'pending', decider: null, why: '' },
      { ...asked, payload: { coins: 4, key: 'refused' }, state: 'refused', decider: 'ben', why: 'checked' },
    ]);
    const kept = await older`select key, request_id is not null as requested from balance_corrections order by key`;
    expect(kept).toEqual([
      { key: 'alone', requested: false },
      { key: 'confirmed', requested: true },
    ]);
    // The waiting one can be confirmed, once.
    await older`update members set role = 'finance' where username in ('ann', 'ben')`;
    const confirm = () => older`
      select d.outcome from staff_requests r, members b, decide_staff_request(b.id, r.id, true, 'checked') d
      where b.username = 'ben' and r.state = 'pending'`;
    expect(await confirm()).toEqual([{ outcome: 'done' }]);
    expect(await confirm()).toEqual([]);
  }));
