import { networkInterfaces } from 'node:os';

import { OperatorError } from '@/lib/core/operator-error';
import type { Settings } from '@/lib/platform/env';

import { listDemoAccounts } from './demo';

const readyTimeout = 120_000;
const pollInterval = 150;
const requestTimeout = 10_000;

/**
 * Resolves when pages and live connection are healthy. Throws OperatorError with the last response after two minutes.
 */
export async function waitUntilReady({ PORT, REALTIME_PORT, DATA_DIR }: Settings, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + readyTimeout;
  for (const address of [`http://127.0.0.1:${REALTIME_PORT}/health`, `http://127.0.0.1:${PORT}/api/health`]) {
    for (let problem = await probe(address); problem !== undefined; problem = await probe(address)) {
      signal.throwIfAborted();
      if (Date.now() > deadline)
        throw new OperatorError(
          `${address} did not become well within two minutes (${problem}): see the files in ${DATA_DIR}/logs.`,
        );
      await new Promise((resolve) => setTimeout(resolve, pollInterval));
    }
  }
}

/** Returns undefined for a 2xx response, else the response or the network error as text. */
async function probe(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(requestTimeout) });
    const body = await response.text();
    return response.ok ? undefined : `${response.status} ${body.slice(0, 200)}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Prints the addresses of the site and the demo accounts. */
export function announce(settings: Settings, startedAt: number): void {
  const lines = [
    '',
    `${settings.SITE_NAME} is running (ready in ${((Date.now() - startedAt) / 1000).toFixed(1)} s). Ctrl-C stops it.`,
    '',
    `  Site   ${settings.SITE_URL}`,
    ...listLanAddresses().map((address) => `         http://${address}:${settings.PORT}`),
    `  Live   ${settings.REALTIME_URL ?? `http://localhost:${settings.REALTIME_PORT}`}`,
    `  Data   ${settings.DATA_DIR}`,
    ...describeAccounts(settings),
    '',
  ];
  console.log(lines.join('\n'));
}

function describeAccounts({ DEMO, DATA_DIR }: Settings): string[] {
  const accounts = DEMO ? listDemoAccounts(DATA_DIR) : [];
  if (accounts.length === 0) return [];
  return [
    '',
    '  Demo accounts',
    ...accounts.map(({ role, username, password }) => `    ${role.padEnd(14)} ${username.padEnd(14)} ${password}`),
  ];
}

/** Returns the addresses under which a phone in the same network reaches the site. */
function listLanAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter((address) => address.family === 'IPv4' && !address.internal)
    .map((address) => address.address);
}
