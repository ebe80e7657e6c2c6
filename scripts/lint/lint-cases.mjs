import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..', '..');
const oxlint = path.join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');

// The configuration of the project for a folder of cases, without the rules that need types.
const config = `
import config from '${root}/oxlint.config.mjs';
export default { ...config, jsPlugins: ['${root}/scripts/lint/plugin.mjs'], options: {} };`;

/**
 * Runs oxlint once over pieces of code, with the configuration of the project. Each piece is a file: its path decides
 * which rules it has to keep, and `*` in the path becomes a number. Returns the rules that each piece breaks.
 */
export function lintCases(cases) {
  const folder = mkdtempSync(path.join(tmpdir(), 'yuanfen-lint-'));
  try {
    for (const parent of ['lib', 'components'])
      for (const { name } of readdirSync(path.join(root, parent), { withFileTypes: true }).filter((entry) =>
        entry.isDirectory(),
      ))
        mkdirSync(path.join(folder, parent, name), { recursive: true });
    const files = cases.map(([file], index) => file.replace('*', String(index)));
    files.forEach((file, index) => write(path.join(folder, file), `${cases[index][1]}\n`));
    write(path.join(folder, 'config.mjs'), config);
    const { stdout, stderr } = spawnSync(process.execPath, [oxlint, '-c', 'config.mjs', '-f', 'json'], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (!stdout.startsWith('{')) throw new Error(`oxlint failed: ${stdout}${stderr}`);
    const { diagnostics } = JSON.parse(stdout);
    return files.map((file) => diagnostics.filter(({ filename }) => filename === file).map(({ code }) => code));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function write(file, text) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
