// Installation for `npm start` and `npm test`. Imports only Node's modules, because no package is installed yet.
import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Installed with the packages of tests only. */
const testPackage = path.join(projectRoot, 'node_modules', 'vitest', 'package.json');

/** Exits with a message when this Node is older than this version of Node 20. */
export function requireNode(neededMinor = 9) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= neededMinor)) return;
  console.error(`Node ${process.versions.node} is too old: install Node 20.${neededMinor} or newer.`);
  process.exit(1);
}

/**
 * Installs the locked packages when node_modules is missing or older; returns whether it did. Those of tests, more than half of all, are
 * installed for them alone, and kept by later installations. Exits on failure.
 */
export async function installPackages({ withTests = false } = {}) {
  if (isInstalled({ withTests })) return false;
  console.log('Installing packages (once, half a minute or more) …');
  const startedAt = Date.now();
  // Not `npm ci`: it removes what is installed first. The versions are those of package-lock.json here too.
  const scope = withTests || existsSync(testPackage) ? '--include=dev' : '--omit=dev';
  const args = ['install', '--no-save', scope, '--no-audit', '--no-fund', '--loglevel=error'];
  const child = spawn('npm', args, {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  const pulse = setInterval(() => console.log(`  still installing (${seconds(startedAt)} s)`), 20_000);
  // Waits for npm to exit after a signal; otherwise its last lines would appear after the shell's prompt.
  const wait = () => child.kill('SIGTERM');
  process.on('SIGINT', wait).on('SIGTERM', wait);
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(-1));
    child.once('exit', (exitCode) => resolve(exitCode ?? -1));
  });
  clearInterval(pulse);
  process.off('SIGINT', wait).off('SIGTERM', wait);
  if (code !== 0) {
    console.error('The packages could not be installed: see the lines of npm above.');
    process.exit(1);
  }
  console.log(`Installed in ${seconds(startedAt)} s.`);
  return true;
}

/** Checks node_modules/.package-lock.json, which npm writes last: an interrupted installation counts as none. */
function isInstalled({ withTests }) {
  const marker = path.join(projectRoot, 'node_modules', '.package-lock.json');
  if (!existsSync(marker) || (withTests && !existsSync(testPackage))) return false;
  return statSync(marker).mtimeMs >= statSync(path.join(projectRoot, 'package-lock.json')).mtimeMs;
}

function seconds(since) {
  return Math.round((Date.now() - since) / 1000);
}
