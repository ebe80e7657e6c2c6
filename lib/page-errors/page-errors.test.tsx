import { afterEach, expect, test, vi } from 'vitest';
import { findErrorId, reportPageError } from './client';
import { pageErrorsContract } from './contract';
import { pageErrorId, toPageError } from './model';

const origin = 'https://yuanfen.example';

function thrown(frames: readonly string[], error = new TypeError('ann@example.org wrote: CANARY')): Error {
  return Object.assign(error, { stack: `${error.name}: ${error.message}\n${frames.join('\n')}` });
}
const own = (host = origin, position = '1:2345') =>
  `    at onClick (${host}/_next/static/chunks/app/%5Bid%5D/a1b2c3.js?token=CANARY:${position})`;
const firefox = `send@${origin}/_next/static/chunks/a1b2c3.js:1:2345`;

afterEach(() => void vi.unstubAllGlobals());

test('an error leaves the browser as its kind and the place in a script of the site, without its text', () => {
  const reported = { name: 'TypeError', file: 'a1b2c3.js', line: 1, column: 2345 };
  expect(toPageError(thrown([firefox]), origin)).toEqual(reported);
  expect(toPageError(thrown(['    at https://cdn.example/x.js:1:1', firefox]), origin)).toEqual(reported);
  const named = Object.assign(new Error('CANARY'), { name: 'Ann Smith' });
  expect(toPageError(thrown([firefox], named), origin)).toEqual({ ...reported, name: 'Error' });
  const react = new Error('Minified React error #418; visit https://react.dev/errors/418?args[]=CANARY');
  expect(toPageError(thrown([firefox], react), origin)).toEqual({ ...reported, name: 'Error', react: 418 });
});

test.each([
  ['of an extension', thrown(['    at chrome-extension://abcdef/_next/static/a.js:1:1'])],
  ['of another site', thrown([own('https://other.example')])],
  ['of the document itself', thrown([`    at ${origin}/w/home:1:1`])],
  ['that is no error', 'CANARY'],
  ['without a stack', Object.assign(new Error('CANARY'), { stack: undefined })],
])('an error %s is not reported', (_, error) => {
  expect(toPageError(error, origin)).toBeUndefined();
});

test('whatever leaves the browser passes the schema of the call, and nothing else does', () => {
  const { input } = pageErrorsContract['/member/index/page_error'];
  const sent = { ...toPageError(thrown([firefox]), origin), page: 'home' };
  expect(input.parse({ ...sent, message: 'CANARY', url: 'CANARY' })).toEqual(sent);
  for (const change of [
    { name: 'Ann wrote to Bob' },
    { file: '../secret.js' },
    { file: 'a@example.org' },
    { page: 'ann@example.org' },
    { line: -1 },
    { column: 1e9 },
    { react: 0 },
  ])
    expect(input.safeParse({ ...sent, ...change }).success, JSON.stringify(change)).toBe(false);
});

test('a page reports each place once, at most five, under the id that the log has', async () => {
  const bodies: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)) as Record<string, unknown>); // the input of the call
    return Response.json({ status: 200, msg: '', data: null });
  });
  const frame = (column: number) => `send@${location.origin}/_next/static/chunks/a1b2c3.js:1:${column}`;
  for (let column = 1; column <= 9; column += 1)
    for (let times = 0; times < 3; times += 1) {
      reportPageError(thrown([frame(column)]), 'home');
      expect(findErrorId(thrown([frame(column)]))).toBe(
        pageErrorId({ name: 'TypeError', file: 'a1b2c3.js', line: 1, column }),
      );
    }
  expect(bodies.map(({ column }) => column)).toEqual([1, 2, 3, 4, 5]);
  expect(JSON.stringify(bodies)).not.toContain('CANARY');
});
