import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { OperatorError } from '@/lib/core/operator-error';
import { requireAccount, serverEnvironment } from './account';
import { requireBinaries } from './binaries';
import { placeCluster } from './cluster';

/**
 * Unpacks a base backup (`base.tar.gz` of pg_basebackup) as the cluster of a data folder that has none. The next start of the
 * server replays the log that it contains.
 */
export async function restoreCluster(archive: string, dataDir: string): Promise<void> {
  const account = requireAccount();
  // Before anything is written: the server must be able to run here.
  requireBinaries(account);
  const cluster = placeCluster(path.resolve(dataDir), account);
  // Files belong to the account of the server here, whatever it was there.
  const child = spawn('tar', ['--extract', '--file=-', '--no-same-owner', '--same-permissions'], {
    ...account,
    cwd: cluster,
    env: serverEnvironment,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const closed = once(child, 'close');
  const [sent] = await Promise.allSettled([pipeline(createReadStream(archive), createGunzip(), child.stdin), closed]);
  const [code] = (await closed) as [number | null]; // of the event
  if (code !== 0) throw new OperatorError(`The database could not be unpacked: ${output.trim().slice(-longestOutput)}`);
  if (sent.status === 'rejected') throw sent.reason;
}

const longestOutput = 300;
