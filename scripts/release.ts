import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { compressedMarker } from '@/front/assets';
import { buildFolder, buildListFile } from '@/front/built-pages';
import { OperatorError } from '@/lib/core/operator-error';
import { printFailure } from '@/lib/platform/print-failure';

/** Programs that run in production, each a bundle. */
const programs = ['web', 'pages', 'pictures', 'realtime', 'worker'];
const commands = [
  'audit-check',
  'backup',
  'db-migrate',
  'ledger-check',
  'maintenance',
  'restore',
  'staff-confirm',
  'staff-grant',
];

/** Read by path at run time. Next loads parts of itself, and styled-jsx, by names that it computes. */
const folders = [
  'node_modules/styled-jsx',
  'node_modules/next',
  'db/functions',
  'db/migrations',
  'deploy',
  'docs',
  'messages',
  'public',
];
const files = ['NOTICE', 'README.md', '.env.example', 'package.json'];

/** Maps, and parts of packages that only build or develop: a built site names them in code that it does not reach. */
const unreached =
  /\.map$|\.runtime\.dev\.js$|^node_modules\/(@next\/swc|caniuse-lite|typescript|next\/dist\/(docs|esm|compiled\/(@next\/font|@vercel\/og)))[/-]|\.d\.ts$/;

/** Parts of a build that only the next build or a reader uses. */
const unneeded = /\.map$|\.nft\.json$|^\.next\/(cache|diagnostics|types|trace)/;
/** Written by `scripts/start/next-adapter.mjs`. */
const builtConfigFile = 'built-config.json';

/**
 * Copies what a production machine needs into an empty folder: bundles, pages, and the files of packages that they load. `npm run build`
 * comes first.
 */
async function release(target: string): Promise<void> {
  if (existsSync(target) && readdirSync(target).length > 0) throw new OperatorError(`${target} is not empty.`);
  const bundles = [...programs, ...commands].map((name) => path.join('build', `${name}.js`));
  const missing = [...bundles, path.join(buildFolder, buildListFile), compressedMarker()].find(
    (file) => !existsSync(file),
  );
  if (missing) throw new OperatorError(`${missing} is missing: run "npm run build" first.`);

  const chosen = new Set([
    ...(await trace(bundles)),
    ...listTraced(),
    ...listFiles(buildFolder).filter((file) => !unneeded.test(file)),
    ...[...folders, ...listNative()].flatMap(listFiles).filter((file) => !unreached.test(file)),
    ...files,
  ]);
  for (const file of chosen) copy(file, path.join(target, file));
  writeFileSync(path.join(target, 'next.config.js'), readBuiltConfig());
  process.stdout.write(`${chosen.size} files in ${target}\n`);
}

/** Returns the packages of this system and processor, which their parents load by a name that they compute. */
function listNative(): string[] {
  return readdirSync('node_modules')
    .filter((name) => name.startsWith('lightningcss-'))
    .map((name) => path.join('node_modules', name));
}

/** Returns the files that the bundles load, with the conditions of Node before and after version 22. */
async function trace(bundles: string[]): Promise<string[]> {
  const ignore = (file: string) => unreached.test(file) || file.startsWith(`${buildFolder}/`);
  const cache = {};
  const traces = [
    await nodeFileTrace(bundles, { ignore, cache }),
    await nodeFileTrace(bundles, { ignore, cache, conditions: ['node', 'module-sync'] }),
  ];
  return traces.flatMap(({ fileList }) => [...fileList]);
}

/** Returns the configuration that the pages were built with, as a module: its source needs the packages of the build. */
function readBuiltConfig(): string {
  return `module.exports = ${readFileSync(path.join(buildFolder, builtConfigFile), 'utf8')};\n`;
}

/** Returns the files that Next found for its pages and routes, in the lists that it writes next to them. */
function listTraced(): string[] {
  return listFiles(buildFolder)
    .filter((file) => file.endsWith('.nft.json'))
    .flatMap((list) => {
      const { files: names } = JSON.parse(readFileSync(list, 'utf8')) as { files: string[] }; // as Next writes it
      return names.map((name) => path.join(path.dirname(list), name));
    })
    .filter((file) => !unreached.test(file));
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => !lstatSync(file).isDirectory() && !/\.test\.\w+$/.test(file));
}

function copy(from: string, to: string): void {
  const status = lstatSync(from, { throwIfNoEntry: false });
  if (!status || status.isDirectory()) return;
  mkdirSync(path.dirname(to), { recursive: true });
  if (status.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else copyFileSync(from, to);
}

const [target] = process.argv.slice(2);
(target ? release(path.resolve(target)) : Promise.reject(new OperatorError('Name an empty folder.'))).catch(
  (error: unknown) => {
    printFailure(error);
    process.exitCode = 1;
  },
);
