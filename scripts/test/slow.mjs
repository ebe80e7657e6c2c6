// Finds files and tests that take longer than their step allows on a quiet machine.
import { Worker } from 'node:worker_threads';
import { availableParallelism } from 'node:os';

/** What may take longer, with the reason. The key is a file of the unit tests, or "file › title" of a browser test. */
const exceptions = new Map([]);

/** Milliseconds of the fixed work below on a quiet core of the machine for which the limits were chosen. */
const referenceMilliseconds = 400;
/** The machine counts as quiet and fast enough up to this multiple of the reference. */
const tolerance = 1.5;

const fixedWork = `
  const { parentPort } = require('node:worker_threads');
  const { createHash } = require('node:crypto');
  const startedAt = performance.now();
  let text = '';
  for (let round = 0; round < 300_000; round += 1) text = createHash('sha256').update(text + round).digest('hex');
  parentPort.postMessage(performance.now() - startedAt);
`;

/** Measures how much slower than the reference two cores are now: 1 on the reference, 2 at half of its speed. */
export async function measureSlowdown() {
  const times = await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, runFixedWork));
  return Math.max(...times) / referenceMilliseconds;
}

function runFixedWork() {
  return new Promise((resolve, reject) => {
    const worker = new Worker(fixedWork, { eval: true });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

export const isQuiet = (slowdown) => slowdown <= tolerance;

/** Lists what took longer than `maxSeconds`: single tests where the report has them, else files. */
export function listSlow({ files, tests = files }, maxSeconds) {
  return tests
    .map(({ file, title, seconds }) => ({ name: title ? `${file} › ${title}` : file, seconds }))
    .filter(({ name, seconds }) => seconds > maxSeconds && !exceptions.has(name))
    .map(({ name, seconds }) => ({
      file: name,
      title: 'is too slow',
      error: `It took ${seconds.toFixed(1)} s on a quiet machine; ${maxSeconds} s are allowed.\nMake it shorter, split it, or name it with the reason in scripts/test/slow.mjs.`,
    }));
}
