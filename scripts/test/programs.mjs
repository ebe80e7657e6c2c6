// Finds the programs that tests run, and installs missing ones where the system is a Debian and the user may. Imports only
// Node's modules, because it runs while the packages are installed.
import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

// The shell has no windows to draw: it opens a context in a tenth of the time.
const systemBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

const programs = [
  {
    steps: ['unit'],
    package: 'redis-server',
    isFound: async () => runs('redis-server', ['--version']),
    without: 'the tests of several nodes fail',
  },
  {
    steps: ['unit'],
    package: 'ffmpeg',
    isFound: async () => runs('ffmpeg', ['-version']),
    without: 'the tests of the conversion of videos are skipped',
  },
  {
    steps: ['browser'],
    package: 'chromium-headless-shell',
    isFound: async () => isProgram(process.env.CHROMIUM_PATH ?? systemBrowsers[0]),
    without: 'another Chromium of the system is used, or Playwright downloads its own',
  },
  {
    steps: ['browser'],
    package: 'fonts-noto-cjk',
    isFound: async () => (await read('fc-list', [':lang=zh'])).trim() !== '',
    without: 'screenshots show boxes instead of Chinese characters',
  },
  // Large, and their tests repeat journeys that Chromium makes on every machine.
  {
    steps: ['browser'],
    package: 'firefox-esr',
    isOptional: true,
    isFound: async () => isProgram(process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'),
    without: 'no test runs in Firefox',
  },
  {
    steps: ['browser'],
    package: 'webkit2gtk-driver',
    isOptional: true,
    isFound: async () => isProgram('/usr/bin/WebKitWebDriver') && isProgram('/usr/bin/Xvfb'),
    without: 'the tests in WebKit are skipped (they also need xvfb)',
  },
];

/** Installs what the steps need and the system lacks, except what is optional. Prints what stays missing. */
export async function installPrograms(stepNames) {
  const needed = programs.filter(({ steps }) => steps.some((name) => stepNames.includes(name)));
  const missing = await listMissing(needed);
  if (missing.length === 0) return;
  const installed = missing.filter(({ isOptional }) => !isOptional);
  if (installed.length > 0) await installDebianPackages(installed.map((program) => program.package));
  for (const program of await listMissing(missing))
    console.log(`${program.package} was not found: ${program.without}.`);
}

async function listMissing(candidates) {
  const installed = await Promise.all(candidates.map(({ isFound }) => isFound()));
  return candidates.filter((_, index) => !installed[index]);
}

/** Returns the path of the system's Chromium, or undefined. */
export function findSystemBrowser() {
  return [process.env.CHROMIUM_PATH, ...systemBrowsers].find((file) => file && isProgram(file));
}

async function installDebianPackages(packages) {
  if (!isProgram('/usr/bin/apt-get')) return;
  console.log(`Installing ${packages.join(', ')} …`);
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  // sudo drops the environment, so `env` passes it to apt.
  const apt = (...args) => {
    const [program, ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args];
    return runs(program, rest);
  };
  if (!(await apt('update')) || (await apt('install', '-y', ...packages))) return;
  // One of them may be unknown to this system.
  for (const name of packages) await apt('install', '-y', name);
}

/** Runs a program and returns whether it succeeded. */
export function runs(program, args) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'ignore' });
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

/** Returns the output of a program, empty if there is no such program. */
function read(program, args) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.once('error', () => resolve(''));
    child.once('close', () => resolve(output));
  });
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
