import http from 'node:http';
import { networkInterfaces } from 'node:os';

import type { Settings } from '@/lib/platform/env';
import { missingFacts } from '@/lib/platform/operator';

import { listDemoAccounts } from './list-demo-accounts';

const readyTimeout = 120_000;
const pollInterval = 150;
const requestTimeout = 10_000;

type Ready = Pick<Settings, 'PORT' | 'REALTIME_PORT' | 'DATA_DIR'> & { readonly startId: string };

/**
 * Resolves when pages and live connection of this start are healthy, not another program on their ports. Prints the last response every two minutes: what is wrong may pass, and a
 * process that finds a mistake of the operator ends the start by itself.
 */
export async function waitUntilReady(
  { PORT, REALTIME_PORT, DATA_DIR, startId }: Ready,
  signal: AbortSignal,
): Promise<void> {
  let reportAt = Date.now() + readyTimeout;
  for (const address of [`http://127.0.0.1:${REALTIME_PORT}/health`, `http://127.0.0.1:${PORT}/api/health`]) {
    for (let problem = await probe(address, startId); problem !== undefined; problem = await probe(address, startId)) {
      signal.throwIfAborted();
      if (Date.now() > reportAt) {
        reportAt += readyTimeout;
        console.error(`${address} is not well yet (${problem}): see the files in ${DATA_DIR}/logs.`);
      }
      await new Promise((resolve) => setTimeout(resolve, pollInterval));
    }
  }
}

/** Returns undefined for a 2xx response of this start, else the response or the network error as text. */
function probe(address: string, startId: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    // Not `fetch`, which would stay in the memory of the supervisor.
    const request = http.get(address, { agent: false, timeout: requestTimeout }, (response) => {
      const { statusCode = 0 } = response;
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.once('error', (error) => resolve(error.message));
      response.once('end', () => {
        if (statusCode < 200 || statusCode >= 300) return resolve(`${statusCode} ${body.slice(0, 200)}`);
        resolve(readStartId(body) === startId ? undefined : 'another program replies on this port');
      });
    });
    request.once('timeout', () => request.destroy(new Error(`no response in ${requestTimeout / 1000} s`)));
    request.once('error', (error) => resolve(error.message));
  });
}

function readStartId(body: string): unknown {
  try {
    const reply: unknown = JSON.parse(body);
    return typeof reply === 'object' && reply !== null && 'start' in reply ? reply.start : undefined;
  } catch {
    return undefined;
  }
}

type Start = {
  readonly startedAt: number;
  /** True if the operator has set NODE_ENV to production. */
  readonly isInProduction: boolean;
};

/** Prints the addresses of the site and the demo accounts. */
export function announce(settings: Settings, { startedAt, isInProduction }: Start): void {
  const lan = listLanAddresses();
  const lines = [
    '',
    `${settings.SITE_NAME} is running (ready in ${((Date.now() - startedAt) / 1000).toFixed(1)} s). Ctrl-C stops it.`,
    '',
    `  Site   ${settings.SITE_URL}`,
    ...lan.map((address) => `         http://${address}:${settings.PORT}`),
    `  Live   ${settings.REALTIME_URL ?? `http://localhost:${settings.REALTIME_PORT}`}`,
    `  Data   ${settings.DATA_DIR}`,
    ...describeAccounts(settings),
    ...(isInProduction ? [...warnOfDemo(settings, lan), ...warnOfFacts(settings)] : []),
    '',
  ];
  console.log(lines.join('\n'));
}

/**
 * Returns a line of warning if others can reach the demo accounts, whose passwords are known. Pages and live connection
 * listen on all interfaces, so an address in a network is enough.
 */
export function warnOfDemo({ DEMO, SITE_URL }: Pick<Settings, 'DEMO' | 'SITE_URL'>, lan: readonly string[]): string[] {
  const { hostname } = new URL(SITE_URL);
  const isLocal = ['localhost', '[::1]'].includes(hostname) || /^127(\.\d+){3}$/.test(hostname);
  if (!DEMO || (isLocal && lan.length === 0)) return [];
  const reached = isLocal ? lan.join(', ') : hostname;
  return [
    '',
    `  Warning: demo accounts with known passwords can be reached at ${reached}. Use DEMO=0 and an empty DATA_DIR.`,
  ];
}

/** Returns a line that names the facts about the operator that public pages, receipts and emails lack. */
export function warnOfFacts(settings: Parameters<typeof missingFacts>[0]): string[] {
  const missing = missingFacts(settings);
  if (missing.length === 0) return [];
  return ['', `  Warning: pages, receipts and emails do not name the operator. Set ${missing.join(', ')}.`];
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
