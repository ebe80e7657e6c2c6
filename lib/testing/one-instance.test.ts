import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';

/*
 * The front and Next are two bundles of one process: each has its own copy of every module. The test loads the modules
 * twice, as the bundles do.
 */

const instances: Readonly<Record<string, () => Promise<unknown>>> = {
  'the database': async () => (await import('@/lib/platform/database')).database(),
  'the rate limiter': async () => (await import('@/lib/web/limiter')).limiter(),
  'the logger': async () => (await import('@/lib/platform/logger')).logger,
  'the file store': async () => (await import('@/lib/platform/providers/file-stores')).fileStore(),
  'the keys of the latest list': async () => (await import('@/lib/members/page-cursors')).latestPageCursors,
  'the keys of the online list': async () => (await import('@/lib/members/page-cursors')).onlinePageCursors,
};

beforeAll(() => {
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none');
  vi.stubEnv('DATA_DIR', mkdtempSync(path.join(tmpdir(), 'yuanfen-instances-')));
});

test.each(Object.entries(instances))('the front and the pages share %s', async (_, load) => {
  const first = await load();
  vi.resetModules();
  expect(first).toBeDefined();
  expect(await load()).toBe(first);
});

test('work that a call started is waited for by the other bundle', async () => {
  vi.useFakeTimers();
  const { runAfterResponse } = await import('@/lib/platform/background');
  let isDone = false;
  runAfterResponse('a test', async () => (isDone = true));
  vi.resetModules();
  const { flushBackground } = await import('@/lib/platform/background');
  const flushed = flushBackground();
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  await flushed;
  expect(isDone).toBe(true);
});

test('a cookie that one bundle has opened is not opened again by the other', async () => {
  const { sealToken, openCookie } = await import('@/lib/web/session/token');
  const { createToken } = await import('@/lib/platform/random-token');
  const [secret, token] = ['a secret for tests, and for nothing else', createToken()];
  const cookie = await sealToken(token, secret);
  await openCookie(cookie, { secret });
  vi.resetModules();
  const decode = vi.fn();
  vi.doMock('next-auth/jwt', () => ({ decode, encode: vi.fn() }));
  const other = await import('@/lib/web/session/token');
  expect(await other.openCookie(cookie, { secret })).toBe(token);
  expect(decode).not.toHaveBeenCalled();
  vi.doUnmock('next-auth/jwt');
});
