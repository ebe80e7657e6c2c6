import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

// Without windows to draw, it opens a context in a tenth of the time.
const headlessShell = '/usr/bin/chromium-headless-shell';
const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Returns how the installed Chromium is started: as the headless shell where there is one, unless a test needs the whole browser. */
export function chromium({ isHeadlessShell = true } = {}): LaunchOptions {
  const { CHROMIUM_PATH: chosen } = process.env;
  const find = (files: readonly string[]) => files.find((file) => existsSync(file));
  return {
    executablePath: isHeadlessShell ? (chosen ?? find([headlessShell, ...browsers])) : (find(browsers) ?? chosen),
    // The tests also run as root and in containers, where there is no sandbox. The rest turns off requests to Google.
    args: [
      '--no-sandbox',
      // A renderer process for each page costs a quarter of the time.
      '--process-per-site',
      '--in-process-gpu', // a twelfth of the time
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
