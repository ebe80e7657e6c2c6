import { spawn } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { makeDemoLogins } from '@/db/seed/demo-accounts';
import type { RateMode } from '@/lib/core/rate-limiter';
import { freePort } from './processes';

export type SessionCookie = { name: string; value: string };

export type Product = {
  readonly url: string;
  /** Contains the database and the secrets. */
  readonly dataDir: string;
  /** The port of the live connection. */
  readonly realtimePort: number;
  /** The process id of the supervisor. */
  readonly pid: number;
  /** Logs the demo man in and returns the cookie of the session. */
  logIn: () => Promise<SessionCookie>;
  /** Waits until the demo members are online, and returns their number on the first page of the man's list. */
  countOnline: (cookie: SessionCookie) => Promise<number>;
  /** Waits as above, and returns the id of the first member of that list. */
  findOnline: (cookie: SessionCookie) => Promise<number>;
  /** Returns the key of the receipt of the man's last movement of coins. */
  findReceipt: (cookie: SessionCookie) => Promise<string>;
  stop: () => Promise<void>;
};

const startMilliseconds = 600_000;
const onlineMilliseconds = 30_000;

type ProductOptions = {
  /** The folder of another revision; this one by default. */
  readonly folder?: string | undefined;
  /** The program of Node; the running one by default. */
  readonly node?: string | undefined;
  /** `off` by default. */
  readonly rateLimits?: RateMode;
  /** A data folder with a filled database, which stays, and gets no demo members. A temporary one with them by default. */
  readonly filled?: string;
};

/** Starts the whole product as `npm start` does, with a temporary data folder, free ports and the demo members. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const { folder, node = process.execPath, rateLimits = 'off', filled } = options;
  const dataDir = filled ?? mkdtempSync(path.join(os.tmpdir(), 'yuanfen-pages-'));
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
      RATE_LIMITS: rateLimits,
      ...(filled !== undefined && { DEMO: '0', PAYMENTS: 'sandbox' }),
    },
  });
  closeSync(log);
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
    if (filled === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  const isHealthy = () =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  const until = Date.now() + startMilliseconds;
  while (child.exitCode === null && Date.now() < until) {
    if (await isHealthy())
      return {
        url,
        dataDir,
        realtimePort,
        pid: child.pid ?? 0,
        logIn: () => logIn(url),
        countOnline: async (cookie) => (await listOnline(url, cookie)).length,
        findOnline: async (cookie) => (await listOnline(url, cookie))[0]?.id ?? 0,
        findReceipt: (cookie) => findReceipt(url, cookie),
        stop,
      };
    await sleep(300);
  }
  await stop();
  throw new Error(`the product did not start: see ${logFile}`);
}

async function logIn(url: string): Promise<SessionCookie> {
  const man = makeDemoLogins().find(({ role }) => role === 'man');
  if (!man) throw new Error('the demo man is missing');
  const response = await post(url, '/member/index/login', { account: man.username, password: man.password });
  const [, name, value] = /^([^=]+)=([^;]+)/.exec(response.headers.getSetCookie()[0] ?? '') ?? [];
  if (!name || !value) throw new Error(`the demo man was not logged in: ${await response.text()}`);
  return { name, value };
}

const listReply = z.object({ data: z.object({ data: z.array(z.object({ id: z.number() })) }) });

async function listOnline(url: string, { name, value }: SessionCookie): Promise<{ id: number }[]> {
  const until = Date.now() + onlineMilliseconds;
  while (Date.now() < until) {
    const response = await post(url, '/member/index/onlinelist', { page: '1' }, { cookie: `${name}=${value}` });
    const online = listReply.parse(await response.json()).data.data;
    if (online.length > 0) return online;
    await sleep(300);
  }
  throw new Error('no demo member is online');
}

const movementsReply = z.object({ data: z.object({ items: z.array(z.object({ id: z.number() })) }) });

async function findReceipt(url: string, { name, value }: SessionCookie): Promise<string> {
  const response = await post(url, '/member/credits/history', { before: '0' }, { cookie: `${name}=${value}` });
  const [movement] = movementsReply.parse(await response.json()).data.items;
  if (!movement) throw new Error('the demo man has moved no coins');
  return String(movement.id);
}

function post(url: string, path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(url + path, { method: 'POST', body: new URLSearchParams(fields), headers: { origin: url, ...headers } });
}
