import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';
import { findFreePort } from '@/db/embedded/postmaster';
import { until } from '../until';

type WebOptions = {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Address of the site; that of the process by default. */
  readonly siteUrl?: string;
  /** File for the log; no log when omitted. */
  readonly logFile?: string;
  /** Settings in addition. */
  readonly settings?: Readonly<Record<string, string>>;
};

/** The time after which a process that neither starts nor exits is stopped. */
const timeoutMilliseconds = 100_000;

/** A separate web process, as in production, that can be killed and restarted on its port. Requires a build. */
export class WebProcess {
  private running: ChildProcess | undefined;

  private constructor(
    readonly port: number,
    private readonly options: WebOptions,
  ) {}

  static async start(options: WebOptions): Promise<WebProcess> {
    const web = new WebProcess(await findFreePort(), options);
    await web.start();
    return web;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The running process; throws when there is none. */
  get child(): ChildProcess {
    if (!this.running) throw new Error('the web process was not started');
    return this.running;
  }

  /** Resolves when the process serves pages. */
  async start(): Promise<void> {
    const { databaseUrl, dataDir, siteUrl = this.url, logFile = devNull } = this.options;
    const log = openSync(logFile, 'a');
    const child = spawn(process.execPath, ['build/web.js'], {
      stdio: ['ignore', log, log],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NEXT_TELEMETRY_DISABLED: '1',
        DATABASE_URL: databaseUrl,
        EMBEDDED: '1',
        DEMO: '0',
        DATA_DIR: dataDir,
        SITE_URL: siteUrl,
        PORT: String(this.port),
        RATE_LIMITS: 'off',
        PAYMENTS: 'sandbox',
        ...this.options.settings,
      },
    });
    closeSync(log);
    this.running = child;
    let isUp = false;
    await until(async () => {
      isUp = await fetch(`${this.url}/robots.txt`).then(
        ({ ok }) => ok,
        () => false,
      );
      return isUp || child.exitCode !== null || child.signalCode !== null;
    }, timeoutMilliseconds);
    if (isUp) return;
    await this.end('SIGKILL');
    throw new Error(`the web process did not start: see ${logFile}`);
  }

  /** Resolves when the process has exited. */
  async end(name: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.running;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(name);
    await gone;
  }
}
