// Finds files and tests that take longer than their step allows on a quiet machine.
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** The files and tests that may take longer, with the reason. The key is a file of the unit tests, or "file › title" of a browser test. */
const exceptions = new Map([]);

/** Milliseconds of the fixed work below on a quiet core of the machine for which the limits were chosen. */
const referenceMilliseconds = 310;
/** The machine counts as quiet up to this multiple of the reference, and this share of time taken by other machines. */
const maxSlowdown = 1.4;
const maxSteal = 0.03;

const fixedWork = `
  const { parentPort } = require('node:worker_threads');
  const { createHash } = require('node:crypto');
  const startedAt = performance.now();
  let text = '';
  for (let round = 0; round < 300_000; round += 1) text = createHash('sha256').update(text + round).digest('hex');
  parentPort.postMessage(performance.now() - startedAt);
`;

/** Starts to watch the machine. The returned function ends it, and returns why the machine was not quiet, if it was not. */
export async function watchMachine() {
  const before = { slowdown: await measureSlowdown(), times: readTimes() };
  return async () => describeLoad(before, { slowdown: await measureSlowdown(), times: readTimes() });
}

export function describeLoad(before, after) {
  const slowdown = Math.max(before.slowdown, after.slowdown);
  if (slowdown > maxSlowdown) return `${slowdown.toFixed(1)} times slower than a quiet one`;
  const steal = (after.times.steal - before.times.steal) / Math.max(1, after.times.all - before.times.all);
  return steal > maxSteal ? `shared: others took ${Math.round(steal * 100)} % of its time` : undefined;
}

/** Measures how much slower than the reference two cores are now: 1 on the reference, 2 at half of its speed. */
async function measureSlowdown() {
  const times = await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, runFixedWork));
  return Math.max(...times) / referenceMilliseconds;
}

/** Returns the times of the processors since the start of the machine, and what its host gave to others. Linux only. */
function readTimes() {
  if (!existsSync('/proc/stat')) return { all: 0, steal: 0 };
  const times = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0].trim().split(/\s+/).slice(1, 9).map(Number);
  return { all: times.reduce((sum, time) => sum + time, 0), steal: times[7] ?? 0 };
}

function runFixedWork() {
  return new Promise((resolve, reject) => {
    const worker = new Worker(fixedWork, { eval: true });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/**
 * Lists what took longer than `maxSeconds`, which fails, and what took longer than half of it, which is printed: single tests
 * where the report has them, else files.
 */
export function listSlow({ files, tests = files }, maxSeconds) {
  const named = tests
    .map(({ title, file, ...rest }) => ({ ...rest, name: title ? `${file} › ${title}` : file }))
    .filter(({ name }) => !exceptions.has(name));
  const tooSlow = named.filter(({ seconds }) => seconds > maxSeconds);
  const slow = named.filter((entry) => entry.seconds > maxSeconds / 2 && !tooSlow.includes(entry));
  return {
    failures: tooSlow.map((entry) => ({
      file: entry.name,
      title: 'is too slow',
      error: `It took ${describeTime(entry, maxSeconds)}\nMake it shorter, split it, or name it with the reason in scripts/test/slow.mjs.`,
    })),
    lines: slow.map((entry) => `Slow: ${entry.name} took ${describeTime(entry, maxSeconds)}`),
  };
}

/** Returns the time of a test, and of its longest steps if the report has them. */
function describeTime({ seconds, steps = [] }, maxSeconds) {
  const longest = steps.map((step) => `${step.title} ${step.seconds.toFixed(1)} s`).join(', ');
  return `${seconds.toFixed(1)} s on a quiet machine; ${maxSeconds} s are allowed.${longest && ` Longest: ${longest}.`}`;
}
