// Finds or installs the browser and the fonts for the browser tests.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { installDebianPackages, isProgram, run } from './programs.mjs';

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const debianPackages = { browser: 'chromium', fonts: 'fonts-noto-cjk' };

/** Returns the path of the system's Chromium, or undefined when Playwright uses its own. Installs what is missing. */
export async function requireBrowser() {
  const missing = [];
  if (!findSystemBrowser() && !(await findPlaywrightBrowser())) missing.push(debianPackages.browser);
  if (!hasChineseFonts()) missing.push(debianPackages.fonts);
  if (missing.length > 0) installDebianPackages(missing);
  if (!hasChineseFonts()) console.log('No Chinese fonts were found: screenshots show boxes instead of characters.');
  const found = findSystemBrowser();
  if (!found && !(await findPlaywrightBrowser())) run('npx', ['playwright', 'install', 'chromium']);
  return found;
}

function findSystemBrowser() {
  return [process.env.CHROMIUM_PATH, ...systemBrowsers].find((file) => file && isProgram(file));
}

async function findPlaywrightBrowser() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}

function hasChineseFonts() {
  const { status, stdout } = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' });
  return status === 0 && stdout.trim() !== '';
}
