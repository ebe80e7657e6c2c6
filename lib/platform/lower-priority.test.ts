import { spawnSync } from 'node:child_process';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';

// Threads that read files exist before the call, and those of a later worker after it.
const program = `
  const { lowerPriority } = require('./lib/platform/lower-priority.ts');
  const { readdirSync } = require('node:fs');
  const { getPriority } = require('node:os');
  const { Worker } = require('node:worker_threads');
  require('node:zlib').gzip('text', () => {
    lowerPriority(7);
    lowerPriority(5);
    new Worker('setInterval(() => undefined, 1000)', { eval: true }).once('online', () => {
      console.log(JSON.stringify(readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)))));
      process.exit();
    });
  });`;

test.runIf(process.platform === 'linux')('lowers the priority of all threads of a process by steps', () => {
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', '--eval', program], { encoding: 'utf8' });
  const priorities = JSON.parse(stdout) as number[];
  expect(priorities.length).toBeGreaterThan(5);
  expect(new Set(priorities)).toEqual(new Set([Math.min(getPriority() + 7 + 5, 19)]));
});
