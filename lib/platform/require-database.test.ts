import { inject, expect, test } from 'vitest';
import postgres from 'postgres';
import { describeProblems } from '@/db/server-problems';
import { createDb, sessionSettings } from '@/db/client';
import { members } from '@/db/schema';
import { exitCodeOf } from '@/lib/core/operator-error';
import { explainStart, explainUnreached, requireDatabase } from './require-database';

test('accepts the server of the tests, and warns that it may lose what it has acknowledged', async () => {
  const warnings = await requireDatabase(inject('databaseUrl'));
  expect(warnings.join(' ')).toContain('set fsync, full_page_writes, synchronous_commit to on');
});

test('refuses a database whose encoding has no Chinese, with the reason', async () => {
  const url = new URL(inject('databaseUrl'));
  const sql = postgres(url.href, { max: 1 });
  await sql`create database latin encoding 'LATIN1' locale 'C' template template0`;
  url.pathname = '/latin';
  const refused = requireDatabase(url.href);
  await expect(refused).rejects.toThrow('its encoding is LATIN1: create the database with encoding UTF8');
  await expect
    .poll(() =>
      sql`drop database latin`.then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await sql.end();
});

test.for([
  ['a wrong password', { password: 'wrong' }, 'wrong user or password'],
  ['a database that does not exist', { pathname: '/missing' }, 'no such database on that server'],
  ['a port where nothing listens', { port: '1' }, 'nothing listens there'],
  ['the database of another role', { pathname: '/postgres' }, 'the role may not create tables'],
] as const)('refuses %s with the reason and without the password', async ([, change, reason]) => {
  const url = Object.assign(new URL(inject('databaseUrl')), change);
  const refusal = await requireDatabase(url.href).catch((error: unknown) => String(error));
  expect(refusal).toContain(reason);
  expect(refusal).not.toContain(new URL(inject('databaseUrl')).password);
});

test.for([
  ['a port where nothing listens', { port: '1' }, 'nothing listens there'],
  ['a wrong password', { password: 'hunter2' }, 'wrong user or password'],
  ['a socket that is missing', { search: '?host=/nowhere' }, 'nothing listens there'],
] as const)('explains a statement that %s kept from the database, without its password', async ([, change, reason]) => {
  const url = Object.assign(new URL(inject('databaseUrl')), change);
  const { db, close } = createDb(url.href, { max: 1 });
  const error = await db
    .select()
    .from(members)
    .catch((thrown: unknown) => thrown);
  await close();
  const sentence = explainUnreached(error, url.href)?.message;
  expect(sentence).toMatch(new RegExp(`^The database at .+ \\(DATABASE_URL\\) cannot be used: ${reason}\\.$`));
  expect(sentence).not.toContain(url.password);
});

test.for([
  ['a file that is missing', Object.assign(new Error('open'), { code: 'ENOENT', syscall: 'open' })],
  ['a row that the database refuses', Object.assign(new Error('duplicate'), { code: '23505' })],
  ['a defect', new TypeError('x is undefined')],
] as const)('does not explain %s as a database that is away', ([, error]) => {
  expect(explainUnreached(new Error('Failed query', { cause: error }), inject('databaseUrl'))).toBeUndefined();
});

const settings = {
  ...sessionSettings,
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  max_connections: '100',
  superuser_reserved_connections: '3',
};
const server = { version: 150_008, encoding: 'UTF8', folds: true, isReplica: false, mayCreate: true, settings };

test('names nothing on a server with all that is needed', () => {
  expect(describeProblems(server)).toEqual({ refusals: [], warnings: [], isReplica: false });
});

test.for([
  ['an old version', { version: 140_011 }, 'PostgreSQL 15 or newer is needed, and this is 14'],
  ['no folding', { folds: false }, 'its locale has no small and capital letters'],
  ['a role without rights', { mayCreate: false }, 'the role may not create tables'],
  ['a pooler that drops settings', { settings: { ...settings, jit: 'on' } }, "alter role … set jit = 'off'"],
] as const)('refuses %s', ([, change, reason]) => {
  expect(describeProblems({ ...server, ...change }).refusals.join()).toContain(reason);
});

test.for([
  [{ synchronous_commit: 'off' }, 'it loses acknowledged messages and coins in a crash: set synchronous_commit to on'],
  [{ log_error_verbosity: 'default' }, 'its log quotes what members write'],
  [{ max_connections: '40' }, 'it accepts 37 connections'],
] as const)('warns of %j', ([change, reason]) => {
  const { refusals, warnings } = describeProblems({ ...server, settings: { ...settings, ...change } });
  expect([refusals, warnings.length]).toEqual([[], 1]);
  expect(warnings[0]).toContain(reason);
});

test.for([
  ['lacks migrations', {}, 'run npm run db:migrate', 1],
  ['is away', { port: '1' }, 'nothing listens there', 1],
  ['cannot be used', { pathname: '/postgres' }, 'the role may not create tables', 78],
] as const)('explains a start on a database that %s, with the exit code', async ([, change, reason, code]) => {
  const { href: url } = Object.assign(new URL(inject('databaseUrl')), change);
  const explained = await explainStart(new Error('failed'), { url, isMigrated: async () => false });
  expect([String(explained), exitCodeOf(explained)]).toEqual([expect.stringContaining(reason), code]);
});

test('returns the error of a start whose database is well', async () => {
  const error = new Error('failed');
  const url = inject('databaseUrl');
  expect(await explainStart(error, { url, isMigrated: async () => true })).toBe(error);
});
