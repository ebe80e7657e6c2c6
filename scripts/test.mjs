// Runs all checks, on a fresh clone too: format, lint, types, unit tests on a real PostgreSQL, build, browser tests.
// `npm test -- --only unit,lint` runs some of them. The last line is always "N passed, N failed".
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { installPackages, projectRoot, requireNode } from './start/install.mjs';
import { requireBrowser } from './test/browser.mjs';
import { countBrowser, countStep, countUnit } from './test/count.mjs';

const minute = 60_000;
// Not Playwright's output folder, which Playwright empties at its start.
const reports = path.join('node_modules', '.cache', 'yuanfen-tests');
const unitReport = path.join(reports, 'unit.json');
const browserReport = path.join(reports, 'browser.json');

// Data folder of the site under browser tests. Its database may run as another user, who needs access.
const siteData = mkdtempSync(path.join(tmpdir(), 'yuanfen-e2e-'));
chmodSync(siteData, 0o755);

const steps = [
  {
    name: 'format',
    args: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
    limit: 2 * minute,
  },
  { name: 'lint', args: ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0'], limit: 4 * minute },
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.check.json'], limit: 4 * minute },
  {
    name: 'unit',
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unitReport}`,
    ],
    limit: 8 * minute,
    count: (isPassed) => countUnit(unitReport, isPassed),
  },
  { name: 'build', args: ['--import', 'tsx', 'scripts/start/run-build.ts'], limit: 5 * minute },
  {
    name: 'browser',
    args: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
    limit: 15 * minute,
    needs: 'build',
    prepare: async () => ({
      PLAYWRIGHT_JSON_OUTPUT_NAME: path.resolve(browserReport),
      E2E_DATA_DIR: siteData,
      ...toVariable(await requireBrowser()),
    }),
    count: (isPassed) => countBrowser(browserReport, isPassed),
  },
];

process.chdir(projectRoot);
requireNode();
const chosen = chooseSteps();
await installPackages();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const failedSteps = new Set();
let isInterrupted = false;
const total = { passed: 0, failed: 0 };
for (const step of chosen) {
  if (isInterrupted) break;
  const startedAt = Date.now();
  const { passed, failed } = await runStep(step);
  if (failed > 0) failedSteps.add(step.name);
  total.passed += passed;
  total.failed += failed;
  console.log(
    `── ${step.name}: ${passed} passed, ${failed} failed in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`,
  );
}
rmSync(siteData, { recursive: true, force: true });
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

async function runStep(step) {
  console.log(`── ${step.name}`);
  if (failedSteps.has(step.needs)) {
    console.log(`Not run, because the ${step.needs} failed.`);
    return countStep(false);
  }
  const extra = (await step.prepare?.()) ?? {};
  const isPassed = await runNode(step, extra);
  return (step.count ?? countStep)(isPassed);
}

/** Runs a step in a separate process group, so that none of its processes survives its time limit or this process. */
function runNode({ name, args, limit }, extra) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...extra },
      detached: true,
    });
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
      resolve(code === 0);
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

function toVariable(browser) {
  return browser ? { CHROMIUM_PATH: browser } : {};
}
