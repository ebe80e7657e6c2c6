import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import { until } from '@/lib/testing/until';
import { freePort } from '../support/processes';
import { DatabaseNode, findEndpoints } from './database-node';
import { createNetworks, type MachineNetworks } from './machine-networks';
import { adaptOperatorFile, machineAddress } from '@/lib/testing/deploy/operator-file';
import { Program } from './program';

const machineCount = 3;
const startMilliseconds = 120_000;
const pollMilliseconds = 50;

/** PostgreSQL on three machines under Patroni and etcd, and HAProxy, by which the site reaches the leader. */
export class DatabaseCluster {
  private constructor(
    readonly nodes: readonly DatabaseNode[],
    private readonly front: { readonly haproxy: Program; readonly port: number; readonly networks: MachineNetworks },
    private readonly passwords: { readonly superuser: string; readonly replication: string; readonly site: string },
  ) {}

  static async create(folder: string): Promise<DatabaseCluster> {
    const secret = () => randomBytes(16).toString('hex');
    const passwords = { superuser: secret(), replication: secret(), site: secret() };
    const networks = createNetworks(machineCount);
    const all = await Promise.all(networks.machines.map(findEndpoints));
    const cluster = { folder, all, range: networks.range, passwords };
    const nodes = all.map((endpoints, index) => new DatabaseNode(index + 1, endpoints, cluster));
    const port = await freePort();
    const file = path.join(folder, 'haproxy.cfg');
    writeFileSync(
      file,
      adaptOperatorFile('ha/haproxy.cfg', [
        ['127.0.0.1:5000\n', `127.0.0.1:${port}\n`],
        ...all.map(
          ({ network, postgres: database, rest }, n) =>
            [
              `${machineAddress(n + 1)}:5432 check port 8008`,
              `${network.address}:${database} check port ${rest}`,
            ] as const,
        ),
      ]),
    );
    const haproxy = new Program({ name: 'haproxy', command: ['haproxy', '-db', '-f', file], folder });
    return new DatabaseCluster(nodes, { haproxy, port, networks }, passwords);
  }

  get haproxy(): Program {
    return this.front.haproxy;
  }

  /** Where the site reaches the leader. */
  get url(): string {
    return `postgres://yuanfen:${this.passwords.site}@127.0.0.1:${this.front.port}/yuanfen`;
  }

  get superuserUrl(): string {
    return `postgres://postgres:${this.passwords.superuser}@127.0.0.1:${this.front.port}/yuanfen`;
  }

  /** Starts all, and creates the role and the database of the site as docs/deploy.md describes. */
  async start(): Promise<void> {
    for (const { etcd } of this.nodes) etcd.spawn();
    for (const { patroni } of this.nodes) patroni.spawn();
    if (!(await until(() => this.isWhole(), startMilliseconds, pollMilliseconds)))
      throw new Error('PostgreSQL did not start on three machines: see the logs of Patroni');
    await this.haproxy.start(() => this.isReached());
    const leader = await this.leader();
    const url = new URL(this.superuserUrl);
    const { network, postgres: leaderPort } = leader?.endpoints ?? {};
    [url.hostname, url.port, url.pathname] = [network?.address ?? '', String(leaderPort), '/postgres'];
    const sql = postgres(url.href, { max: 1, onnotice: () => undefined });
    await sql.unsafe(`create role yuanfen login password '${this.passwords.site}'`);
    await sql.unsafe("create database yuanfen owner yuanfen encoding 'UTF8' locale 'C.UTF-8' template template0");
    await sql.end();
  }

  /** Returns whether the machines have networks that can be cut. */
  get canCut(): boolean {
    return this.nodes.every(({ endpoints }) => endpoints.network.cut !== undefined);
  }

  async leader(): Promise<DatabaseNode | undefined> {
    const leads = await Promise.all(this.nodes.map((node) => node.isLeader()));
    return this.nodes.find((_, index) => leads[index]);
  }

  /** Returns whether a machine leads, a second one has each commit, and the third one follows. */
  async isWhole(): Promise<boolean> {
    const all = await Promise.all(
      this.nodes.map(async (node) => [await node.isLeader(), await node.isSynchronous(), await node.isReplica()]),
    );
    return (
      [0, 1].every((role) => all.filter((node) => node[role]).length === 1) &&
      all.filter((node) => node[2]).length === 2
    );
  }

  /** HAProxy takes each machine for the leader until it has checked it once. */
  private async isReached(): Promise<boolean> {
    const sql = postgres(this.superuserUrl.replace(/yuanfen$/, 'postgres'), { max: 1, connect_timeout: 1 });
    return sql`select pg_is_in_recovery() as follows`.then(
      ([row]) => sql.end().then(() => row?.follows === false),
      () => sql.end().then(() => false),
    );
  }

  async stop(): Promise<void> {
    await this.haproxy.end('SIGTERM');
    // The replicas first: nothing is promoted meanwhile. Etcd last, without which Patroni waits.
    const leader = await this.leader();
    await Promise.all(this.nodes.filter((node) => node !== leader).map((node) => node.stopPostgres()));
    await leader?.stopPostgres();
    await Promise.all(this.nodes.map(({ etcd }) => etcd.end('SIGKILL')));
    this.front.networks.remove();
  }
}
