import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { compressedMarker } from '@/front/assets';
import { buildFolder, buildListFile } from '@/front/built-pages';

import { runNode } from './run-node';

import { addCompileHints } from './add-compile-hints';
import { ensureCompressed } from './compress-assets';
import { drawPreviews } from './draw-previews';
import { listRouteScripts } from './list-route-scripts';

/** Inputs of the pages; a change in any of them makes their build stale. */
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
  'scripts/start/add-compile-hints.ts',
  'scripts/start/compress-assets.ts',
  'scripts/start/list-route-scripts.ts',
  'scripts/start/next-adapter.mjs',
  'tsconfig.json',
];
const buildListPath = path.join(buildFolder, buildListFile);
const stampFile = path.join(buildFolder, 'sources-stamp');

/** Builds the bundles, the pages and the compressed copies of their scripts, each unless a build of exactly its sources exists. Throws OperatorError on failure. */
export async function ensureBuild(signal: AbortSignal): Promise<void> {
  await ensureBundles(signal);
  await ensurePages(signal);
  await ensureCompressed();
}

/** Builds the pages unless a build of exactly these sources exists. Throws OperatorError on failure. */
export async function ensurePages(signal: AbortSignal): Promise<void> {
  await drawPreviews(); // into `public`, of which the stamp is made
  const stamp = stampSources();
  if ([buildListPath, stampFile].every(existsSync) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.log('Building the pages (once, up to a minute) …');
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const pulse = setInterval(() => console.log(`  still building (${seconds()} s)`), pulseMilliseconds);
  try {
    rmSync(compressedMarker(), { force: true });
    await runNode([nextProgram, 'build'], { signal, failure: 'The pages could not be built' });
    await addCompileHints();
    listRouteScripts();
  } finally {
    clearInterval(pulse);
  }
  writeFileSync(stampFile, stamp);
  console.log(`Built in ${seconds()} s.`);
}

const pulseMilliseconds = 20_000;

/** Bundles the long-running processes unless bundles of exactly these sources exist. */
function ensureBundles(signal: AbortSignal): Promise<void> {
  return runNode([bundleProgram], { signal, failure: 'The processes could not be bundled' });
}

/** Hashes times and sizes instead of contents, which takes milliseconds. */
function stampSources(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(listFiles)) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** Tests and their programs are in no page. */
const isOfTests = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith(path.join('lib', 'testing'));

function listFiles(source: string): string[] {
  if (!existsSync(source)) return [];
  if (statSync(source).isFile()) return [source];
  return readdirSync(source, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => listFiles(path.join(source, entry.name)))
    .filter((file) => !isOfTests(file));
}

const bundleProgram = path.join('scripts', 'start', 'bundle.mjs');

/** Next's program, run by node directly: through npm or a shell signals would not reach it. */
export const nextProgram = path.join('node_modules', '.bin', 'next');
