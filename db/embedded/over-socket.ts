import { accessSync, constants } from 'node:fs';
import { socketPath } from '../address';

/** The longest path of a socket in bytes: `sun_path` of unix(7) without its end. */
const maxSocketBytes = 107;

/** Returns the folder in which a server opens its socket: its cluster, which only its account enters. Undefined where the path would be too long. */
export function socketFolder(cluster: string, port: number): string | undefined {
  return Buffer.byteLength(socketPath(cluster, port)) > maxSocketBytes ? undefined : cluster;
}

/** Returns the address of a database over the socket in a folder; unchanged without a socket that this process may use. */
export function overSocket(address: string, folder: string): string {
  const url = new URL(address);
  try {
    accessSync(socketPath(folder, Number(url.port)), constants.R_OK | constants.W_OK);
  } catch {
    return address;
  }
  url.searchParams.set('host', folder);
  return url.href;
}
