import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMissingRanges } from './file-ranges';

let folder: string;
let find: ReturnType<typeof findMissingRanges>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'ranges-'));
  for (const name of ['public/gifts', '.next/static/chunks']) await mkdir(path.join(folder, name), { recursive: true });
  await writeFile(path.join(folder, 'public/gifts/a b.svg'), 'x'.repeat(100));
  await writeFile(path.join(folder, 'public/empty.txt'), '');
  await writeFile(path.join(folder, '.next/static/chunks/page.js'), 'x'.repeat(100));
  find = findMissingRanges(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ask = (url: string, headers: Record<string, string>) => find({ url, headers } as unknown as IncomingMessage); // what is read of a request

const missing = [
  'bytes=100-',
  'bytes=999999999-',
  'bytes=99999999999999999999-',
  'bytes=-0',
  'bytes=20-10',
  'bytes=abc',
  'bytes=',
  'bytes=-',
  'bytes=100-,200-300',
  'bytes=-0,abc,5-4',
];

test.each(missing)('%s is missing in a file of the build, and of the public folder in any spelling', (range) => {
  for (const url of ['/_next/static/chunks/page.js', '/_next/static/chunks/page.js?dpl=1', '/gifts/a%20b.svg'])
    expect(ask(url, { range }), url).toBe(100);
  expect(ask('/empty.txt', { range })).toBe(0);
});

test.each(['bytes=0-', 'bytes=99-', 'bytes=-1', 'bytes=0-0,100-', 'bytes=0-1,5-6', 'items=0-5', '0-5'])(
  '%s is left to Next',
  (range) => {
    expect(ask('/_next/static/chunks/page.js', { range })).toBeUndefined();
  },
);

test('pages, unknown files and requests without a range are left to Next', () => {
  for (const url of ['/w/login', '/gifts/b.svg', '/gifts', '/gifts/%ff', '/__proto__'])
    expect(ask(url, { range: 'bytes=100-' }), url).toBeUndefined();
  expect(ask('/gifts/a%20b.svg', {})).toBeUndefined();
});

test('with If-Range, the whole file is sent', () => {
  const headers: Record<string, string> = { range: 'bytes=100-', 'if-range': '"a"' };
  expect(ask('/gifts/a%20b.svg', headers)).toBeUndefined();
  expect(headers).not.toHaveProperty('range');
});

test.each([
  ['bytes=-500', 'bytes=0-99'],
  ['bytes=10-', 'bytes=10-99'],
  ['bytes = 0-5', 'bytes=0-5'],
  ['bytes=0-1,5-6', undefined],
  ['items=0-5', undefined],
])('%s is passed on as %s', (range, passed) => {
  const headers: Record<string, string> = { range };
  ask('/gifts/a%20b.svg', headers);
  expect(headers.range).toBe(passed);
});
