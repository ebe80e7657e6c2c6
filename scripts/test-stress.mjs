// Looks for tests that fail now and then: npm run test:stress -- [pattern] [--times 10]
// Runs the unit and browser tests whose file matches the pattern, shuffled, repeated and side by side, while every core is
// busy. Each round has another seed. Ends by itself, and prints what failed how often.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';

import { projectRoot } from './start/install.mjs';
import { printStep, printStress } from './test/print.mjs';
import { runStep } from './test/run-step.mjs';
import { createScratchFolder } from './test/scratch.mjs';
import { steps } from './test/steps.mjs';

process.chdir(projectRoot);
const { pattern, times } = readArguments(process.argv.slice(2));
createScratchFolder(); // with one site for all rounds: no test depends on what an earlier round left
const folder = path.join('node_modules', '.cache', 'yuanfen-stress');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => interruption.abort());

const [build, unit, browser] = ['build', 'unit', 'browser'].map((name) => steps.find((step) => step.name === name));
printStep(await run(build, []));
// The two kinds of tests keep the last core busy.
const load = Array.from({ length: availableParallelism() - 1 }, keepCoreBusy);
const rounds = [];
for (let round = 1; round <= times && !interruption.signal.aborted; round += 1) {
  const seed = String(randomInt(2 ** 31));
  process.env.TEST_SEED = seed;
  console.log(`── round ${round} of ${times}, TEST_SEED=${seed}`);
  const shuffle = ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`];
  const results = await Promise.all([
    run(unit, [...pattern, ...shuffle, '--passWithNoTests']),
    run(browser, [...pattern, '--shuffle', seed, '--pass-with-no-tests', '--output', `test-results/round-${round}`]),
  ]);
  results.forEach(printStep);
  rounds.push({ seed, results });
}
for (const child of load) child.kill('SIGKILL');
process.exitCode = printStress(rounds) ? 0 : 1;

function run(step, extraArgs) {
  return runStep(step, { folder, extraArgs, signal: interruption.signal, mayBeEmpty: true });
}

/** Occupies one core until it is killed, or this process is gone. */
function keepCoreBusy() {
  const busy = `const parent = process.ppid;
    const burn = () => {
      for (const end = Date.now() + 500; Date.now() < end; );
      if (process.ppid === parent) setImmediate(burn);
    };
    burn();`;
  return spawn(process.execPath, ['-e', busy], { stdio: 'ignore' });
}

function readArguments(args) {
  const at = args.indexOf('--times');
  const count = at < 0 ? 10 : Number(args[at + 1]);
  if (!Number.isInteger(count) || count < 1) throw new Error('--times needs a number');
  return { pattern: at < 0 ? args : [...args.slice(0, at), ...args.slice(at + 2)], times: count };
}
