import { randomInt } from 'node:crypto';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Selects the samples of this run; the test processes inherit it.
process.env.TEST_SEED ??= String(randomInt(2 ** 32));

/** Starts the tests of the whole contract first: they take minutes, and one alone at the end would leave a core idle. */
class ContractFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isContract = ({ moduleId }: TestSpecification) => path.basename(moduleId).startsWith('contract');
    const sorted = await super.sort(files);
    return [...sorted.filter(isContract), ...sorted.filter((file) => !isContract(file))];
  }
}

export default defineConfig({
  resolve: { alias: { '@': import.meta.dirname } },
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: ContractFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{app,components,lib,db,front,realtime,worker,messages,scripts}/**/*.test.{ts,mjs}'],
          globalSetup: ['lib/testing/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['{components,lib}/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['lib/testing/browser-setup.ts'],
        },
      },
    ],
  },
});
