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
      const index = longest.findIndex((start) => file.startsWith(start));
      return index < 0 ? longest.length : index;
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

/*
 * A separate process costs a file most of a second. A file whose source matches one of these has one, because it would leave
 * something in a shared process.
 */
const replacesModules = /vi\.(mock|doMock|hoisted|stubEnv|resetModules)\b/;
const changesProcess = /process\.|globalThis|node:(child_process|http|net)|'(sharp|ws)'/;
/** Matches a test of a whole site, whose modules keep settings or a database. Such files share a process, and not its modules. */
const usesSite =
  /testing'|testing\/(?!(build|database|money|processor-time|reports|sampling)')|-test-client|'\.\/(database|product)'/;
/** As do modules of these folders, of which tests use a database. */
const keepsState = /^(db\/(seed|functions)|lib\/(platform|uploads|videos))\//;

type Kind = 'isolated' | 'own modules' | 'shared modules';

function kindOf(file: string): Kind {
  const source = readFileSync(path.join(import.meta.dirname, file), 'utf8');
  if (replacesModules.test(source)) return 'isolated';
  if (file.endsWith('.tsx')) return 'own modules';
  if (changesProcess.test(source)) return 'isolated';
  return usesSite.test(source) || (keepsState.test(file) && /testing\//.test(source))
    ? 'own modules'
    : 'shared modules';
}

const kinds = new Map(tests.map((file) => [file, kindOf(file)]));
const filesOf = (extension: '.ts' | '.tsx', kind: Kind) =>
  tests.filter((file) => file.endsWith('.tsx') === (extension === '.tsx') && kinds.get(file) === kind);

/** Components run outside of Next. A replaced module could be missed by a part that the file before loads late. */
const outsideOfNext = {
  alias: [
    { find: /^next\/navigation$/, replacement: path.join(import.meta.dirname, 'lib/testing/next-navigation.ts') },
  ],
};

export default defineConfig({
  resolve: { alias: { '@': import.meta.dirname } },
  test: {
    // Of a test that hangs; `npm test` checks how long a file takes.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    // The files with the statements of lists are written by `npm run statements` only, never by a test that finds none.
    update: 'none',
    pool: 'forks',
    maxWorkers: 3, // one more than cores, because tests wait for the database
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'isolated',
          include: filesOf('.ts', 'isolated'),
          globalSetup: ['lib/testing/global-setup.ts'],
          setupFiles: ['lib/testing/statements/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'own modules',
          include: filesOf('.ts', 'own modules'),
          isolate: false,
          globalSetup: ['lib/testing/global-setup.ts'],
          setupFiles: [
            'lib/testing/server-shared-setup.ts',
            'lib/testing/shared-setup.ts',
            'lib/testing/statements/setup.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'shared modules',
          include: filesOf('.ts', 'shared modules'),
          isolate: false,
          globalSetup: ['lib/testing/global-setup.ts'],
          setupFiles: ['lib/testing/shared-setup.ts', 'lib/testing/statements/setup.ts'],
        },
      },
      {
        extends: true,
        resolve: outsideOfNext,
        test: {
          name: 'isolated components',
          include: filesOf('.tsx', 'isolated'),
          environment: 'happy-dom',
          setupFiles: ['lib/testing/browser-setup.ts'],
        },
      },
      {
        extends: true,
        resolve: outsideOfNext,
        test: {
          name: 'components',
          include: filesOf('.tsx', 'own modules'),
          isolate: false,
          environment: 'happy-dom',
          setupFiles: ['lib/testing/browser-shared-setup.ts', 'lib/testing/browser-setup.ts'],
        },
      },
    ],
  },
});
