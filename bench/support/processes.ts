import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { createServer } from 'node:net';

export type Running = { readonly url: string; readonly pid: number; stop: () => Promise<void> };

type Start = {
  args: string[];
  port: number;
  cwd?: string;
  env?: Record<string, string>;
  logFile: string;
  healthPath: string;
};

const timeoutMs = 60_000;
const stopMs = 5_000;
const pollMs = 20;

/** Starts a Node process that serves HTTP on a port and waits until it responds. Its output goes to a file. */
export async function startServer({ args, port, cwd, env, logFile, healthPath }: Start): Promise<Running> {
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', log, log],
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', PORT: String(port), ...env },
  });
  closeSync(log);
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), stopMs);
    await gone;
    clearTimeout(timer);
  };
  const until = Date.now() + timeoutMs;
  while (Date.now() < until && child.exitCode === null) {
    const isUp = await fetch(`${url}${healthPath}`, { redirect: 'manual' }).then(
      (response) => response.status < 500,
      () => false,
    );
    if (isUp) return { url, pid: child.pid ?? 0, stop };
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  if (child.exitCode === null) await stop();
  throw new Error(`${args.join(' ')} did not respond on port ${port}: see ${logFile}`);
}

export function runNode(args: string[], options: { cwd?: string; env?: Record<string, string> } = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve(output)
        : reject(new Error(`node ${args[0]} ended with ${code}: ${output.slice(-2000)}${errors.slice(-2000)}`)),
    );
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
