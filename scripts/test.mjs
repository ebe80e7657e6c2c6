// Runs all checks, on a fresh clone too: format, lint, types, unused code, unit tests on a real PostgreSQL, build,
// browser tests. `npm test -- --only unit,lint` runs some of them. The last line is always "N passed, N failed".
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { installPackages, projectRoot, requireNode } from './start/install.mjs';
import { requireBrowser } from './test/browser.mjs';
import { countBrowser, countStep, countUnit } from './test/count.mjs';
import { offerFfmpeg } from './test/ffmpeg.mjs';

const minute = 60_000;
// Not Playwright's output folder, which Playwright empties at its start.
const reports = path.join('node_modules', '.cache', 'yuanfen-tests');
const unitReport = path.join(reports, 'unit.json');
const browserReport = path.join(reports, 'browser.json');

// Data folder of the site under browser tests. Its database may run as another user, who needs access.
const siteData = mkdtempSync(path.join(tmpdir(), 'yuanfen-e2e-'));
chmodSync(siteData, 0o755);

const format = {
  name: 'format',
  args: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
  limit: 2 * minute,
};
const lint = {
  name: 'lint',
  args: ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0'],
  limit: 4 * minute,
};
/** Reports files, exports and dependencies that nothing uses. */
const unused = { name: 'unused', args: ['node_modules/knip/bin/knip.js', '--no-progress'], limit: 2 * minute };
const types = {
  name: 'types',
  args: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.check.json'],
  limit: 4 * minute,
};
const unit = {
  name: 'unit',
  args: [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unitReport}`,
  ],
  limit: 15 * minute,
  prepare: offerFfmpeg,
  count: (isPassed) => countUnit(unitReport, isPassed),
};
const build = { name: 'build', args: ['--import', 'tsx', 'scripts/start/run-build.ts'], limit: 5 * minute };
const browser = {
  name: 'browser',
  args: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
  limit: 20 * minute,
  needs: 'build',
  prepare: async () => ({
    PLAYWRIGHT_JSON_OUTPUT_NAME: path.resolve(browserReport),
    E2E_DATA_DIR: siteData,
    ...toVariable(await requireBrowser()),
  }),
  count: (isPassed) => countBrowser(browserReport, isPassed),
};

/** The stages run one after another. The lanes of a stage run at the same time: each of these checks uses one core. */
const stages = [[[lint], [format, types, unused]], [[unit]], [[build]], [[browser]]];
const steps = stages.flat(2);

process.chdir(projectRoot);
requireNode();
const chosen = chooseSteps();
const results = [];
const startedAt = Date.now();
if (await installPackages()) {
  results.push({ step: 'install', passed: 0, failed: 0, failures: [], seconds: secondsSince(startedAt) });
}
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

let isInterrupted = false;
for (const lanes of stages) {
  const parallel = lanes.map((lane) => lane.filter((step) => chosen.includes(step))).filter((lane) => lane.length > 0);
  await Promise.all(parallel.map((lane) => runLane(lane, parallel.length > 1)));
}
rmSync(siteData, { recursive: true, force: true });
printResults();

/** Runs steps one after another. With other lanes at the same time, the output of a step is printed at its end. */
async function runLane(lane, hasOthers) {
  for (const step of lane) {
    if (isInterrupted) return;
    const startedAt = Date.now();
    if (!hasOthers) console.log(`── ${step.name}`);
    const { output, passed, failed, failures = [] } = await runStep(step, hasOthers);
    if (hasOthers) console.log(`── ${step.name}\n${output}`.trimEnd());
    const seconds = secondsSince(startedAt);
    console.log(`── ${step.name}: ${passed} passed, ${failed} failed in ${seconds.toFixed(1)} s`);
    results.push({ step: step.name, passed, failed, failures, seconds });
  }
}

async function runStep(step, isBuffered) {
  if (results.some((result) => result.step === step.needs && result.failed > 0)) {
    console.log(`Not run, because the ${step.needs} failed.`);
    return countStep(false);
  }
  const extra = (await step.prepare?.()) ?? {};
  const { isPassed, output } = await runNode(step, { extra, isBuffered });
  return { output, ...(step.count ?? countStep)(isPassed) };
}

function printResults() {
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  const row = (step, passed, failed, seconds) =>
    `${step.padEnd(8)}${String(passed).padStart(8)}${String(failed).padStart(8)}${seconds.padStart(10)}`;
  console.log(`\n${row('step', 'passed', 'failed', 'seconds')}`);
  for (const result of results) console.log(row(result.step, result.passed, result.failed, result.seconds.toFixed(1)));
  const failures = results.flatMap((result) => result.failures);
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
  process.exitCode = total('failed') > 0 || total('passed') === 0 ? 1 : 0;
}

/** Runs a step in a separate process group, so that none of its processes survives its time limit or this process. */
function runNode({ name, args, limit }, { extra, isBuffered }) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', isBuffered ? 'pipe' : 'inherit', isBuffered ? 'pipe' : 'inherit'],
      env: { ...process.env, ...extra },
      detached: true,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    const end = (signal) => {
      try {
        process.kill(-child.pid, signal);
      } catch {
        return;
      }
    };
    const timer = setTimeout(() => {
      console.error(`The step ${name} took longer than ${limit / minute} minutes and is ended.`);
      end('SIGTERM');
      setTimeout(end, 15_000, 'SIGKILL').unref();
    }, limit);
    const stop = () => {
      isInterrupted = true;
      end('SIGTERM');
    };
    process.once('SIGINT', stop).once('SIGTERM', stop);
    child.once('close', (code) => {
      clearTimeout(timer);
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve({ isPassed: code === 0, output });
    });
  });
}

function chooseSteps() {
  const at = process.argv.indexOf('--only');
  if (at < 0) return steps;
  const names = (process.argv[at + 1] ?? '').split(',');
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length === 0) return steps.filter((step) => names.includes(step.name));
  console.error(`Unknown step ${unknown.join(', ')}: choose from ${steps.map((step) => step.name).join(', ')}.`);
  process.exit(1);
}

function secondsSince(moment) {
  return (Date.now() - moment) / 1000;
}

function toVariable(browser) {
  return browser ? { CHROMIUM_PATH: browser } : {};
}
