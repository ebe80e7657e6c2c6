import { accessSync, constants, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import postgres from 'postgres';

import { OperatorError } from '@/lib/core/operator-error';
import type { Settings } from '@/lib/platform/env';

const databasePatienceSeconds = 5;

/** Throws OperatorError when this user cannot read and write the data folder. */
export function requireDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new OperatorError(
      `The data folder ${folder} cannot be read and written (${errorCode(error)}): mend its permissions, or choose another DATA_DIR.`,
    );
  }
}

/** Throws OperatorError with the name of the setting when one of the ports is in use. */
export async function requireFreePorts({
  PORT,
  REALTIME_PORT,
}: Pick<Settings, 'PORT' | 'REALTIME_PORT'>): Promise<void> {
  for (const [name, port] of Object.entries({ PORT, REALTIME_PORT })) {
    const code = await tryPort(port);
    if (code === undefined) continue;
    const reason = code === 'EADDRINUSE' ? 'is already in use' : `cannot be opened (${code})`;
    throw new OperatorError(`Port ${port} ${reason}: stop the program that uses it, or set ${name} to another port.`);
  }
}

function tryPort(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(errorCode(error)));
    server.listen(port, () => server.close(() => resolve(undefined)));
  });
}

/** Throws OperatorError, without the password, when the database at `url` does not respond within seconds. */
export async function requireDatabase(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, connect_timeout: databasePatienceSeconds, onnotice: () => undefined });
  // The driver's timeout covers the TCP connection only, not a server that accepts and never responds.
  const silence = new Promise<never>((_, reject) => {
    setTimeout(
      () => reject(Object.assign(new Error('silent'), { code: 'CONNECT_TIMEOUT' })),
      databasePatienceSeconds * 1_000,
    ).unref();
  });
  try {
    await Promise.race([sql`select 1`, silence]);
  } catch (error) {
    const { hostname, port, pathname } = new URL(url);
    const place = `${hostname}:${port || 5432}${pathname}`;
    throw new OperatorError(`The database at ${place} (DATABASE_URL) cannot be used: ${explain(errorCode(error))}.`);
  } finally {
    void sql.end({ timeout: 0 });
  }
}

function explain(code: string): string {
  const reasons: Record<string, string> = {
    ECONNREFUSED: 'nothing listens there',
    ENOTFOUND: 'no such host',
    EAI_AGAIN: 'no such host',
    CONNECT_TIMEOUT: `it did not respond within ${databasePatienceSeconds} seconds`,
    '28P01': 'wrong user or password',
    '28000': 'this user may not log in from here',
    '3D000': 'no such database on that server',
  };
  return reasons[code] ?? code;
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
}
