import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createDatabaseIfMissing, describeEmbedded, startEmbedded, type EmbeddedServer } from './embedded';

let dataDir: string;

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await sql.unsafe<Row[]>(text);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

function makeDataDir(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'yuanfen-embedded-'));
  // Root's server runs as another user, who has to enter.
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

  it('is durable, speaks UTF-8, folds Chinese and Latin letters, and gives us no superuser', async () => {
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

  it('refuses a second start on the same folder and leaves the first alone', async () => {
    await expect(startEmbedded({ dataDir })).rejects.toThrow(/already in use by another start/);
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('makes a further database once', async () => {
    const { url } = server;
    const other = url.replace(/yuanfen$/, 'another');
    expect(await createDatabaseIfMissing(other)).toBe(true);
    expect(await createDatabaseIfMissing(other)).toBe(false);
    expect(await query(other, 'select current_database() as name')).toEqual([{ name: 'another' }]);
  });
});

describe('the embedded PostgreSQL over stops and starts', () => {
  const running: EmbeddedServer[] = [];

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

  it('keeps what was committed over a stop and a start, with the same password kept privately', async () => {
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
    const first = await start();
    await query(first.url, 'create table kept as select 7 as value');
    process.kill(first.pid, 'SIGKILL');
    await first.exited;
    await first.stop();
    const second = await start();
    expect(await query(second.url, 'select value from kept')).toEqual([{ value: 7 }]);
  });

  it('does not start with durability switched off by hand', async () => {
    const first = await start();
    await first.stop();
    writeFileSync(path.join(dataDir, 'postgres', 'postgresql.auto.conf'), 'fsync = off\n');
    await expect(startEmbedded({ dataDir })).rejects.toThrow(/fsync is off/);
    expect(describeEmbedded(dataDir)).toBeUndefined();
  });

  it.runIf(process.getuid?.() === 0)(
    'lives elsewhere when root has a data folder that others cannot enter',
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

  it('stops a server that a killed supervisor left behind, and takes its lock', async () => {
    const first = await start();
    // A supervisor that is gone: its lock names a process that does not exist.
    writeFileSync(path.join(dataDir, 'postgres.lock'), '2147483646 1');
    const second = await start();
    await first.exited;
    expect(second.pid).not.toBe(first.pid);
    expect(existsSync(path.join(dataDir, 'postgres.lock'))).toBe(true);
  });
});
