import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';

import { compressedMarker } from '@/front/assets';
import { OperatorError } from '@/lib/core/operator-error';
import { loadEnvFile, readSettings, type Settings } from '@/lib/platform/env';

import { webArguments } from './web-arguments';
import { requireDataFolder, requireFreePorts } from './checks';
import { runDatabase } from './database';
import { explain } from './explain';
import { closeDataFolder } from './private-files';
import { announce, waitUntilReady } from './ready';
import { runNode } from './run-node';
import { runService } from './service';
import type { TaskName } from './tasks';

type Part = { stop: () => Promise<void>; kill: () => void };

const isDevelopment = process.argv.includes('--dev');
const startedAt = Date.now();
const startId = randomUUID();
const stopping = new AbortController();
/** True once all parts have been well at the same time. */
let hasRun = false;
/** Running parts, in the order of their start; `stopAll` stops the services before the database. */
const database: Part[] = [];
const services: Part[] = [];

/** Starts all parts in order. Each step checks the abort signal, so that Ctrl-C works at any moment. */
async function start(): Promise<void> {
  loadEnvFile();
  // The operator's own setting: a start runs production builds also where the site is only tried out.
  const isInProduction = process.env.NODE_ENV === 'production';
  Object.assign(process.env, { NODE_ENV: isDevelopment ? 'development' : 'production', NEXT_TELEMETRY_DISABLED: '1' });
  warnOfUnreadEnvFile();
  const settings = readSettings();
  requireDataFolder(settings.DATA_DIR);
  await closeDataFolder(settings.DATA_DIR);
  await requireFreePorts(settings);
  // A build takes most of both processors, and making the demo members most of one: they run at the same time.
  await Promise.all([isDevelopment ? undefined : runTask('pages'), fillDatabase(settings)]);
  stopping.signal.throwIfAborted();
  runServices(settings);
  await waitUntilReady({ ...settings, startId }, stopping.signal);
  hasRun = true;
  announce(settings, { startedAt, isInProduction });
  if (!isDevelopment && !existsSync(compressedMarker()))
    runTask('compress').catch((error: unknown) => {
      if (!stopping.signal.aborted) console.error(`The scripts are sent larger than need be. ${explain(error)}`);
    });
}

async function fillDatabase(settings: Settings): Promise<void> {
  const url = await openDatabase(settings);
  stopping.signal.throwIfAborted();
  Object.assign(process.env, childEnvironment(settings, url));
  await runTask('fill');
}

async function openDatabase({ DATABASE_URL, DATA_DIR }: Settings): Promise<string> {
  if (DATABASE_URL) {
    await runTask('reach');
    return DATABASE_URL;
  }
  const running = await runDatabase(DATA_DIR, { prepare: (port) => runTask('prepare', port) });
  database.push(running);
  return running.url;
}

function runTask(name: TaskName, ...args: number[]): Promise<void> {
  return runNode(['build/tasks.js', name, ...args.map(String)], { signal: stopping.signal, isShown: true });
}

function childEnvironment(settings: Settings, url: string): Record<string, string> {
  return {
    DATABASE_URL: url,
    EMBEDDED: settings.EMBEDDED ? '1' : '0',
    DEMO: settings.DEMO ? '1' : '0',
    DEMO_CHAT: settings.DEMO_CHAT ? '1' : '0',
    DATA_DIR: settings.DATA_DIR,
    PORT: String(settings.PORT),
    REALTIME_PORT: String(settings.REALTIME_PORT),
    SITE_URL: settings.SITE_URL,
    AUTH_SECRET: settings.AUTH_SECRET,
    START_ID: startId,
  };
}

function runServices({ DATA_DIR }: Settings): void {
  const shared = {
    isVerbose: isDevelopment,
    onRefused: (reason: string) => {
      // Once the site ran, its settings were right: what fails can pass.
      if (hasRun) return false;
      void fail(new OperatorError(reason));
      return true;
    },
  };
  const logFile = (name: string) => path.join(DATA_DIR, 'logs', `${name}.log`);
  services.push(
    runService({
      name: 'realtime',
      args: isDevelopment ? ['--import', 'tsx', 'realtime/main.ts'] : ['build/realtime.js'],
      logFile: logFile('realtime'),
      ...shared,
    }),
    runService({
      name: 'web',
      args: [...webArguments, ...(isDevelopment ? ['--dev'] : [])],
      logFile: logFile('web'),
      ...shared,
    }),
    runService({
      name: 'worker',
      args: isDevelopment ? ['--import', 'tsx', 'worker/main.ts'] : ['build/worker.js'],
      logFile: logFile('worker'),
      ...shared,
    }),
  );
}

/** Stops web, realtime and worker before the database, so that pending writes are committed. */
async function stopAll(): Promise<void> {
  await Promise.all(services.map((part) => part.stop()));
  await Promise.all(database.map((part) => part.stop()));
}

let isFailing = false;

/** Stops the parts and exits. A second failure changes nothing. */
async function fail(error: unknown): Promise<void> {
  const wasAsked = stopping.signal.aborted;
  stopping.abort();
  if (isFailing) return;
  isFailing = true;
  if (!wasAsked) console.error(explain(error));
  await stopAll();
  process.exit(wasAsked ? 0 : 1);
}

function handleSignal(): void {
  if (stopping.signal.aborted) {
    console.error('Stopping at once.');
    for (const part of [...services, ...database]) part.kill();
    process.exit(1);
  }
  console.log('Stopping …');
  stopping.abort();
  void finished.then(stopAll).then(() => process.exit(0), fail);
}

/** Stops when npm has exited: npm does not forward a SIGTERM to the process that it runs. */
function followNpm(): void {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    if (!stopping.signal.aborted) handleSignal();
  }, 500);
  watch.unref();
}

function warnOfUnreadEnvFile(): void {
  if (typeof process.loadEnvFile !== 'function')
    console.error('This Node cannot read a .env file (20.12 and newer can): set settings in the environment.');
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handleSignal);
// A terminal that is gone, or a full disk under the file that it is.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
followNpm();
const finished = start().catch(fail);
