import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';

import { OperatorError } from '@/lib/core/operator-error';
import { findSecrets, loadSecrets, type Secrets } from '@/lib/platform/secrets';

import { requireAccount } from './embedded/account';
import { requireBinaries } from './embedded/binaries';
import { accountForCluster, initCluster, placeCluster } from './embedded/cluster';
import { takeLock } from './embedded/lock';
import { findPostmaster, launchPostmaster, stopPostmaster } from './embedded/postmaster';

const databaseName = 'yuanfen';
const roleName = 'yuanfen';

export type EmbeddedServer = {
  /** postgres://… of the site's database. Its role owns the database and can create others, but is no superuser. */
  url: string;
  port: number;
  pid: number;
  /** Resolves when the server has exited, for any reason. */
  exited: Promise<void>;
  /** Fast shutdown. Resolves when the server has exited and another one may start on the folder. */
  stop: () => Promise<void>;
};

/**
 * Starts the packaged PostgreSQL 18 on DATA_DIR/postgres, on 127.0.0.1 and a free port unless one is given. Creates the
 * cluster and the site's database on first use. Passwords are in DATA_DIR/secrets.json, the log in
 * DATA_DIR/logs/postgres.log.
 *
 * Started by root, the server runs as the system user `postgres`. When that user has no access to the clone or the data
 * folder, programs and cluster are in /var/lib/yuanfen, and DATA_DIR/postgres is a link to the cluster. A server left
 * by a killed supervisor is stopped first. Throws OperatorError while another process uses the folder, and for
 * everything else the operator can fix.
 */
export async function startEmbedded({ dataDir, port }: { dataDir: string; port?: number }): Promise<EmbeddedServer> {
  const folder = path.resolve(dataDir);
  const secrets = loadSecrets(folder);
  const account = requireAccount();
  const binaries = requireBinaries(account);
  const cluster = placeCluster(folder, account);
  // Next to the real cluster, not in the data folder: a copied data folder may link to the same cluster.
  const releaseLock = takeLock(
    `${cluster}.lock`,
    (pid) =>
      `The data folder ${folder} is already in use by another start (process ${pid}): stop that one first, or choose another DATA_DIR.`,
  );
  try {
    const owner = accountForCluster(cluster, account);
    const leftover = findPostmaster(cluster);
    if (leftover) await stopPostmaster(leftover.pid);
    await initCluster(cluster, { binaries, account: owner, password: secrets.superuserPassword });
    mkdirSync(path.join(folder, 'logs'), { recursive: true, mode: 0o700 });
    const server = await launchPostmaster(cluster, {
      binaries,
      account: owner,
      logFile: path.join(folder, 'logs', 'postgres.log'),
      port,
    });
    const stop = async () => {
      await stopPostmaster(server.pid);
      releaseLock();
    };
    await prepare(server.port, secrets).catch(async (error: unknown) => {
      await stopPostmaster(server.pid);
      throw error;
    });
    return { url: toUrl(server.port, secrets), port: server.port, pid: server.pid, exited: server.exited, stop };
  } catch (error) {
    releaseLock();
    throw error;
  }
}

/** Returns the running embedded server of a data folder, for commands other than `npm start`; undefined without one. */
export function describeEmbedded(dataDir: string): { url: string; port: number; pid: number } | undefined {
  const folder = path.resolve(dataDir);
  const secrets = findSecrets(folder);
  const running = secrets && findPostmaster(realCluster(folder));
  if (!secrets || !running?.isReady) return undefined;
  return { url: toUrl(running.port, secrets), port: running.port, pid: running.pid };
}

function realCluster(folder: string): string {
  const visible = path.join(folder, 'postgres');
  return existsSync(visible) ? realpathSync(visible) : visible;
}

/** Creates the database named in the url through the server's `postgres` database. Returns whether it was missing. */
export async function createDatabaseIfMissing(url: string): Promise<boolean> {
  const maintenance = new URL(url);
  const name = decodeURIComponent(maintenance.pathname.slice(1));
  maintenance.pathname = '/postgres';
  const sql = postgres(maintenance.href, { max: 1, onnotice: () => undefined });
  try {
    const found = await sql`select 1 from pg_database where datname = ${name}`;
    if (found.length > 0) return false;
    await sql`create database ${sql(name)}`;
    return true;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Checks as superuser that no configuration weakens the durability, then creates the role and the database. */
async function prepare(port: number, secrets: Secrets): Promise<void> {
  const sql = postgres({
    host: '127.0.0.1',
    port,
    username: 'postgres',
    password: secrets.superuserPassword,
    database: 'postgres',
    max: 1,
    onnotice: () => undefined,
  });
  try {
    const wrong = await sql<{ name: string; setting: string }[]>`
      select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting <> 'on' order by name`;
    if (wrong.length > 0) {
      throw new OperatorError(
        `The embedded PostgreSQL would lose data: ${wrong.map(({ name, setting }) => `${name} is ${setting}`).join(', ')}; set them to on.`,
      );
    }
    const roles = await sql`select 1 from pg_roles where rolname = ${roleName}`;
    // CREATE ROLE takes no parameters; the password is generated base64url text, safe to interpolate.
    if (roles.length === 0)
      await sql.unsafe(`create role ${roleName} login createdb password '${secrets.databasePassword}'`);
    const databases = await sql`select 1 from pg_database where datname = ${databaseName}`;
    if (databases.length === 0) await sql.unsafe(`create database ${databaseName} owner ${roleName}`);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

function toUrl(port: number, secrets: Secrets): string {
  return `postgres://${roleName}:${secrets.databasePassword}@127.0.0.1:${port}/${databaseName}`;
}
