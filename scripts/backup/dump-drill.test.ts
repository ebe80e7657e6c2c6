import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDb } from '@/db/client';
import { requireAccount } from '@/db/embedded/account';
import { findFreePort } from '@/db/embedded/postmaster';
import { migrate } from '@/db/migrate';
import { members } from '@/db/schema';
import { parseSettings } from '@/lib/platform/env';
import { buildMember } from '@/lib/testing/build';
import { createCertificate } from '@/lib/testing/certificate';
import { restoreDump, takeDump } from './dump';
import { requireProgram } from './programs';
import { restoreBackup } from './restore-backup';
import { takeBackup } from './take-backup';

/** The newest server that Debian's packages have installed, with the client programs of its version. */
function findPrograms(): string | undefined {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => path.join(root, version, 'bin'));
  return folders.find((folder) => ['initdb', 'pg_ctl', 'pg_dump'].every((name) => existsSync(path.join(folder, name))));
}

const programs = findPrograms();
if (!programs) process.stdout.write('Not run: a dump of an own server needs the package postgresql.\n');

it('names the package to install for a server that is newer than the programs of this machine', () => {
  expect(() => requireProgram('pg_dump', 99)).toThrow(
    /^pg_dump of PostgreSQL 99 or newer is needed.+postgresql-client-99/,
  );
});

/** Writes the certificate and the key of a server for `localhost` into its cluster. */
function writeCertificate(cluster: string): string {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const day = 24 * 60 * 60 * 1000;
  const [validFrom, validTo] = [new Date(Date.now() - day), new Date(Date.now() + day)];
  const key = path.join(cluster, 'server.key');
  writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  const { uid, gid } = statSync(cluster);
  chownSync(key, uid, gid);
  const file = path.join(cluster, 'server.crt');
  writeFileSync(file, createCertificate({ name: 'localhost', publicKey, privateKey, validFrom, validTo }));
  return file;
}

describe.runIf(programs)('a server of the operator', () => {
  let root: string;
  let address: string;
  /** The certificate of the server, which is its own authority. */
  let certificate: string;
  const run = (name: string, ...args: string[]) =>
    execFileSync(path.join(programs ?? '', name), args, { ...requireAccount(), cwd: '/', stdio: 'ignore' });
  const settingsFor = (database: string) =>
    parseSettings({ DATA_DIR: path.join(root, database), DATABASE_URL: `${address}/${database}` }, () =>
      'x'.repeat(32),
    );
  const createDatabase = async (name: string) => {
    const sql = postgres(`${address}/postgres`, { max: 1, onnotice: () => undefined });
    await sql`create database ${sql(name)}`;
    await sql.end();
  };

  beforeAll(async () => {
    root = mkdtempSync(path.join(tmpdir(), 'yuanfen-dump-'));
    chmodSync(root, 0o755);
    const cluster = path.join(root, 'cluster');
    mkdirSync(cluster, { mode: 0o700 });
    const account = requireAccount();
    if (account) chownSync(cluster, account.uid, account.gid);
    const port = await findFreePort();
    address = `postgres://postgres@127.0.0.1:${port}`;
    run(
      'initdb',
      `--pgdata=${cluster}`,
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    );
    certificate = writeCertificate(cluster);
    const options = `-c ssl=on -c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
    run('pg_ctl', `--pgdata=${cluster}`, '--wait', `--log=${cluster}/log`, `--options=${options}`, 'start');
  });
  afterAll(() => {
    run('pg_ctl', `--pgdata=${path.join(root, 'cluster')}`, '--wait', '--mode=immediate', 'stop');
    rmSync(root, { recursive: true, force: true });
  });

  it('is dumped and restored into an empty database, once, and into no other', async () => {
    await createDatabase('site');
    const from = settingsFor('site');
    await migrate(from.DATABASE_URL ?? '');
    const { db, close } = createDb(from.DATABASE_URL ?? '', { max: 1 });
    const member = await buildMember(db);
    await close();
    const folder = path.join(root, 'backups');
    await takeBackup(from, { folder, keep: 1 });

    await createDatabase('restored');
    const to = settingsFor('restored');
    const order = { folder, sendsWaiting: false };
    expect((await restoreBackup(to, order)).faults).toEqual([]);
    const restored = createDb(to.DATABASE_URL ?? '', { max: 1 });
    const rows = await restored.db.select({ name: members.username }).from(members).where(eq(members.id, member.id));
    expect(rows).toEqual([{ name: member.username }]);
    await restored.close();

    const again = { ...to, DATA_DIR: path.join(root, 'other') };
    await expect(restoreBackup(again, order)).rejects.toThrow(/is not empty.+Nothing was changed/);
    expect(existsSync(again.DATA_DIR)).toBe(false);
    const embedded = { ...again, EMBEDDED: true, DATABASE_URL: undefined };
    await expect(restoreBackup(embedded, order)).rejects.toThrow(/set DATABASE_URL/);
  });

  describe('whose certificate is verified', () => {
    const useAuthorities = (files: Record<string, string>) => {
      const names = {
        NODE_EXTRA_CA_CERTS: '',
        PGSSLROOTCERT: '',
        TMPDIR: mkdtempSync(path.join(root, 'tmp-')),
        ...files,
      };
      for (const [name, value] of Object.entries(names)) vi.stubEnv(name, value);
      onTestFinished(() => void vi.unstubAllEnvs());
      return names.TMPDIR;
    };
    const serverOf = (database: string) => {
      const url = new URL(`${address}/${database}?sslmode=verify-full`);
      url.hostname = 'localhost';
      return { url: url.href, major: Number(path.basename(path.dirname(programs ?? ''))) };
    };

    it('is dumped and restored with the authorities of Node, which leave no file', async () => {
      const temporary = useAuthorities({ NODE_EXTRA_CA_CERTS: certificate });
      const folder = mkdtempSync(path.join(root, 'verified-'));
      await takeDump(serverOf('postgres'), folder);
      await createDatabase('verified');
      await restoreDump(serverOf('verified'), folder);
      expect(readdirSync(temporary)).toEqual([]);
    });

    it('is dumped with the file of PGSSLROOTCERT', async () => {
      useAuthorities({ PGSSLROOTCERT: certificate });
      const folder = mkdtempSync(path.join(root, 'named-'));
      await expect(takeDump(serverOf('postgres'), folder)).resolves.toMatchObject({ name: 'database.dump' });
    });

    it('is not dumped when no authority has signed it', async () => {
      const temporary = useAuthorities({});
      const folder = mkdtempSync(path.join(root, 'unknown-'));
      await expect(takeDump(serverOf('postgres'), folder)).rejects.toThrow(/certificate verify failed/);
      expect(readdirSync(temporary)).toEqual([]);
    });
  });
});
