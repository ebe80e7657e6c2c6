import { execFileSync, spawnSync } from 'node:child_process';

import { OperatorError } from '@/lib/core/operator-error';

/** System user that PostgreSQL runs as; undefined for the user of this process. */
export type Account = { uid: number; gid: number } | undefined;

/**
 * Environment of the server's programs. Nothing is inherited: settings can be secrets, and PG* variables would change
 * the server. NODE_ENV is included because Next's types require it in every environment.
 */
export const serverEnvironment = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  LC_ALL: 'C.UTF-8',
  TZ: 'UTC',
  NODE_ENV: 'production',
} as const;

const userName = 'postgres';

/**
 * Returns the `postgres` user for root, because PostgreSQL refuses to run as root. Throws OperatorError if this user
 * cannot be created.
 */
export function requireAccount(): Account {
  if (process.getuid?.() !== 0) return undefined;
  const existing = findUser();
  if (existing) return existing;
  makeUser();
  const made = findUser();
  if (!made)
    throw new OperatorError(
      'PostgreSQL may not run as root and the system user "postgres" could not be made: run as an ordinary user, or make that user.',
    );
  return made;
}

function findUser(): Account {
  const uid = findId('-u');
  const gid = findId('-g');
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

function findId(option: '-u' | '-g'): number | undefined {
  try {
    const id = Number(
      execFileSync('id', [option, userName], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
    return id > 0 ? id : undefined;
  } catch {
    return undefined;
  }
}

function makeUser(): void {
  const groupExists = spawnSync('getent', ['group', userName], { stdio: 'ignore' }).status === 0;
  const group = groupExists ? ['--gid', userName] : ['--user-group'];
  spawnSync(
    'useradd',
    [
      '--system',
      ...group,
      '--no-create-home',
      '--home-dir',
      '/var/lib/yuanfen',
      '--shell',
      '/usr/sbin/nologin',
      userName,
    ],
    { stdio: 'ignore' },
  );
}

/**
 * Returns whether the account can enter and read the folder. Tests both, because ancestors, ACLs and mount options
 * matter.
 */
export function canEnter(folder: string, account: Account): boolean {
  if (!account) return true;
  const tried = spawnSync('/bin/sh', ['-c', 'test -r "$1" && test -x "$1"', 'sh', folder], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
    env: serverEnvironment,
  });
  return tried.status === 0;
}
