import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EmbeddedServer } from '@/db/embedded/server';
import { OperatorError } from '@/lib/core/operator-error';
import { runDatabase } from './database';

let lines: string[];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)));
});
afterEach(() => vi.restoreAllMocks());

/** A server that the test ends, and starts that fail as often as it wants. */
function fakeServer() {
  let end: () => void = () => undefined;
  const state = { starts: 0, failures: 0, stops: 0, prepared: 0 };
  const start = async ({ port, prepare }: { port?: number; prepare: (port: number) => Promise<void> }) => {
    state.starts += 1;
    if (state.failures > 0) {
      state.failures -= 1;
      throw new OperatorError('PostgreSQL did not start: could not write lock file: No space left on device');
    }
    await prepare(port ?? 5999);
    const exited = new Promise<void>((resolve) => (end = resolve));
    const stop = async () => void (state.stops += 1);
    return {
      url: 'postgres://fake',
      socketUrl: 'postgres://fake',
      port: port ?? 5999,
      pid: 2 ** 30,
      exited,
      stop,
    } satisfies EmbeddedServer;
  };
  return { state, start, end: () => end() };
}

test('starts a database again that a full disk ended, as often as it takes, and prints the cause once', async () => {
  const server = fakeServer();
  const prepare = async () => void (server.state.prepared += 1);
  const running = await runDatabase('/nowhere', { prepare, start: server.start, firstPauseMilliseconds: 1 });
  server.state.failures = 8;
  server.end();
  await expect.poll(() => server.state.starts, { interval: 5 }).toBe(10);
  await expect.poll(() => server.state.failures).toBe(0);
  expect(lines).toEqual([
    'The database process stopped, starting it again.',
    expect.stringContaining('No space left on device'),
  ]);
  // Role and database are made once: that writes.
  expect(server.state.prepared).toBe(1);
  // And again.
  server.end();
  await expect.poll(() => server.state.starts, { interval: 5 }).toBe(11);
  await running.stop();
});

test('stops while it waits for the next attempt', async () => {
  const server = fakeServer();
  const running = await runDatabase('/nowhere', {
    prepare: async () => undefined,
    start: server.start,
    firstPauseMilliseconds: 60_000,
  });
  server.state.failures = Infinity;
  server.end();
  await expect.poll(() => lines.length, { interval: 5 }).toBe(2);
  await running.stop();
  expect(server.state.starts).toBe(2);
});

test('gives up a first start, which names the cause', async () => {
  const server = fakeServer();
  server.state.failures = 1;
  const running = runDatabase('/nowhere', { prepare: async () => undefined, start: server.start });
  await expect(running).rejects.toThrow('No space left on device');
});
