import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { toAddress } from './address';
import { createDatabaseIfMissing, describeEmbedded, startEmbedded } from './embedded';
import { requireAccount } from './embedded/account';
import type { EmbeddedServer } from './embedded/server';

let dataDir: string;

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const [address, socket] = toAddress(url);
  const sql = postgres(address, { ...socket, max: 1, onnotice: () => undefined });
  try {
    return await sql.unsafe<Row[]>(text);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

function makeDataDir(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'yuanfen-embedded-'));
  // Under root the server runs as another user, who needs access.
  chmodSync(folder, 0o755);
  return folder;
}

describe('a running embedded PostgreSQL', () => {
  let server: EmbeddedServer;

  beforeAll(async () => {
    dataDir = makeDataDir();
    server = await startEmbedded({ dataDir });
  });

  afterAll(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('is durable, uses UTF-8, lower-cases Latin letters next to Chinese ones, and gives the site no superuser rights', async () => {
    const { url } = server;
    const [row] = await query(
      url,
      `select current_setting('fsync') fsync, current_setting('synchronous_commit') commit, current_setting('full_page_writes') pages,
              current_setting('server_encoding') encoding, lower('ÀÉ缘') folded, current_setting('listen_addresses') address,
              (select rolsuper from pg_roles where rolname = current_user) super`,
    );
    expect(row).toEqual({
      fsync: 'on',
      commit: 'on',
      pages: 'on',
      encoding: 'UTF8',
      folded: 'àé缘',
      address: '127.0.0.1',
      super: false,
    });
  });

  it('is reached over its socket with a password, in a folder of its account', async () => {
    const { socketUrl } = server;
    const folder = new URL(socketUrl).searchParams.get('host') ?? '';
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const onSocket = 'select inet_client_addr() is null as local';
    expect(await query(socketUrl, onSocket)).toEqual([{ local: true }]);
    expect(await query(server.url, onSocket)).toEqual([{ local: false }]);
    await expect(query(socketUrl.replace(/:[^:@]+@/, ':wrong@'), onSocket)).rejects.toThrow(/password/);
  });

  it('refuses a second start on the same folder while the first keeps running', async () => {
    await expect(startEmbedded({ dataDir })).rejects.toThrow(/already in use by another start/);
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('creates a missing database once', async () => {
    const { url } = server;
    const other = url.replace(/yuanfen$/, 'another');
    expect(await createDatabaseIfMissing(other)).toBe(true);
    expect(await createDatabaseIfMissing(other)).toBe(false);
    expect(await query(other, 'select current_database() as name')).toEqual([{ name: 'another' }]);
  });
});

describe('the embedded PostgreSQL across restarts', () => {
  const running: EmbeddedServer[] = [];
  let stopped: string;

  beforeAll(async () => {
    stopped = makeDataDir();
    await (await startEmbedded({ dataDir: stopped })).stop();
  });
  afterAll(() => rmSync(stopped, { recursive: true, force: true }));

  /** Fills the data folder with that of a server that was stopped: creating a cluster takes seconds. */
  const copyStopped = () => execFileSync('cp', ['-a', `${stopped}/.`, dataDir]);

  async function start(): Promise<EmbeddedServer> {
    const server = await startEmbedded({ dataDir });
    running.push(server);
    return server;
  }

  beforeEach(() => {
    dataDir = makeDataDir();
  });

  afterEach(async () => {
    for (const server of running.splice(0)) await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('keeps committed rows, the password and a private secrets file across a stop and a start', async () => {
    copyStopped();
    const first = await start();
    await query(first.url, 'create table kept as select 7 as value');
    await first.stop();
    expect(describeEmbedded(dataDir)).toBeUndefined();

    const second = await start();
    expect(await query(second.url, 'select value from kept')).toEqual([{ value: 7 }]);
    expect(new URL(second.url).password).toBe(new URL(first.url).password);
    expect(statSync(path.join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(describeEmbedded(dataDir)?.url).toBe(second.url);
  });

  it('starts again after its process was killed', async () => {
    copyStopped();
    const first = await start();
    await query(first.url, 'create table kept as select 7 as value');
    process.kill(first.pid, 'SIGKILL');
    await first.exited;
    await first.stop();
    const second = await start();
    expect(await query(second.url, 'select value from kept')).toEqual([{ value: 7 }]);
  });

  it('starts again where the id of its killed process belongs to another one', async () => {
    copyStopped();
    const first = await start();
    process.kill(first.pid, 'SIGKILL');
    await first.exited;
    await first.stop();
    const cluster = path.join(dataDir, 'postgres');
    // Of the same account: PostgreSQL does not count processes that it may not signal.
    const other = spawn('sleep', ['60'], { ...requireAccount(), stdio: 'ignore' });
    onTestFinished(() => void other.kill());
    for (const name of ['postmaster.pid', `.s.PGSQL.${first.port}.lock`]) {
      const file = path.join(cluster, name);
      const [id, ...lines] = readFileSync(file, 'utf8').split('\n');
      expect(Number(id)).toBe(first.pid);
      writeFileSync(file, [other.pid, ...lines].join('\n'));
    }
    const second = await startEmbedded({ dataDir, port: first.port });
    running.push(second);
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('refuses to start when fsync is off in the configuration', async () => {
    copyStopped();
    writeFileSync(path.join(dataDir, 'postgres', 'postgresql.auto.conf'), 'fsync = off\n');
    await expect(startEmbedded({ dataDir })).rejects.toThrow(/fsync is off/);
    expect(describeEmbedded(dataDir)).toBeUndefined();
  });

  it.runIf(process.getuid?.() === 0)(
    'stores the cluster in /var/lib/yuanfen when only root can access the data folder',
    async () => {
      chmodSync(dataDir, 0o700);
      const { url, stop } = await startEmbedded({ dataDir });
      const cluster = realpathSync(path.join(dataDir, 'postgres'));
      try {
        expect(cluster).toMatch(/^\/var\/lib\/yuanfen\/clusters\/[0-9a-f]{16}$/);
        expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
        expect(describeEmbedded(dataDir)?.url).toBe(url);
      } finally {
        await stop();
        rmSync(cluster, { recursive: true, force: true });
      }
    },
  );

  it('stops the server of a killed supervisor and takes over its lock', async () => {
    copyStopped();
    const first = await start();
    // The lock of a dead supervisor: its process does not exist.
    writeFileSync(path.join(dataDir, 'postgres.lock'), '2147483646 1');
    const second = await start();
    await first.exited;
    expect(second.pid).not.toBe(first.pid);
    expect(existsSync(path.join(dataDir, 'postgres.lock'))).toBe(true);
  });
});
