import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, inject, onTestFinished, test } from 'vitest';
import postgres from 'postgres';

/** Runs a process whose work is `stop`; resolves when it has started. */
async function runProcess(stop: string): Promise<{ child: ReturnType<typeof spawn>; lines: () => string }> {
  const program = `
    const { stopOnSignal } = require('./lib/platform/stop-on-signal.ts');
    const { database } = require('./lib/platform/database.ts');
    stopOnSignal({ name: 'test', stop: async () => { ${stop} }, cut: () => console.log('cut') });
    setInterval(() => undefined, 1000);
    console.log('started');`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--eval', program], {
    env: {
      NODE_ENV: 'production',
      DATABASE_URL: inject('databaseUrl'),
      AUTH_SECRET: 'a secret of tests, and of nothing else',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let lines = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (lines += chunk.toString()));
  await expect.poll(() => lines, { timeout: 60_000 }).toContain('started');
  return { child, lines: () => lines };
}

async function stopIt(child: ReturnType<typeof spawn>): Promise<{ code: number; seconds: number }> {
  const startedAt = performance.now();
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = await ended;
  return { code: Number(code), seconds: (performance.now() - startedAt) / 1000 };
}

test('work that ends is finished, with exit code 0', async () => {
  const { child, lines } = await runProcess(
    `await new Promise((end) => setTimeout(end, 300)); console.log('finished');`,
  );
  const { code, seconds } = await stopIt(child);
  expect([code, lines().includes('finished'), lines().includes('cut')]).toEqual([0, true, false]);
  expect(seconds).toBeLessThan(8);
});

test.concurrent('a statement that waits is cancelled before the process gives up, and no statement of another process', async () => {
  const other = postgres(inject('databaseUrl'), { max: 1, connection: { application_name: 'yuanfen 00000000' } });
  onTestFinished(() => other.end());
  const others = other`select pg_sleep(12)`.then(() => 'slept');
  const { child, lines } = await runProcess(
    `await database().sql\`select pg_sleep(60)\`.catch((error) => console.log(error.code));`,
  );
  const { code, seconds } = await stopIt(child);
  expect(code).toBe(1);
  expect(lines()).toContain('work that did not end is cut off');
  expect(lines()).toContain('57014');
  expect(seconds).toBeLessThan(14);
  expect(await others).toBe('slept');
});

test.concurrent('work that never ends is given up after fifteen seconds, with exit code 1 and a line', async () => {
  const { child, lines } = await runProcess('await new Promise(() => undefined);');
  const { code, seconds } = await stopIt(child);
  expect([code, lines().includes('the process ended before its work')]).toEqual([1, true]);
  expect(seconds).toBeGreaterThanOrEqual(15);
});
