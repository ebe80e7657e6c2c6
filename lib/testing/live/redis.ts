import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createConnection } from 'node:net';
import { findFreePort } from '@/db/embedded/postmaster';
import { until } from '../until';

export type TestRedis = {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  stop: () => Promise<void>;
};

/** The time after which a process that neither starts nor exits is stopped. */
const timeoutMilliseconds = 100_000;

/** Starts a Redis without persistence on 127.0.0.1. Needs Debian's `redis-server`, and installs it when allowed. */
export async function startRedis(port?: number, settings: readonly string[] = []): Promise<TestRedis> {
  // A replica would keep what it receives at first in a file.
  const own = ['--save', '', '--appendonly', 'no', '--repl-diskless-load', 'swapdb', ...settings];
  return startOn(port ?? (await findFreePort()), own);
}

/** Starts a sentinel with a configuration file, which it rewrites. */
export async function startSentinel(file: string): Promise<TestRedis> {
  return startOn(await findFreePort(), ['--sentinel'], file);
}

async function startOn(port: number, settings: readonly string[], file?: string): Promise<TestRedis> {
  const child = spawn(
    requireProgram(),
    [...(file ? [file] : []), '--port', String(port), '--bind', '127.0.0.1', '--loglevel', 'warning', ...settings],
    { stdio: 'ignore' },
  );
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await waitUntilUp(port, child);
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

function requireProgram(): string {
  const program = findProgram();
  if (program) return program;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    execFileSync('apt-get', ['update', '-q'], options);
    // Only the program is needed; its service would use the default port and write files.
    execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'redis-server'], options);
  }
  const installed = findProgram();
  if (!installed)
    throw new Error(
      'Several nodes are tested on a real Redis 7 or later: install redis-server (Debian: apt-get install redis-server).',
    );
  return installed;
}

function findProgram(): string | undefined {
  return [...(process.env.PATH ?? '').split(':'), '/usr/bin', '/usr/local/bin']
    .map((folder) => `${folder}/redis-server`)
    .find((file) => existsSync(file));
}

async function waitUntilUp(port: number, child: ChildProcess): Promise<void> {
  let isUp = false;
  await until(async () => {
    isUp = await new Promise<boolean>((resolve) => {
      const socket = createConnection(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    return isUp || child.exitCode !== null;
  }, timeoutMilliseconds);
  if (!isUp) throw new Error('redis-server did not start');
}
