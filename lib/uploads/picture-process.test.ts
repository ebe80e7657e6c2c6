import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { smallHeap } from '@/lib/platform/small-heap';
import { PictureProcess } from './picture-process';

const isRunning = (pid: number) => {
  if (!existsSync(`/proc/${pid}`)) return false;
  return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
};
const expectEnd = (pid: number | undefined) => expect.poll(() => isRunning(pid ?? 0)).toBe(false);

const small = await sharp({ create: { width: 320, height: 320, channels: 3, background: 'teal' } })
  .png()
  .toBuffer();
/** Held as a whole by the decoder. */
const large = await sharp({ create: { width: 6_000, height: 6_000, channels: 4, background: '#c228' } })
  .png({ progressive: true })
  .toBuffer();
const decode = (bytes: Buffer) => ({ kind: 'decode', input: { bytes } }) as const;
const timeoutSeconds = 60;

it('returns what the decoder returns, job after job', async () => {
  const worker = await PictureProcess.start();
  for (let round = 0; round < 2; round += 1)
    expect(await worker.ask(decode(small), timeoutSeconds)).toMatchObject({
      kind: 'done',
      output: { ok: true, value: { width: 320, perceptualHash: Buffer.alloc(8) } },
    });
  expect(await worker.ask(decode(Buffer.from('no picture')), timeoutSeconds)).toMatchObject({
    output: { ok: false, code: 'NOT_AN_IMAGE' },
  });
  worker.end();
  await expectEnd(worker.pid);
});

it('leaves the processor to what members wait for at once', async () => {
  const worker = await PictureProcess.start();
  expect(getPriority(worker.pid)).toBeGreaterThanOrEqual(Math.min(getPriority() + 1, 19));
  worker.end();
  await expectEnd(worker.pid);
});

it('that does not reply in time is ended', async () => {
  const worker = await PictureProcess.start();
  process.kill(worker.pid ?? 0, 'SIGSTOP'); // like a decoder that never returns
  expect(await worker.ask(decode(small), 0.05)).toBeUndefined();
  expect(worker.hasEnded).toBe(true);
  await expectEnd(worker.pid);
  expect(await worker.ask(decode(small), timeoutSeconds)).toBeUndefined();
});

it('that needs more memory than it may ends itself', async () => {
  const worker = await PictureProcess.start(150e6);
  expect(await worker.ask(decode(small), timeoutSeconds)).toMatchObject({ kind: 'done' });
  expect(await worker.ask(decode(large), timeoutSeconds)).toEqual({ kind: 'large' });
  expect(await worker.ask({ kind: 'continue' }, timeoutSeconds)).toBeUndefined();
  await expectEnd(worker.pid);
});

it('that is killed from outside is a reply that does not come', async () => {
  const worker = await PictureProcess.start();
  const reply = worker.ask(decode(large), timeoutSeconds);
  process.kill(worker.pid ?? 0, 'SIGKILL');
  expect(await reply).toBeUndefined();
});

it('has no setting of this process, and outlives the signals of a terminal', async () => {
  const worker = await PictureProcess.start();
  const names = readFileSync(`/proc/${worker.pid}/environ`, 'utf8')
    .split('\0')
    .map((line) => line.split('=')[0]);
  expect(names.filter((name) => name && !name.startsWith('NODE_CHANNEL'))).toEqual([
    'PATH',
    'NODE_ENV',
    ...Object.keys(smallHeap),
  ]);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.kill(worker.pid ?? 0, signal);
  expect(await worker.ask(decode(small), timeoutSeconds)).toMatchObject({ kind: 'done' });
  worker.end();
});

it('ends with the process that started it, also by kill -9', async () => {
  const program = `const { PictureProcess } = require('./lib/uploads/picture-process.ts');
    PictureProcess.start().then(({ pid }) => console.log(pid));`;
  const parent = spawn(process.execPath, ['--require', 'tsx/cjs', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(line.toString());
  expect(isRunning(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expectEnd(pid);
});
