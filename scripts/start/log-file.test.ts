import { appendFileSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLogFile, splitLines } from './log-file';

const megabyte = 1024 * 1024;
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'yuanfen-log-'));
  file = path.join(folder, 'logs', 'web.log');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the contents move to a second file at 20 MB, while a child still appends to the first', () => {
  const log = openLogFile(file);
  const child = openSync(file, 'a');
  writeSync(child, `${'a'.repeat(20 * megabyte)}\n`);
  writeSync(child, 'last\n');
  log.rotate();
  writeSync(child, 'next\n');
  log.write('of the supervisor');
  expect(readFileSync(file, 'utf8')).toBe('next\nof the supervisor\n');
  expect(readFileSync(`${file}.1`, 'utf8')).toBe(`${'a'.repeat(20 * megabyte)}\nlast\n`);
  expect(statSync(`${file}.1`).mode & 0o777).toBe(0o600);
  log.rotate();
  expect(statSync(file).size).toBe('next\nof the supervisor\n'.length);

  writeSync(child, 'b'.repeat(21 * megabyte));
  log.rotate();
  expect(statSync(file).size).toBe(0);
  expect(readFileSync(`${file}.1`, 'utf8').startsWith('next\n')).toBe(true);
  log.close();
});

test('a file that an earlier run left above 20 MB is moved when it is opened', () => {
  openLogFile(file).close();
  appendFileSync(file, 'a'.repeat(21 * megabyte));
  openLogFile(file).close();
  expect([statSync(file).size, statSync(`${file}.1`).size]).toEqual([0, 21 * megabyte]);
});

test('a line is dropped when the disk is full', () => {
  const log = openLogFile('/dev/full');
  expect(() => log.write('lost')).not.toThrow();
  log.close();
});

test('is closed twice, and written after that, without an error', () => {
  const log = openLogFile(file);
  log.close();
  expect(() => log.close()).not.toThrow();
  expect(() => log.write('late')).not.toThrow();
});

test('lines and characters that are split between chunks are complete', () => {
  const lines: string[] = [];
  const take = splitLines((line) => lines.push(line));
  for (const byte of Buffer.from('one\n緣分\nrest')) take(Buffer.from([byte]));
  expect(lines).toEqual(['one', '緣分']);
});
