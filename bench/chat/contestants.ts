import path from 'node:path';
import { siteAddress } from '../support/site-address';
import { freePort, startServer } from '../support/processes';
import { Generator } from './generator';
import { freeNumbers, type ChatWorld, type Revision } from './world';

type Pair = [number, number];

/** Returns pairs of a man and a woman; the first writes, the second reads. */
export const pairsOf = (count: number, from = 0): Pair[] =>
  Array.from({ length: count }, (_, n) => [from + 2 * n, from + 2 * n + 1]);

/** 1,000 are connected: gold members, and free ones. */
export const goldCount = 1_000 - freeNumbers.count;

export type Contestant = { readonly port: number; readonly pid: number; stop: () => Promise<void> };

export async function startRevision(revision: Revision, nodeArguments: string[] = []): Promise<Contestant> {
  const node = await revision.startNode({ nodeArguments });
  return { port: node.port, pid: node.pid, stop: async () => void (await node.end()) };
}

/** Starts the server that batches without checks. */
export async function startBatching(world: ChatWorld): Promise<Contestant> {
  const port = await freePort();
  const server = await startServer({
    args: ['--import', 'tsx', 'bench/servers/batching-chat.ts'],
    port,
    env: { DATABASE_URL: siteAddress(world.url, world.folder) },
    logFile: path.join(world.folder, 'batching.log'),
    healthPath: '/',
  });
  return { port, pid: server.pid, stop: server.stop };
}

/** Connects 1,000 clients and warms the server up; both it and the load end after `measure`. */
export async function withLoad<T>(contestant: Contestant, measure: (load: Generator) => Promise<T>): Promise<T> {
  const load = Generator.start();
  try {
    const ports = [contestant.port];
    await load.run('connect', { ports, from: 0, count: goldCount });
    await load.run('connect', { ports, ...freeNumbers });
    await load.run('closedLoop', { pairs: pairsOf(100), seconds: 2 });
    return await measure(load);
  } finally {
    load.stop();
    await contestant.stop();
  }
}
