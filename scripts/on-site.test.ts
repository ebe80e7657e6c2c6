import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { requireAddress } from './database-address';

test('a command on a database that is away prints a sentence without the password, and ends with 1', () => {
  const address = 'postgres://site:hunter2@127.0.0.1:1/yuanfen';
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/ledger-check.ts', address],
    { encoding: 'utf8' },
  );
  const sentence = 'The database at 127.0.0.1:1/yuanfen (DATABASE_URL) cannot be used: nothing listens there.';
  expect([status, stdout, stderr.trim()]).toEqual([1, '', sentence]);
});

test('a command refuses an argument that is no address', () => {
  expect(() => requireAddress('yuanfen')).toThrow('The argument is no address of a database');
});
