import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { prepareDatabase } from '@/db/embedded';
import { startServer, type EmbeddedServer } from '@/db/embedded/server';
import { loadSecrets } from '@/lib/platform/secrets';

export type ReplicatedServer = {
  readonly primary: EmbeddedServer;
  readonly replica: EmbeddedServer;
  /** Runs statements on the replica as its superuser. */
  readonly onReplica: postgres.Sql;
  readonly stop: () => Promise<void>;
};

/** Starts an embedded server, fills it, and starts a replica of it that is up to date within milliseconds. */
export async function startReplicated(fill: (url: string) => Promise<void>): Promise<ReplicatedServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'yuanfen-replicated-'));
  chmodSync(folder, 0o755);
  const [first, second] = [path.join(folder, 'primary'), path.join(folder, 'replica')];
  const secrets = loadSecrets(first);
  const prepare = (port: number) => prepareDatabase(port, secrets);
  chmodSync(first, 0o755);
  const made = await startServer({ dataDir: first, prepare });
  await fill(made.url);
  await made.stop();
  // Of a server that is stopped, a copy of the files is a base backup. They keep their owner.
  execFileSync('cp', ['-a', first, second]);
  const primary = await startServer({ dataDir: first, prepare });
  const cluster = path.join(second, 'postgres');
  const login = `host=127.0.0.1 port=${primary.port} user=postgres password=${secrets.superuserPassword}`;
  appendFileSync(path.join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${login}'\n`);
  writeFileSync(path.join(cluster, 'standby.signal'), '');
  const replica = await startServer({ dataDir: second, prepare: async () => undefined });
  const address = `postgres://postgres:${secrets.superuserPassword}@127.0.0.1:${replica.port}/yuanfen`;
  const onReplica = postgres(address, { max: 1, onnotice: () => undefined });
  return {
    primary,
    replica,
    onReplica,
    stop: async () => {
      await onReplica.end();
      await Promise.all([primary.stop(), replica.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
