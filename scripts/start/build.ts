import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { OperatorError } from '@/lib/core/operator-error';

/** What the pages are made of; a change in any of these makes the build stale. */
const sources = [
  'app',
  'components',
  'db',
  'lib',
  'messages',
  'public',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'postcss.config.mjs',
  'tsconfig.json',
];
const stampFile = path.join('.next', 'sources-stamp');

/** Builds the pages if there is no build of exactly these sources; throws OperatorError with the end of the output when that fails. */
export async function ensureBuild(signal: AbortSignal): Promise<void> {
  const stamp = stampSources();
  if (existsSync(path.join('.next', 'BUILD_ID')) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp)
    return;
  console.log('Building the pages (once, a minute or two) …');
  const startedAt = Date.now();
  await runBuild(signal);
  writeFileSync(stampFile, stamp);
  console.log(`Built in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
}

/** Times and sizes instead of contents: reading them takes milliseconds. */
function stampSources(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(listFiles)) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function listFiles(source: string): string[] {
  if (!existsSync(source)) return [];
  if (statSync(source).isFile()) return [source];
  return readdirSync(source, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => listFiles(path.join(source, entry.name)))
    .filter((file) => !/\.test\.tsx?$/.test(file));
}

function runBuild(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [nextProgram, 'build'], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const abort = () => child.kill('SIGTERM');
    signal.addEventListener('abort', abort, { once: true });
    child.once('error', reject);
    child.once('close', (code) => {
      signal.removeEventListener('abort', abort);
      if (code === 0) resolve();
      else if (signal.aborted) reject(signal.reason);
      else
        reject(
          new OperatorError(
            `${output.trim().split('\n').slice(-40).join('\n')}\nThe pages could not be built: see the lines above.`,
          ),
        );
    });
  });
}

/** Next's own program, run by node without npm or a shell between, so that signals reach it. */
export const nextProgram = path.join('node_modules', 'next', 'dist', 'bin', 'next');

/**
 * Memory for new objects in the web process: a page is megabytes of short-lived objects, and with sixteen pages under way V8's own 16 MB for new
 * ones fill up so often that half-made pages are copied again and again. Four times that costs memory and saves a tenth of the CPU.
 */
export const webMemory = '--max-semi-space-size=64';

/** How node runs the web process. */
export const webArguments = [webMemory, '--import', './scripts/start/guard-requests.mjs', nextProgram];
