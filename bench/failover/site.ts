import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../support/processes';
import { withinTime } from '@/lib/core/within-time';
import { nginxFile } from '@/lib/testing/deploy/proxy-files';
import { listTree } from '../support/usage';
import { Program } from './program';

type Kind = 'web' | 'live' | 'worker';
type Served = { readonly kind: Kind; readonly port: number; program: Program };

type SiteOptions = { readonly folder: string; readonly databaseUrl: string; readonly redisUrl: string };

const commands: Readonly<Record<Kind, readonly string[]>> = {
  web: ['--max-semi-space-size=64', '--always-sparkplug', 'build/web.js'],
  live: ['build/realtime.js'],
  worker: ['build/worker.js'],
};
/** As the units of deploy/systemd: RestartSec. */
const restartMilliseconds = 1_000;
const upMilliseconds = 5_000;

/** Two processes of each kind as on two machines, nginx in front of them, and the store of uploads. */
export class Site {
  private supervises = false;

  private constructor(
    readonly port: number,
    readonly processes: readonly Served[],
    readonly nginx: Program,
    private readonly store: Program,
    private readonly settings: (kind: Kind, port: number) => Record<string, string>,
    private readonly folder: string,
  ) {}

  static async create(options: SiteOptions): Promise<Site> {
    const { folder, databaseUrl, redisUrl } = options;
    const [port, storePort] = [await freePort(), await freePort()];
    const origin = `http://127.0.0.1:${port}`;
    const secret = randomBytes(32).toString('base64url');
    const dataDir = path.join(folder, 'data');
    for (const made of ['data', 'store', 'nginx']) mkdirSync(path.join(folder, made));
    const settings = (kind: Kind, own: number): Record<string, string> => ({
      NEXT_TELEMETRY_DISABLED: '1',
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      SITE_URL: origin,
      REALTIME_URL: origin,
      AUTH_SECRET: secret,
      DATA_DIR: dataDir,
      TRUSTED_PROXIES: '127.0.0.1',
      STORAGE: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${storePort}`,
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      RATE_LIMITS: 'off',
      PAYMENTS: 'sandbox',
      DEMO: '0',
      ...(kind === 'web' && { PORT: String(own) }),
      ...(kind === 'live' && { REALTIME_PORT: String(own) }),
    });
    const processes: Served[] = [];
    for (const kind of ['web', 'web', 'live', 'live', 'worker', 'worker'] as const) {
      const own = await freePort();
      const name = `${kind}${processes.filter((other) => other.kind === kind).length + 1}`;
      const env = settings(kind, own);
      processes.push({
        kind,
        port: own,
        program: new Program({ name, command: [process.execPath, ...commands[kind]], folder, env, cwd: process.cwd() }),
      });
    }
    const file = path.join(folder, 'nginx.conf');
    const portsOf = (kind: Kind) => processes.filter((served) => served.kind === kind).map((served) => served.port);
    writeFileSync(file, nginxFile({ folder, port, web: portsOf('web'), live: portsOf('live') }));
    const nginx = new Program({
      name: 'nginx',
      command: ['nginx', '-c', file, '-p', path.join(folder, 'nginx')],
      folder,
    });
    const command = [process.execPath, 'bench/servers/s3.mjs', String(storePort), path.join(folder, 'store')] as const;
    return new Site(
      port,
      processes,
      nginx,
      new Program({ name: 'store', command, folder, cwd: process.cwd() }),
      settings,
      folder,
    );
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get authSecret(): string {
    return this.settings('web', 0).AUTH_SECRET ?? '';
  }

  get environment(): Record<string, string> {
    return this.settings('worker', 0);
  }

  async start(): Promise<void> {
    this.store.spawn();
    await Promise.all(this.processes.map((served) => served.program.start(() => isReady(served))));
    await this.nginx.start(() => isUp(`${this.origin}/robots.txt`));
    this.supervises = true;
  }

  /** Kills a process, which its supervisor starts again after a second. Resolves when it is ready. */
  async kill(served: Served): Promise<void> {
    await served.program.end('SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, restartMilliseconds));
    if (this.supervises) await served.program.start(() => isReady(served));
  }

  /** Replaces a process in order: the new one listens after the old one has ended. Resolves with the exit code of the old one. */
  async replace(served: Served, cwd = process.cwd()): Promise<number | null> {
    const { kind, port } = served;
    const code = await served.program.end('SIGTERM');
    const { name } = served.program;
    served.program = new Program({
      name,
      command: [process.execPath, ...commands[kind]],
      folder: this.folder,
      env: this.settings(kind, port),
      cwd,
    });
    await served.program.start(() => isReady(served));
    return code;
  }

  /** Kills the process of nginx that passes on requests; its first process starts another one. */
  killFrontWorker(): void {
    for (const pid of listTree(this.nginx.pid).slice(1)) process.kill(pid, 'SIGKILL');
  }

  /** Starts processes that have ended by themselves, such as a worker that lost its lock. Returns how often it did. */
  supervise(): { stop: () => number } {
    let restarts = 0;
    const ended = new Map<Served, number>();
    const timer = setInterval(() => {
      for (const served of this.processes.filter(({ kind }) => kind === 'worker')) {
        if (served.program.isRunning) ended.delete(served);
        else if (!ended.has(served)) ended.set(served, Date.now());
        else if (Date.now() - (ended.get(served) ?? 0) >= restartMilliseconds) {
          served.program.spawn();
          restarts += 1;
        }
      }
    }, 100);
    return {
      stop: () => {
        clearInterval(timer);
        return restarts;
      },
    };
  }

  async stop(): Promise<void> {
    this.supervises = false;
    await this.nginx.end('SIGTERM');
    await Promise.all(this.processes.map(({ program }) => program.end('SIGTERM')));
    await this.store.end('SIGTERM');
  }
}

function isUp(address: string): Promise<boolean> {
  const asked = fetch(address, { redirect: 'manual' }).then(async (response) => {
    await response.arrayBuffer();
    return response.ok;
  });
  return withinTime(asked, upMilliseconds).catch(() => false);
}

/** A worker has no port: it is ready when it runs. */
function isReady({ kind, port, program }: Served): Promise<boolean> {
  if (kind === 'worker') return Promise.resolve(program.isRunning);
  return isUp(`http://127.0.0.1:${port}${kind === 'web' ? '/robots.txt' : '/health'}`);
}
