import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { devNull, hostname } from 'node:os';
import path from 'node:path';
import { findFreePort } from '@/db/embedded/postmaster';
import { until } from '../until';

const liveSecret = 'a secret of thirty-two characters!';

export type ProcessOptions = {
  readonly databaseUrl: string;
  readonly redisUrl?: string;
  /** File for the log; no log when omitted. */
  readonly logFile?: string;
  readonly rateLimits?: 'off' | 'standard';
  /** Seconds from the last disconnect until a member is offline; 30 by default. */
  readonly offlineSeconds?: number;
  /** Where the process offers its metrics; nowhere by default. */
  readonly metricsPort?: number;
  /** The folder of another revision to run; this one by default. */
  readonly folder?: string;
  /** Arguments of Node. */
  readonly nodeArguments?: readonly string[];
};

/** The time after which a process that neither starts nor exits is stopped. */
const timeoutMilliseconds = 100_000;

/** The live connection as a separate process, as in production, that can be killed, frozen and restarted on its port. */
export class RealtimeProcess {
  private child: ChildProcess | undefined;

  private constructor(
    readonly port: number,
    private readonly options: ProcessOptions,
    private readonly program: readonly string[],
  ) {}

  static async start(options: ProcessOptions): Promise<RealtimeProcess> {
    const process = new RealtimeProcess(await findFreePort(), options, bundleOf(options.folder));
    await process.start();
    return process;
  }

  /** The name of this node in the presence table, the same after each start. */
  get node(): string {
    return `${hostname()}:${this.port}`;
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.child?.exitCode === null && this.child.signalCode === null;
  }

  /** Resolves when the process accepts connections. */
  async start(): Promise<void> {
    const { databaseUrl, redisUrl, logFile = devNull, rateLimits = 'off', nodeArguments = [] } = this.options;
    const { offlineSeconds = 30, metricsPort, folder } = this.options;
    const log = openSync(logFile, 'a');
    const child = spawn(process.execPath, [...nodeArguments, ...this.program], {
      cwd: folder,
      stdio: ['ignore', log, log],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: databaseUrl,
        REDIS_URL: redisUrl ?? '',
        REALTIME_PORT: String(this.port),
        PORT: '3000',
        SITE_URL: 'http://site.test:3000',
        AUTH_SECRET: liveSecret,
        RATE_LIMITS: rateLimits,
        PRESENCE_OFFLINE_SECONDS: String(offlineSeconds),
        DEMO: '0',
        REALTIME_METRICS_PORT: metricsPort === undefined ? '' : String(metricsPort),
      },
    });
    closeSync(log);
    this.child = child;
    let isUp = false;
    await until(async () => {
      isUp = await fetch(`http://127.0.0.1:${this.port}/health`).then(
        ({ ok }) => ok,
        () => false,
      );
      return isUp || child.exitCode !== null || child.signalCode !== null;
    }, timeoutMilliseconds);
    if (isUp) return;
    await this.end('SIGKILL');
    throw new Error(`the live connection did not start: see ${logFile}`);
  }

  signal(name: NodeJS.Signals): void {
    this.child?.kill(name);
  }

  /** Resolves with the exit code, or the signal that ended the process, when it has exited; undefined if it had before. */
  async end(name: NodeJS.Signals = 'SIGTERM'): Promise<number | NodeJS.Signals | undefined> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return undefined;
    const exit = once(child, 'exit') as Promise<[code: number | null, signal: NodeJS.Signals | null]>;
    child.kill(name);
    const [code, signal] = await exit;
    return code ?? signal ?? undefined;
  }
}

/** Bundles the live connection of a folder. Returns Node's arguments; older revisions have no bundle and run from source. */
function bundleOf(folder = '.'): string[] {
  const bundler = path.resolve(folder, 'scripts', 'start', 'bundle.mjs');
  if (!existsSync(bundler)) return ['--import', 'tsx', 'realtime/main.ts'];
  execFileSync(process.execPath, [bundler], { stdio: ['ignore', 'ignore', 'inherit'] });
  return ['build/realtime.js'];
}
