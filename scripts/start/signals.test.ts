import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** A program in the place of a process of the site: it notes its signal. */
const program = `
  const fs = require('node:fs');
  process.on('SIGTERM', () => { fs.writeFileSync('ended', 'SIGTERM'); process.exit(0); });
  setInterval(() => undefined, 1000);
  fs.writeFileSync('ready', '');`;

test.for(['start', 'start:web', 'start:realtime', 'start:worker'])(
  'npm run %s passes a signal on to the process',
  async (name) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'yuanfen-signal-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const script = scripts[name] ?? '';
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts: { [name]: script } }));
    const file = path.join(folder, script.split(' ').at(-1) ?? '');
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(
      file,
      file.endsWith('.mjs')
        ? `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url); ${program}`
        : program,
    );
    const npm = spawn('npm', ['run', name], { cwd: folder, stdio: 'ignore' });
    const ended = new Promise((resolve) => npm.once('exit', resolve));
    await expect.poll(() => existsSync(path.join(folder, 'ready')), { timeout: 30_000 }).toBe(true);
    npm.kill('SIGTERM');
    await ended;
    await expect.poll(() => existsSync(path.join(folder, 'ended'))).toBe(true);
  },
);
