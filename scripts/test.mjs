// Runs all checks, on a fresh clone too. `docs/contributing.md` describes the options. The last line is always
// "N passed, N failed".
import { randomInt } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import { installPackages, projectRoot, requireNode } from './start/install.mjs';
import { listChangedFiles, narrowSteps } from './test/affected.mjs';
import { chooseSteps, readOptions } from './test/options.mjs';
import { printResults, printStep } from './test/print.mjs';
import { installPrograms } from './test/programs.mjs';
import { runStep } from './test/run-step.mjs';
import { runAll } from './test/schedule.mjs';
import { createScratchFolder } from './test/scratch.mjs';
import { listSlow, watchMachine } from './test/slow.mjs';
import { steps } from './test/steps.mjs';

process.chdir(projectRoot);
requireNode(19); // of the test runner; the site needs 20.9
const options = readOptions(
  process.argv.slice(2),
  steps.map(({ name }) => name),
);
if (options.error) {
  console.error(options.error);
  process.exit(1);
}

process.env.TEST_SEED ??= String(randomInt(2 ** 32));
if (options.isDeep) process.env.TEST_DEEP = '1';
console.log(`Seed of this run: TEST_SEED=${process.env.TEST_SEED}`);

const startedAt = Date.now();
const secondsSinceStart = () => (Date.now() - startedAt) / 1000;
const [isInstalled] = await Promise.all([installPackages({ withTests: true }), installPrograms(options.only)]);
const install = { name: 'install', passed: 0, failed: 0, seconds: secondsSinceStart(), failures: [], files: [] };

createScratchFolder();
// Not Playwright's output folder, which Playwright empties at its start.
const folder = path.join('node_modules', '.cache', 'yuanfen-tests');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => interruption.abort());

const chosen = chooseSteps(steps, options);
const results = await runAll(options.changed ? narrowSteps(chosen, listChangedFiles(options.changed)) : chosen, {
  run,
  report: printStep,
  signal: interruption.signal,
});
const isPassed = printResults(isInstalled ? [install, ...results] : results, { seconds: secondsSinceStart() });
process.exitCode = isPassed && !interruption.signal.aborted ? 0 : 1;

async function run(step) {
  console.log(`── ${step.name} …`);
  const findLoad = step.maxSeconds ? await watchMachine() : undefined;
  const result = await runStep(step, { folder, signal: interruption.signal });
  if (!findLoad || options.isDeep) return result;
  const load = await findLoad();
  if (load) console.log(`This machine is ${load}: the times of single tests are not checked.`);
  const slow = load ? { failures: [], lines: [] } : listSlow(result, step.maxSeconds);
  for (const line of slow.lines) console.log(line);
  return {
    ...result,
    failed: result.failed + slow.failures.length,
    failures: [...result.failures, ...slow.failures],
  };
}
