import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

import { OperatorError } from '@/lib/core/operator-error';

import { serverEnvironment, type Account } from './account';
import type { Binaries } from './binaries';
import { socketFolder } from './over-socket';
import { findCommand, isAlive, waitUntilGone } from './processes';

const startMilliseconds = 60_000;
const fastStopMilliseconds = 20_000;
const immediateStopMilliseconds = 10_000;
const logMaxBytes = 10 * 1024 * 1024;

type LaunchOptions = {
  binaries: Binaries;
  account: Account;
  logFile: string;
  port?: number;
  /** A minute if omitted. A restored server first replays the log of its backup. */
  readyMilliseconds?: number;
  /** Those of the packaged server if omitted. */
  settings?: Settings;
};

type Postmaster = { pid: number; port: number; exited: Promise<void> };

/** Returns the server that runs on a cluster folder according to postmaster.pid, if that process exists. */
export function findPostmaster(cluster: string): { pid: number; port: number; isReady: boolean } | undefined {
  const lines = readPidFile(cluster);
  const pid = Number(lines?.[0]);
  if (!lines || !(pid > 0) || !isAlive(pid)) return undefined;
  // After a reboot or in a restarted container the id may belong to an unrelated process.
  const command = findCommand(pid);
  if (command !== undefined && !(command.includes('postgres') && command.includes(cluster))) return undefined;
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
}

/** Stops a server: fast shutdown, then immediate (crash-safe) shutdown after 20 s. */
export async function stopPostmaster(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await waitUntilGone(pid, fastStopMilliseconds)) return;
  signal(pid, 'SIGQUIT');
  if (await waitUntilGone(pid, immediateStopMilliseconds)) return;
  throw new OperatorError(`PostgreSQL (process ${pid}) does not stop.`);
}

/** Starts the server in a separate session, so that Ctrl-C in a terminal does not stop it before its clients. */
export async function launchPostmaster(cluster: string, options: LaunchOptions): Promise<Postmaster> {
  removeStaleIds(cluster);
  const deadline = Date.now() + startMilliseconds;
  for (;;) {
    const port = options.port ?? (await findFreePort());
    const launched = await launchOnce(cluster, port, options);
    if (typeof launched !== 'string') return launched;
    // Backends of a killed server take a moment to exit, and another process may take the free port first.
    const isTransient = /shared memory block|could not bind|Address already in use/.test(launched);
    if (!isTransient || Date.now() > deadline)
      throw new OperatorError(`PostgreSQL did not start: ${launched} (see ${options.logFile})`);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

async function launchOnce(
  cluster: string,
  port: number,
  { binaries, account, logFile, settings, readyMilliseconds = startMilliseconds }: LaunchOptions,
): Promise<Postmaster | string> {
  mkdirSync(path.dirname(logFile), { recursive: true, mode: 0o700 });
  // A file, not a pipe: the server must be able to write after its supervisor was killed.
  const log = openSync(logFile, logSize(logFile) > logMaxBytes ? 'w' : 'a', 0o600);
  const logStart = logSize(logFile);
  const child = spawn(binaries.postgres, serverArguments(cluster, port, settings), {
    ...account,
    cwd: cluster,
    env: serverEnvironment,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let failure: string | undefined;
  let isReady = false;
  const exited = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      failure = error.message;
      resolve();
    });
    child.once('exit', () => {
      if (!isReady) failure ??= lastFatal(logFile, logStart);
      resolve();
    });
  });
  const deadline = Date.now() + readyMilliseconds;
  while (failure === undefined) {
    const running = findPostmaster(cluster);
    isReady = running?.pid === child.pid && running?.isReady === true;
    if (isReady && child.pid !== undefined) return { pid: child.pid, port, exited };
    if (Date.now() > deadline && child.pid !== undefined) {
      await stopPostmaster(child.pid);
      return `it was not ready within ${readyMilliseconds / 1000} s`;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return failure;
}

type Settings = Readonly<Record<string, string>>;

/** Settings of the packaged server. `findServerProblems` checks on another one those that the site depends on. */
const embeddedSettings: Settings = {
  max_connections: '100',
  shared_buffers: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Errors of statements quote their values; the program logs them by code. The server's log keeps its own events.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
};

function serverArguments(cluster: string, port: number, settings: Settings = embeddedSettings): string[] {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socketFolder(cluster, port) ?? '',
    ...settings,
  };
  const pairs = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', cluster, '-p', String(port), ...pairs];
}

/**
 * Replaces the id in an old postmaster.pid by an impossible one, and removes the lock of an old socket. PostgreSQL refuses
 * to start while a process with one of these ids exists, even an unrelated one or an unreaped zombie (usual in
 * containers). The other lines of postmaster.pid stay for its check for surviving backends.
 */
function removeStaleIds(cluster: string): void {
  if (findPostmaster(cluster)) return;
  const lines = readPidFile(cluster);
  if (lines) writeFileSync(path.join(cluster, 'postmaster.pid'), ['2147483646', ...lines.slice(1)].join('\n'));
  for (const name of readdirSync(cluster)) if (/^\.s\.PGSQL\.\d+\.lock$/.test(name)) rmSync(path.join(cluster, name));
}

function readPidFile(cluster: string): string[] | undefined {
  try {
    return readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

function logSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function lastFatal(file: string, from: number): string {
  const lines = readFileSync(file).subarray(from).toString().trim().split('\n');
  const fatal = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? 'no reason given';
  return fatal.replace(/^.*?(FATAL|PANIC):\s*/, '');
}

/** Returns a TCP port of 127.0.0.1 that is free now. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No free port')),
      );
    });
  });
}
