import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { expect, onTestFinished, test } from 'vitest';
import { startRedis, startSentinel } from '@/lib/testing/live/redis';
import { openRedis } from './open-redis';

function open(address: string): Redis {
  const client = openRedis(address, { maxRetriesPerRequest: 0, commandTimeout: 1_000 });
  client.on('error', () => undefined);
  onTestFinished(() => client.disconnect());
  return client;
}

/** A master with a password, its replica, and a sentinel that sees a dead master within a second. */
async function startWatched() {
  const secret = ['--requirepass', 'right', '--masterauth', 'right'];
  const master = await startRedis(undefined, secret);
  const replica = await startRedis(undefined, [...secret, '--replicaof', `127.0.0.1 ${master.port}`]);
  const follower = open(`redis://:right@127.0.0.1:${replica.port}`);
  // A sentinel reads the replicas when it starts, and then every ten seconds.
  await expect.poll(() => follower.info('replication').catch(() => '')).toContain('master_link_status:up');
  const folder = mkdtempSync(path.join(tmpdir(), 'yuanfen-sentinel-'));
  const file = path.join(folder, 'sentinel.conf');
  const settings = ['auth-pass site right', 'down-after-milliseconds site 500', 'failover-timeout site 2000'];
  const lines = [`monitor site 127.0.0.1 ${master.port} 1`, ...settings].map((line) => `sentinel ${line}\n`);
  writeFileSync(file, lines.join(''));
  const sentinel = await startSentinel(file);
  const watcher = new Redis(sentinel.port);
  onTestFinished(() => watcher.disconnect());
  await expect
    .poll(async () => String(await watcher.call('SENTINEL', 'REPLICAS', 'site')))
    .toContain('master-link-status,ok');
  onTestFinished(async () => {
    await Promise.all([sentinel, replica, master].map((server) => server.stop()));
    rmSync(folder, { recursive: true });
  });
  return { master, follower, address: `redis://:right@site/0?sentinels=127.0.0.1:${sentinel.port}` };
}

test('a client of sentinels goes on with the replica that becomes the master after the master was killed', async () => {
  const { master, follower, address } = await startWatched();
  const client = open(address);
  await expect.poll(() => client.set('key', 'before').catch(() => '')).toBe('OK');
  await expect.poll(() => follower.get('key').catch(() => '')).toBe('before');
  process.kill(master.pid, 'SIGKILL');
  await expect.poll(() => client.set('key', 'after').catch(() => ''), { timeout: 30_000 }).toBe('OK');
  expect(await follower.get('key')).toBe('after');
});
