// The steps of `npm test`, cheap ones first. Each is a program of node that fails by its exit code; steps with tests also
// write a report.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findSystemBrowser, runs } from './programs.mjs';

const bin = (...parts) => path.join('node_modules', ...parts);

const oldestDatabase = '/usr/lib/postgresql/15/bin';
const unitReporter = '--reporter=./scripts/test/reporters/unit.mjs';

const databaseTests = ['app', 'db', 'lib', 'realtime', 'worker'].map((folder) => `${folder}/`);

/*
 * `needs` names steps that must have passed. `lane` names the core that a step keeps busy: the steps of a lane run one after
 * another, and those of no lane when nothing else runs. `isDeep` marks steps of deep runs alone. `relatedArgs` are the arguments before changed files. `maxSeconds` is
 * checked on a quiet machine, and what takes more than half of it is printed.
 */
export const steps = [
  { name: 'format', lane: 'checks', args: [bin('oxfmt', 'bin', 'oxfmt'), '--check'] },
  { name: 'lint', lane: 'checks', args: [bin('oxlint', 'bin', 'oxlint'), '-c', 'oxlint.config.mjs'] },
  // Several threads check shared types several times: one costs half the processor time.
  {
    name: 'types',
    lane: 'checks',
    args: [bin('typescript', 'lib', 'tsc.js'), '-p', 'tsconfig.check.json', '--singleThreaded'],
  },
  { name: 'unused', lane: 'checks', args: [bin('knip', 'bin', 'knip.js'), '--no-progress'] },
  // The pictures of the demo members keep one core busy for half a minute.
  { name: 'site', lane: 'checks', args: ['--import', 'tsx', 'scripts/test/fill-site.ts'] },
  { name: 'build', lane: 'build', args: ['--import', 'tsx', 'scripts/start/run-build.ts'] },
  {
    name: 'unit',
    hasReport: true,
    args: [bin('vitest', 'vitest.mjs'), 'run', unitReporter],
    relatedArgs: [bin('vitest', 'vitest.mjs'), 'related', '--run', unitReporter],
    maxSeconds: 40, // of a file
  },
  // All that reads and writes tables, on the oldest version of PostgreSQL with the settings of its package.
  {
    name: 'oldest-database',
    isDeep: true,
    hasReport: true,
    args: [bin('vitest', 'vitest.mjs'), 'run', unitReporter, ...databaseTests],
    prepare: requireOldestDatabase,
  },
  // After the unit tests, which note the statements that they run.
  {
    name: 'statements',
    needs: ['unit'],
    args: ['--import', 'tsx', 'scripts/test/unseen-statements.ts'],
  },
  // Statements, rows and bytes of pages, calls and frames, which do not depend on the speed of the machine.
  {
    name: 'budgets',
    needs: ['build'],
    hasReport: true,
    args: ['--import', 'tsx', 'scripts/test/check-budgets.ts'],
  },
  {
    name: 'browser',
    needs: ['site', 'build'],
    hasReport: true,
    args: [bin('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,./scripts/test/reporters/browser.mjs'],
    prepare: requireBrowser,
    maxSeconds: 60, // of a test: it may wait 30 s for what a page reads again after that time
  },
  // Pages, list calls and the chat against bare servers, for some ten minutes.
  { name: 'ratios', isDeep: true, needs: ['build'], hasReport: true, args: ['--import', 'tsx', 'bench/ratios.ts'] },
];

/** Returns the variable with the folder of the programs of Debian's PostgreSQL 15. Without it, the tests run on the packaged server. */
async function requireOldestDatabase() {
  if (existsSync(oldestDatabase)) return { TEST_POSTGRESQL: oldestDatabase };
  console.log('postgresql-15 was not found: its tests run on the packaged PostgreSQL.');
  return {};
}

/** Returns the variable with the path of the system's Chromium. Without one, Playwright downloads its own. */
async function requireBrowser() {
  const browserPath = findSystemBrowser();
  if (browserPath) return { CHROMIUM_PATH: browserPath };
  await runs('npx', ['playwright', 'install', 'chromium']);
  return {};
}
