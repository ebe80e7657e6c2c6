import { lowerPriority } from '@/lib/platform/lower-priority';
import { decodeImage, toAvif } from './image';
import type { FromPictureProcess, PictureJob, PictureJobs, ToPictureProcess } from './picture-jobs';

/*
 * The program of a process of pictures: see picture-processes.ts. It ends with its parent, and not by the signals that a
 * terminal sends to all processes, so that the parent can finish its requests. It ends itself when it needs more bytes of memory than its argument.
 */

/** Calls and messages go first. At the lowest priority, a busy machine would reach the limit of time with an ordinary picture. */
const lowerBy = 5;

const [, , maxBytes] = process.argv.map(Number);
const memoryCheckMilliseconds = 20;

const end = () => process.kill(process.pid, 'SIGKILL');
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', end);

let mayContinue = () => undefined as void;
process.on('message', (message: ToPictureProcess) => {
  if (message.kind === 'continue') return mayContinue();
  void work(message);
});
lowerPriority(lowerBy);
send({ kind: 'ready' });

async function work(job: PictureJob): Promise<void> {
  const guard = setInterval(() => process.memoryUsage.rss() > (maxBytes ?? 0) && end(), memoryCheckMilliseconds);
  try {
    const output = await run(job);
    send({ kind: 'done', output, restingBytes: process.memoryUsage.rss() });
  } catch (error) {
    send({ kind: 'broken', error: String(error) });
  } finally {
    clearInterval(guard);
  }
}

function run(job: PictureJob): Promise<PictureJobs[keyof PictureJobs]['output']> {
  if (job.kind === 'encode') return toAvif(job.input.bytes);
  const { bytes, ...options } = job.input;
  return decodeImage(bytes, { ...options, whenLarge: waitForOthers });
}

function waitForOthers(): Promise<void> {
  send({ kind: 'large' });
  return new Promise((resolve) => (mayContinue = resolve));
}

function send(message: FromPictureProcess): void {
  process.send?.(message);
}
