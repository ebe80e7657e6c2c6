import postgres from 'postgres';

import { toAddress } from '@/db/address';
import { OperatorError } from '@/lib/core/operator-error';

import { errorCode } from './checks';

const connectTimeoutSeconds = 5;

/** Throws OperatorError, without the password, when the database at `url` does not respond within seconds. */
export async function requireDatabase(url: string): Promise<void> {
  const [address, socket] = toAddress(url);
  const sql = postgres(address, {
    ...socket,
    max: 1,
    connect_timeout: connectTimeoutSeconds,
    onnotice: () => undefined,
  });
  // The driver's timeout covers the TCP connection only, not a server that accepts and never responds.
  const silence = new Promise<never>((_, reject) => {
    setTimeout(
      () => reject(Object.assign(new Error('silent'), { code: 'CONNECT_TIMEOUT' })),
      connectTimeoutSeconds * 1_000,
    ).unref();
  });
  try {
    const [server] = await Promise.race([
      sql<Server[]>`
        select current_setting('server_version_num')::integer as version, current_setting('server_encoding') as encoding,
          lower('É') = 'é' as folds`,
      silence,
    ]);
    const lack = server && findLack(server);
    if (lack) throw new OperatorError(`The database of DATABASE_URL cannot be used: ${lack}.`);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const { hostname, port, pathname } = new URL(url);
    const target = socket.path ?? `${hostname}:${port || 5432}${pathname}`;
    throw new OperatorError(`The database at ${target} (DATABASE_URL) cannot be used: ${explain(errorCode(error))}.`);
  } finally {
    void sql.end({ timeout: 0 });
  }
}

type Server = { readonly version: number; readonly encoding: string; readonly folds: boolean };

/** Returns what a server lacks that the embedded one has. */
export function findLack({ version, encoding, folds }: Server): string | undefined {
  if (version < 140_000) return `PostgreSQL 14 or newer is needed, and this is ${Math.floor(version / 10_000)}`;
  if (encoding !== 'UTF8') return `its encoding is ${encoding}: create the database with encoding UTF8`;
  return folds
    ? undefined
    : 'its locale has no small and capital letters: create the database with a locale such as C.UTF-8';
}

function explain(code: string): string {
  const reasons: Record<string, string> = {
    ECONNREFUSED: 'nothing listens there',
    ENOENT: 'nothing listens there',
    ENOTFOUND: 'no such host',
    EAI_AGAIN: 'no such host',
    CONNECT_TIMEOUT: `it did not respond within ${connectTimeoutSeconds} seconds`,
    '28P01': 'wrong user or password',
    '28000': 'this user may not log in from here',
    '3D000': 'no such database on that server',
  };
  return reasons[code] ?? code;
}
