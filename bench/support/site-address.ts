import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { overSocket } from '@/db/embedded/over-socket';

/**
 * Returns the address of a database on the embedded server of a data folder as `npm start` gives it to the site, over the socket; unchanged for
 * an earlier revision in `folder`, which does not read it from an address.
 */
export function siteAddress(databaseUrl: string, dataDir: string, folder = process.cwd()): string {
  const cluster = path.join(dataDir, 'postgres');
  const readsSocket = existsSync(path.join(folder, 'db', 'address.ts')) && existsSync(cluster);
  return readsSocket ? overSocket(databaseUrl, realpathSync(cluster)) : databaseUrl;
}
