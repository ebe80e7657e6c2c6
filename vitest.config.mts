import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Selects the samples of this run; the test processes inherit it.
process.env.TEST_SEED ??= String(randomInt(2 ** 32));

/** The longest files start first: one of them alone at the end would leave a core idle. */
const longest = [
  'lib/contract',
  'db/embedded',
  'lib/uploads/phone-photos',
  'lib/videos/worker',
  'realtime/faults',
  'realtime/subject-',
  'realtime/crowd',
  'db/functions/ledger-kills',
  'lib/uploads/hostile-pictures',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const file = path.relative(import.meta.dirname, moduleId);
      const place = longest.findIndex((start) => file.startsWith(start));
      return place < 0 ? longest.length : place;
    };
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}

const folders = ['app', 'components', 'lib', 'db', 'front', 'realtime', 'worker', 'messages', 'scripts'];
const tests = folders.flatMap((folder) =>
  readdirSync(path.join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.(ts|tsx|mjs)$/.test(name))
    .map((name) => path.posix.join(folder, name)),
);

/** Matches the source of a test that replaces modules or the environment, which then stay replaced in its process. */
const replacesModules = /vi\.(mock|doMock|hoisted|stubEnv|resetModules)\b/;
/**
 * Matches the source of a test that changes the environment, opens sockets, starts processes or decodes pictures, or a helper
 * does. Tests that need no separate process share one, which saves most of a second a file.
 */
const needsProcess =
  /process\.|globalThis|node:(child_process|http|net)|'(sharp|ws)'|testing'|testing\/(?!(build|database|money|processor-time|reports|sampling)')|-test-client|'\.\/(database|product)'/;
/** Their modules keep something in the process, and not by the database or a member, of which each file has others. */
const keepsState = /^(db\/(seed|functions)|lib\/(platform|uploads|videos))\//;
const isComponent = (file: string) => file.endsWith('.tsx');

function isShared(file: string): boolean {
  const source = readFileSync(path.join(import.meta.dirname, file), 'utf8');
  if (replacesModules.test(source)) return false;
  return isComponent(file) || !(needsProcess.test(source) || (keepsState.test(file) && /testing\//.test(source)));
}

export default defineConfig({
  resolve: { alias: { '@': import.meta.dirname } },
  test: {
    // Of a test that hangs; `npm test` checks how long a file takes.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    pool: 'forks',
    maxWorkers: 3, // one more than cores, because tests wait for the database
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: tests.filter((file) => !isComponent(file) && !isShared(file)),
          globalSetup: ['lib/testing/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'shared',
          include: tests.filter((file) => !isComponent(file) && isShared(file)),
          isolate: false,
          globalSetup: ['lib/testing/global-setup.ts'],
          setupFiles: ['lib/testing/shared-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: tests.filter((file) => isComponent(file) && !isShared(file)),
          environment: 'happy-dom',
          setupFiles: ['lib/testing/browser-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'shared components',
          include: tests.filter((file) => isComponent(file) && isShared(file)),
          isolate: false,
          environment: 'happy-dom',
          setupFiles: ['lib/testing/browser-shared-setup.ts', 'lib/testing/browser-setup.ts'],
        },
      },
    ],
  },
});
