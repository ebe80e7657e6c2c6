import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Returns the path of Chromium: that of the environment, an installed one or Playwright's. Throws without one. */
export function findBrowser(): string {
  const places = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    chromium.executablePath(),
  ];
  const executable = places.find((file) => file && existsSync(file));
  if (!executable) throw new Error('No Chromium was found: install one, or set CHROMIUM_PATH.');
  return executable;
}
