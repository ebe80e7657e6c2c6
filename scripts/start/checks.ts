import { accessSync, constants, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';

import { OperatorError } from '@/lib/core/operator-error';
import type { Settings } from '@/lib/platform/env';

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

/** Returns the code of a system or database error. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
}
