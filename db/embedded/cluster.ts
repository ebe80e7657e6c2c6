import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { OperatorError } from '@/lib/core/operator-error';

import { canEnter, serverEnvironment, type Account } from './account';
import { sharedRoot, type Binaries } from './binaries';

/** The major version of the packaged server, and of its clusters. */
export const clusterMajor = '18';

/**
 * Returns the real folder of the cluster: DATA_DIR/postgres, or a folder with a random name in
 * /var/lib/yuanfen/clusters when the account has no access. DATA_DIR/postgres then links to it, so that deleting the
 * data folder always leads to an empty site.
 */
export function placeCluster(dataDir: string, account: Account): string {
  const visible = path.join(dataDir, 'postgres');
  const entry = lstatSync(visible, { throwIfNoEntry: false });
  if (entry && !existsSync(visible)) {
    throw new OperatorError(
      `${visible} points to a folder that is gone: restore it, or delete the link to begin with an empty database.`,
    );
  }
  if (entry) return realpathSync(visible);
  if (canEnter(dataDir, account)) {
    makeFolder(visible, account);
    return realpathSync(visible);
  }
  const hidden = path.join(sharedRoot, 'clusters', randomBytes(8).toString('hex'));
  mkdirSync(path.dirname(hidden), { recursive: true, mode: 0o755 });
  makeFolder(hidden, account);
  symlinkSync(hidden, visible);
  return hidden;
}

/**
 * Returns the user for the server. For root that is the owner of an existing cluster; another user must own the
 * cluster.
 */
export function accountForCluster(cluster: string, account: Account): Account {
  const { uid, gid } = statSync(cluster);
  const self = process.getuid?.();
  if (account && uid !== 0) return { uid, gid };
  if (!account && self !== undefined && uid !== self) {
    throw new OperatorError(
      `The database folder ${cluster} belongs to another user: start as that user or as root, or choose another DATA_DIR.`,
    );
  }
  return account;
}

/** Creates the cluster if the folder is empty. A start that is killed meanwhile leaves no partial cluster. */
export async function initCluster(
  cluster: string,
  options: { binaries: Binaries; account: Account; password: string },
): Promise<void> {
  const versionFile = path.join(cluster, 'PG_VERSION');
  if (existsSync(versionFile)) {
    const version = readFileSync(versionFile, 'utf8').trim();
    if (version === clusterMajor) return;
    throw new OperatorError(
      `The database folder ${cluster} was made by PostgreSQL ${version}, this is ${clusterMajor}: move its data with that version's pg_dump first.`,
    );
  }
  if (readdirSync(cluster).length > 0)
    throw new OperatorError(`The folder ${cluster} is neither empty nor a database: choose another DATA_DIR.`);

  const draft = `${cluster}.init`;
  const passwordFile = `${cluster}.password`;
  try {
    rmSync(draft, { recursive: true, force: true });
    makeFolder(draft, options.account);
    rmSync(passwordFile, { force: true });
    writeFileSync(passwordFile, options.password, { mode: 0o600, flag: 'wx' });
    if (options.account) chownSync(passwordFile, options.account.uid, options.account.gid);
    await runInitdb(draft, passwordFile, options);
    renameSync(draft, cluster);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

function runInitdb(
  folder: string,
  passwordFile: string,
  { binaries, account }: { binaries: Binaries; account: Account },
): Promise<void> {
  // Without these two flags the databases are SQL_ASCII: no lower() and no trigrams for Chinese.
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8'];
  const args = [
    `--pgdata=${folder}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    ...locale,
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(binaries.initdb, args, {
      ...account,
      cwd: folder,
      env: serverEnvironment,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errorOutput = '';
    child.stderr.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new OperatorError(
            `The database folder could not be made: ${errorOutput.trim().replace(/\s+/g, ' ').slice(-300)}`,
          ),
        );
    });
  });
}

function makeFolder(folder: string, account: Account): void {
  mkdirSync(folder, { mode: 0o700 });
  chmodSync(folder, 0o700);
  if (account) chownSync(folder, account.uid, account.gid);
}
