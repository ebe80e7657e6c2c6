import { spawn } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createDb } from '@/db/client';
import { describeEmbedded } from '@/db/embedded';
import { startSession } from '@/lib/platform/session/store';
import { loadSecrets } from '@/lib/platform/secrets';
import { sealToken, sessionCookieName } from '@/lib/platform/session/token';
import { freePort } from './processes';

export type SessionCookie = { name: string; value: string };

export type Product = {
  readonly url: string;
  /** Of the supervisor. */
  readonly pid: number;
  /** Creates a session of the demo man and returns its cookie. */
  logIn: () => Promise<SessionCookie>;
  stop: () => Promise<void>;
};

const timeoutMs = 600_000;

type ProductOptions = {
  /** The folder of another revision; this one by default. */
  readonly folder?: string | undefined;
  /** The program of Node; the running one by default. */
  readonly node?: string | undefined;
};

/** Starts the whole product as `npm start` does, with a temporary data folder, free ports and the demo members. */
export async function startProduct({ folder, node = process.execPath }: ProductOptions = {}): Promise<Product> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'yuanfen-pages-'));
  chmodSync(dataDir, 0o755); // the database may run as another user, who needs access
  const [port, realtimePort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const logFile = path.join(os.tmpdir(), `yuanfen-pages-${port}.log`);
  const log = openSync(logFile, 'w');
  const child = spawn(node, ['scripts/start.mjs'], {
    cwd: folder,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      PORT: String(port),
      REALTIME_PORT: String(realtimePort),
      SITE_URL: url,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
    },
  });
  closeSync(log);
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const until = Date.now() + timeoutMs;
  while (child.exitCode === null && Date.now() < until) {
    if (
      await fetch(`${url}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { url, pid: child.pid ?? 0, logIn: () => logIn(dataDir, url), stop };
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  await stop();
  throw new Error(`the product did not start: see ${logFile}`);
}

async function logIn(dataDir: string, url: string): Promise<SessionCookie> {
  const running = describeEmbedded(dataDir);
  if (!running) throw new Error('the database does not run');
  const { db, sql, close } = createDb(running.url, { max: 1 });
  const [man] = await sql<{ id: number }[]>`select id::float8 as id from members where username = 'demo'`;
  if (!man) throw new Error('the demo man is missing');
  const token = await startSession(db, {
    memberId: man.id,
    terminal: 'client',
    userAgent: 'bench',
    addressPrefix: '127.0.0.1',
    now: new Date(),
  });
  await close();
  return { name: sessionCookieName(url), value: await sealToken(token, loadSecrets(dataDir).authSecret) };
}
