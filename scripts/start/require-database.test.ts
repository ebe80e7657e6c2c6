import { inject, expect, test } from 'vitest';
import postgres from 'postgres';
import { findLack, requireDatabase } from './require-database';

test('accepts the server of the tests', () => requireDatabase(inject('databaseUrl')));

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
  [
    'an old version',
    { version: 130_011, encoding: 'UTF8', folds: true },
    'PostgreSQL 14 or newer is needed, and this is 13',
  ],
  ['no folding', { version: 150_008, encoding: 'UTF8', folds: false }, 'its locale has no small and capital letters'],
] as const)('names %s', ([, server, reason]) => {
  expect(findLack(server)).toContain(reason);
});
