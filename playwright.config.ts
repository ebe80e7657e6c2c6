import { randomInt } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromium } from './e2e/chromium';
import { findPortPair } from './e2e/ports';

// Every worker reloads this file and receives the values of the first load through the environment.
process.env.TEST_SEED ??= String(randomInt(2 ** 32)); // selects the samples of this run
/** The caller may run the site itself, with the settings below. */
const isSiteGiven = process.env.E2E_PORT !== undefined;
process.env.E2E_PORT ??= String(findPortPair());
if (!process.env.E2E_DATA_DIR) {
  process.env.E2E_DATA_DIR = mkdtempSync(path.join(tmpdir(), 'yuanfen-e2e-'));
  chmodSync(process.env.E2E_DATA_DIR, 0o755); // the database may run as another system user
}

const port = Number(process.env.E2E_PORT);
const firefoxPath = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';
/** Tests that run in every browser that Playwright drives. The other ones run in Chromium. */
const inEveryBrowser = /@every-browser/;
/** Tests that drive WebKit themselves; without it, they are skipped. */
const ofWebKit = '**/webkit.spec.ts';

export default defineConfig({
  testDir: 'e2e/specs',
  globalSetup: './e2e/relax-database.ts',
  globalTeardown: './e2e/check-ledger.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 3, // one more than cores, because tests wait for what a person would see
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Generous, for machines with other load.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env.CI ? [['line']] : [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // A trace of every test costs a fifth of the run: `npx playwright test <file> --trace on` records one.
    trace: 'off',
    // The fixture `visit` takes one of each window of a failed test.
    screenshot: 'off',
  },
  projects: [
    {
      name: 'chromium',
      testIgnore: ofWebKit,
      use: {
        launchOptions: chromium(),
      },
    },
    ...(existsSync(firefoxPath)
      ? [
          {
            name: 'firefox',
            grep: inEveryBrowser,
            use: {
              browserName: 'firefox' as const,
              channel: 'moz-firefox',
              launchOptions: {
                executablePath: path.resolve('e2e/firefox-bidi.mjs'),
                // A mouse, which Firefox has only where a screen has one: fine (2) and hover (4).
                firefoxUserPrefs: { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 },
              },
            },
          },
        ]
      : []),
    { name: 'webkit', testMatch: ofWebKit },
  ],
  webServer: {
    command: 'node scripts/start.mjs',
    url: `http://127.0.0.1:${port}/api/health`,
    timeout: 600_000,
    reuseExistingServer: isSiteGiven,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: String(port),
      REALTIME_PORT: String(port + 1),
      SITE_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: process.env.E2E_DATA_DIR,
      RATE_LIMITS: 'off',
      PRESENCE_OFFLINE_SECONDS: '2',
      DEMO_CHAT: '0',
    },
  },
});
