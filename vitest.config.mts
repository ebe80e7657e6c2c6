import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@': import.meta.dirname } },
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
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
