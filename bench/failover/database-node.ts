import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { requireAccount } from '@/db/embedded/account';
import { findPostmaster } from '@/db/embedded/postmaster';
import { freePort } from '../support/processes';
import { withinTime } from '@/lib/core/within-time';
import { adaptOperatorFile, machineAddress } from '@/lib/testing/deploy/operator-file';
import { listTree } from '../support/usage';
import type { MachineNetwork } from './machine-networks';
import { Program } from './program';

export type NodeEndpoints = {
  readonly network: MachineNetwork;
  readonly etcd: number;
  readonly etcdPeer: number;
  readonly rest: number;
  readonly postgres: number;
};
type Passwords = { readonly superuser: string; readonly replication: string };
type Cluster = {
  readonly all: readonly NodeEndpoints[];
  /** The addresses of all machines. */
  readonly range: string;
  readonly passwords: Passwords;
};

export async function findEndpoints(network: MachineNetwork): Promise<NodeEndpoints> {
  const [etcd, etcdPeer, rest, postgres] = [await freePort(), await freePort(), await freePort(), await freePort()];
  return { network, etcd, etcdPeer, rest, postgres };
}

/** A frozen machine does not reply. */
const statusMilliseconds = 3_000;

/** The programs of the database on one of the three machines: a member of etcd, Patroni, and its PostgreSQL. */
export class DatabaseNode {
  readonly etcd: Program;
  readonly patroni: Program;
  private readonly cluster: string;

  constructor(
    readonly machine: number,
    readonly endpoints: NodeEndpoints,
    { folder, ...cluster }: Cluster & { readonly folder: string },
  ) {
    const account = requireAccount();
    const own = path.join(folder, `db${machine}`);
    this.cluster = path.join(own, 'postgres');
    for (const made of [own, path.join(own, 'etcd'), path.join(own, 'run')]) {
      mkdirSync(made, { mode: 0o700 });
      if (account) chownSync(made, account.uid, account.gid);
    }
    const file = path.join(own, 'patroni.yml');
    writeFileSync(file, this.patroniFile(own, cluster), { mode: 0o600 });
    if (account) chownSync(file, account.uid, account.gid);
    this.etcd = new Program({
      name: `etcd${machine}`,
      command: endpoints.network.command(['etcd'], account),
      folder,
      env: this.etcdEnvironment(own, cluster.all),
      cwd: own,
    });
    const env = { LC_ALL: 'C.UTF-8', TZ: 'UTC', HOME: own };
    this.patroni = new Program({
      name: `patroni${machine}`,
      command: endpoints.network.command(['patroni', file], account),
      folder,
      env,
      cwd: own,
    });
  }

  private etcdEnvironment(own: string, all: readonly NodeEndpoints[]): Record<string, string> {
    const text = adaptOperatorFile('ha/etcd.env', [
      [/^ETCD_NAME=db1$/m, `ETCD_NAME=db${this.machine}`],
      [
        /^(ETCD_\w*CLIENT_URLS)=.*\n(\w+)=.*$/m,
        `$1=http://${this.endpoints.network.address}:${this.endpoints.etcd}\n$2=http://${this.endpoints.network.address}:${this.endpoints.etcd}`,
      ],
      [
        /^(ETCD_LISTEN_PEER_URLS)=.*\n(\w+)=.*$/m,
        `$1=http://${this.endpoints.network.address}:${this.endpoints.etcdPeer}\n$2=http://${this.endpoints.network.address}:${this.endpoints.etcdPeer}`,
      ],
      ...all.map((each, n) => [`${machineAddress(n + 1)}:2380`, `${each.network.address}:${each.etcdPeer}`] as const),
      ['/var/lib/etcd/default', path.join(own, 'etcd')],
    ]);
    return Object.fromEntries(text.split('\n').flatMap((line) => (/^[A-Z]/.test(line) ? [split(line)] : [])));
  }

  private patroniFile(own: string, { all, range, passwords }: Cluster): string {
    const { network, rest, postgres } = this.endpoints;
    const { superuser, replication } = passwords;
    return adaptOperatorFile('ha/patroni.yml', [
      ['name: db1', `name: db${this.machine}`],
      [`${machineAddress(1)}:8008`, `${network.address}:${rest}`],
      [`${machineAddress(1)}:5432`, `${network.address}:${postgres}`],
      ...all.map((each, n) => [`${machineAddress(n + 1)}:2379`, `${each.network.address}:${each.etcd}`] as const),
      ['10.0.0.0/24', range],
      ['/var/lib/postgresql/15/yuanfen', this.cluster],
      ['/var/lib/postgresql/patroni.pgpass', path.join(own, 'pgpass')],
      ['/var/run/postgresql', path.join(own, 'run')],
      ['SUPERUSER_PASSWORD', superuser],
      ['REPLICATION_PASSWORD', replication],
    ]);
  }

  async isLeader(): Promise<boolean> {
    return (await this.status('/primary')) === 200;
  }

  /** Returns whether it is the replica that each commit waits for. */
  async isSynchronous(): Promise<boolean> {
    return (await this.status('/sync')) === 200;
  }

  async isReplica(): Promise<boolean> {
    return (await this.status('/replica')) === 200;
  }

  private status(address: string): Promise<number> {
    const asked = fetch(`http://${this.endpoints.network.address}:${this.endpoints.rest}${address}`);
    return withinTime(asked, statusMilliseconds).then(
      (response) => response.status,
      () => 0,
    );
  }

  get postmaster(): number {
    return findPostmaster(this.cluster)?.pid ?? 0;
  }

  /** Kills PostgreSQL alone, with all its processes. */
  killPostgres(): void {
    for (const pid of listTree(this.postmaster)) kill(pid, 'SIGKILL');
  }

  /** Kills everything at once, as a power cut does. */
  async killMachine(): Promise<void> {
    const postgres = listTree(this.postmaster);
    this.patroni.signal('SIGKILL');
    this.etcd.signal('SIGKILL');
    for (const pid of postgres) kill(pid, 'SIGKILL');
  }

  /** Freezes everything at once: nothing replies and no connection ends, as behind a network that is cut. */
  freeze(): readonly number[] {
    const pids = [this.patroni.pid, this.etcd.pid, ...listTree(this.postmaster)];
    for (const pid of pids) kill(pid, 'SIGSTOP');
    return pids;
  }

  thaw(pids: readonly number[]): void {
    for (const pid of pids) kill(pid, 'SIGCONT');
  }

  /** Starts what does not run, as the service manager of the machine does. */
  startAgain(): void {
    for (const program of [this.etcd, this.patroni]) if (!program.isRunning) program.spawn();
  }

  /** Stops Patroni, which stops PostgreSQL, or kills what a killed Patroni has left. */
  async stopPostgres(): Promise<void> {
    await this.patroni.end('SIGTERM');
    this.killPostgres();
  }
}

function split(line: string): [string, string] {
  const index = line.indexOf('=');
  return [line.slice(0, index), line.slice(index + 1)];
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    if (pid > 0) process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}
