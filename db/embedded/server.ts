import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { loadSecrets, type Secrets } from '@/lib/platform/secrets';

import { requireAccount } from './account';
import { requireBinaries, type Binaries } from './binaries';
import { accountForCluster, initCluster, placeCluster } from './cluster';
import { takeLock } from './lock';
import { overSocket } from './over-socket';
import { findPostmaster, launchPostmaster, stopPostmaster } from './postmaster';

export const databaseName = 'yuanfen';
export const roleName = 'yuanfen';

export type EmbeddedServer = {
  /** postgres://… of the site's database. Its role owns the database and can create others, but is no superuser. */
  url: string;
  /** The same over the Unix socket, which costs less than TCP; `url` where there is no socket that this process may use. */
  socketUrl: string;
  port: number;
  pid: number;
  /** Resolves when the server has exited, for any reason. */
  exited: Promise<void>;
  /** Fast shutdown. Resolves when the server has exited and another one may start on the folder. */
  stop: () => Promise<void>;
};

type Start = {
  dataDir: string;
  port?: number;
  /** How long the server may take until it is ready; a minute if omitted. */
  readyMilliseconds?: number;
  /** Creates the role and the database on the running server. */
  prepare: (port: number) => Promise<void>;
  /** Programs of another version, and settings instead of ours: for tests. */
  other?: { binaries: Binaries; settings: Readonly<Record<string, string>> };
};

/**
 * Starts the packaged PostgreSQL 18 on DATA_DIR/postgres, on 127.0.0.1 and a free port unless one is given. Creates the
 * cluster on first use. Passwords are in DATA_DIR/secrets.json, the log in
 * DATA_DIR/logs/postgres.log.
 *
 * Started by root, the server runs as the system user `postgres`. When that user has no access to the clone or the data
 * folder, programs and cluster are in /var/lib/yuanfen, and DATA_DIR/postgres is a link to the cluster. A server left
 * by a killed supervisor is stopped first. Throws OperatorError while another process uses the folder, and for
 * everything else the operator can fix. Needs no database driver, so that the supervisor loads none.
 */
export async function startServer({
  dataDir,
  port,
  readyMilliseconds,
  prepare,
  other,
}: Start): Promise<EmbeddedServer> {
  const folder = path.resolve(dataDir);
  const secrets = loadSecrets(folder);
  const account = requireAccount();
  const binaries = other?.binaries ?? requireBinaries(account);
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
      settings: other?.settings,
      readyMilliseconds,
    });
    const stop = async () => {
      await stopPostmaster(server.pid);
      releaseLock();
    };
    await prepare(server.port).catch(async (error: unknown) => {
      await stopPostmaster(server.pid);
      throw error;
    });
    const url = toUrl(server.port, secrets);
    return { ...server, url, socketUrl: overSocket(url, cluster), stop };
  } catch (error) {
    releaseLock();
    throw error;
  }
}

/** Returns the address of the site's database on an embedded server. */
export function toUrl(port: number, secrets: Secrets): string {
  return `postgres://${roleName}:${secrets.databasePassword}@127.0.0.1:${port}/${databaseName}`;
}
