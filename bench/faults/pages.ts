import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { crawlPages, pipelinePages } from '../siege/web-attacks';
import { requestFrom, type RequestFrom } from '../support/request-from';
import { printTable, quantile, verdict } from '../support/table';
import { memoryOf } from '../support/usage';
import { startWeb } from '../support/web';
import { memberId, startChatWorld, tokenOf } from '../chat/world';
import { href } from '@/lib/routing/href';

/*
 * Clients that ask for pages without pause: ten connections that send 5,000 requests ahead and are cut, 40 connections of one
 * address, and 50 addresses. The calls of a member, the check of health and the pages of another address go on.
 */

const seconds = 20;
const bars = { call: 200, health: 200, page: 5_000, megabytes: 300 } as const;
const prober = '127.0.99.1';
const page = href('desktop', 'login');

type Attack = (target: { port: number }, signal: AbortSignal) => Promise<void>;
type Times = Record<'call' | 'health' | 'page', number[]>;

const attacks: Readonly<Record<string, Attack>> = {
  none: () => Promise.resolve(),
  '10 connections, 5,000 requests ahead, cut': ({ port }, signal) => pipelinePages(asTarget(port), signal),
  '40 connections of one address': ({ port }, signal) => repeat(port, { connections: 40, addresses: 1 }, signal),
  '50 addresses, 4 connections each': ({ port }, signal) => repeat(port, { connections: 200, addresses: 50 }, signal),
  '50 addresses, some with long names': ({ port }, signal) => crawlPages(asTarget(port), signal),
};

/** Measures this revision, and the one in the folder `before` if given. */
export async function measurePages(before: string | undefined): Promise<void> {
  const rows: string[][] = [];
  for (const folder of before ? [before, undefined] : [undefined]) rows.push(...(await measure(folder)));
  printTable(
    `Pages without pause for ${seconds} s: p95 in ms of others`,
    ['what', 'revision', 'calls', 'health', 'pages', 'not served', 'MB more', ''],
    rows,
  );
}

async function measure(folder: string | undefined): Promise<string[][]> {
  const world = await startChatWorld({ people: 100, ...(folder && { code: folder }) });
  const web = await startWeb({ dataDir: world.folder, databaseUrl: world.url, folder, rateLimits: 'standard' });
  const port = Number(new URL(web.url).port);
  const rows: string[][] = [];
  try {
    for (const [index, [what, attack]] of Object.entries(attacks).entries()) {
      const memoryBefore = memoryOf(web.pid);
      const stop = new AbortController();
      const attacking = attack({ port }, stop.signal);
      const { times, failed } = await probe(port, index);
      const megabytes = (memoryOf(web.pid) - memoryBefore) / 1024;
      stop.abort();
      await attacking;
      const [calls, health, pages] = [times.call, times.health, times.page].map((all) => quantile(all, 0.95));
      const isKept =
        (calls ?? 0) < bars.call &&
        (health ?? 0) < bars.health &&
        (pages ?? 0) < bars.page &&
        megabytes < bars.megabytes &&
        failed === 0;
      const figures = [calls, health, pages, failed, megabytes].map((value) => (value ?? Number.NaN).toFixed(0));
      rows.push([what, folder ? 'before' : 'now', ...figures, verdict(isKept)]);
    }
  } finally {
    await web.stop();
    await world.stop();
  }
  return rows;
}

/**
 * Sends calls of two members, checks of health and requests for pages from an address of their own. Each `place` has other
 * members, whose rate is not used.
 */
async function probe(port: number, index: number): Promise<{ times: Times; failed: number }> {
  const times: Times = { call: [], health: [], page: [] };
  let failed = 0;
  const until = performance.now() + seconds * 1000;
  const loop = async (name: keyof Times, path: string, { body, pause }: { body?: string; pause: number }) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    while (performance.now() < until) {
      const from = performance.now();
      const status = await send({ port, path, agent, address: prober, body });
      times[name].push(performance.now() - from);
      // Without a live connection, the check of health replies 503.
      if (status !== 200 && !(name === 'health' && status === 503)) failed += 1;
      await wait(pause);
    }
    agent.destroy();
  };
  const call = (member: number) =>
    loop('call', '/member/index/userinfo', { body: `token=${tokenOf(memberId(member))}`, pause: 50 });
  await Promise.all([
    call(2 * index),
    call(2 * index + 1),
    loop('health', '/api/health', { pause: 200 }),
    loop('page', page, { pause: 500 }),
  ]);
  return { times, failed };
}

type Crowd = { readonly connections: number; readonly addresses: number };

async function repeat(port: number, { connections, addresses }: Crowd, signal: AbortSignal): Promise<void> {
  const loop = async (address: string) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    while (!signal.aborted) if ((await send({ port, path: page, agent, address })) === 0) await wait(10);
    agent.destroy();
  };
  await Promise.all(Array.from({ length: connections }, (_, n) => loop(`127.0.24.${1 + (n % addresses)}`)));
}

/** Returns the status, or 0 when the connection broke. */
const send = (request: RequestFrom) => requestFrom(request).catch(() => 0);

/** The attacks on pages need nothing else of a site. */
const asTarget = (port: number) => ({ port, realtimePort: 0, accounts: [], others: [] });
