import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';

import { OperatorError } from '@/lib/core/operator-error';
import { findSecrets, loadSecrets, type Secrets } from '@/lib/platform/secrets';

import { toAddress } from './address';
import { findPostmaster } from './embedded/postmaster';
import { databaseName, roleName, startServer, toUrl, type EmbeddedServer } from './embedded/server';

type EmbeddedOptions = { dataDir: string; port?: number; readyMilliseconds?: number };

/**
 * Starts the embedded PostgreSQL and creates the role and the database of the site on first use; see `startServer`.
 */
export function startEmbedded({ dataDir, ...options }: EmbeddedOptions): Promise<EmbeddedServer> {
  return startServer({
    ...options,
    dataDir,
    prepare: (serverPort) => prepareDatabase(serverPort, loadSecrets(dataDir)),
  });
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
  const [address, socket] = toAddress(maintenance.href);
  const sql = postgres(address, { ...socket, max: 1, onnotice: () => undefined });
  try {
    const databases = await sql`select 1 from pg_database where datname = ${name}`;
    if (databases.length > 0) return false;
    await sql`create database ${sql(name)}`;
    return true;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Checks as superuser that no configuration weakens the durability, then creates the role and the database. */
export async function prepareDatabase(port: number, secrets: Secrets): Promise<void> {
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
    if (databases.length === 0) await sql`create database ${sql(databaseName)} owner ${sql(roleName)}`;
  } finally {
    await sql.end({ timeout: 5 });
  }
}
