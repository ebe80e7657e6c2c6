// Installation for `npm start` and `npm test`. Imports only Node's modules, because no package is installed yet.
import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Exits with a message when this Node is older than this version of Node 20. */
export function requireNode(neededMinor = 9) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= neededMinor)) return;
  console.error(`Node ${process.versions.node} is too old: install Node 20.${neededMinor} or newer.`);
  process.exit(1);
}

/** Installs the locked packages when node_modules is missing or older; returns whether it did. Exits on failure. */
export async function installPackages() {
  if (isInstalled()) return false;
  console.log('Installing packages (once, a minute or two) …');
  const startedAt = Date.now();
  // Not `npm ci`: it requires an entry for the optional packages of every system, which some registries lack. The
  // versions are those of package-lock.json here too. Without --include=dev, NODE_ENV=production would skip packages of
  // the build and the tests.
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
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
function isInstalled() {
  const marker = path.join(projectRoot, 'node_modules', '.package-lock.json');
  if (!existsSync(marker)) return false;
  return statSync(marker).mtimeMs >= statSync(path.join(projectRoot, 'package-lock.json')).mtimeMs;
}

function seconds(since) {
  return Math.round((Date.now() - since) / 1000);
}
