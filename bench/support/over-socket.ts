import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { socketPath } from '@/db/address';

/**
 * Returns the address of a database over the socket of the embedded server of a data folder, as `npm start` gives it to the site; unchanged
 * without such a socket, and for an earlier revision in `folder` that does not read it from an address.
 */
export function overSocket(databaseUrl: string, dataDir: string, folder = process.cwd()): string {
  const url = new URL(databaseUrl);
  const visible = path.join(dataDir, 'postgres');
  const cluster = existsSync(visible) ? realpathSync(visible) : visible;
  if (!existsSync(path.join(folder, 'db', 'address.ts')) || !existsSync(socketPath(cluster, Number(url.port))))
    return databaseUrl;
  url.searchParams.set('host', cluster);
  return url.href;
}
