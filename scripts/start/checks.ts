import { accessSync, constants, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';

import { OperatorError } from '@/lib/core/operator-error';
import type { Settings } from '@/lib/platform/env';
import { portNames, publicPorts, type PortName } from '@/lib/platform/port-settings';

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

type Ports = Partial<Pick<Settings, PortName | 'METRICS_HOST'>>;

/** Throws OperatorError with the name of the setting when one of the ports is in use. */
export async function requireFreePorts(settings: Ports): Promise<void> {
  for (const name of portNames) {
    const port = settings[name];
    // The metrics listen on an address of their own.
    const host = publicPorts.includes(name) ? undefined : settings.METRICS_HOST;
    const code = port === undefined ? undefined : await tryPort(port, host);
    if (code === undefined) continue;
    const reason = code === 'EADDRINUSE' ? 'is already in use' : `cannot be opened (${code})`;
    throw new OperatorError(`Port ${port} ${reason}: stop the program that uses it, or set ${name} to another port.`);
  }
}

function tryPort(port: number, host: string | undefined): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(errorCode(error)));
    server.listen({ port, host }, () => server.close(() => resolve(undefined)));
  });
}

/** Returns the code of a system or database error. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
}
