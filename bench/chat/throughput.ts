import path from 'node:path';
import { freePort, startServer } from '../support/processes';
import { commitsPerSecond } from './commits';
import { Generator } from './generator';
import { judge, note, type Row } from './report';
import { Meter } from '../support/usage';
import type { ChatWorld } from './world';

type Pair = [number, number];

/** Returns pairs of a man and a woman; the first writes, the second reads. */
export const pairsOf = (count: number): Pair[] => Array.from({ length: count }, (_, n) => [2 * n, 2 * n + 1]);

const connected = 1_000;

/**
 * Measures messages stored, acknowledged and delivered: ours, a server with one INSERT per message, then bare commits.
 */
export async function measureThroughput(
  world: ChatWorld,
  seconds: number,
  nodeArguments: string[] = [],
): Promise<Row[]> {
  const ours = await world.startNode({ nodeArguments });
  const result = await drive(world, { port: ours.port, pid: ours.pid }, seconds);
  await ours.end();
  const plainPort = await freePort();
  const plain = await startServer({
    args: ['--import', 'tsx', 'bench/servers/plain-chat.ts'],
    port: plainPort,
    env: { DATABASE_URL: world.url },
    logFile: path.join(world.folder, 'plain.log'),
    healthPath: '/',
  });
  const rival = await drive(world, { port: plainPort, pid: plain.pid }, Math.max(3, seconds / 2));
  await plain.stop();
  const commits = await commitsPerSecond(world, { clients: 16, seconds: Math.max(3, seconds / 2) });
  return [
    judge('messages/s: 1,000 connected, 100 pairs, one in flight each', result.perSecond, {
      must: 10_000,
      aim: 18_000,
      least: true,
    }),
    judge('CPU a message, Node + PostgreSQL', result.node + result.postgres, {
      must: 150,
      aim: 70,
      unit: 'us',
      digits: 1,
    }),
    note(
      '  of it Node / PostgreSQL / the load itself',
      `${result.node.toFixed(1)} / ${result.postgres.toFixed(1)} / ${result.load.toFixed(1)} us`,
    ),
    note(
      '  acknowledged p50 / delivered p50 / p99',
      `${result.acknowledged.toFixed(1)} / ${result.p50.toFixed(1)} / ${result.p99.toFixed(1)} ms`,
    ),
    judge('against one INSERT a message', result.perSecond / rival.perSecond, {
      must: 1.5,
      aim: 2.5,
      unit: 'x',
      digits: 2,
      least: true,
    }),
    note(
      '  that server: messages/s, CPU a message',
      `${rival.perSecond.toFixed(0)}, ${(rival.node + rival.postgres).toFixed(1)} us`,
    ),
    judge('against 3-row commits of 16 bare clients', result.perSecond / commits, {
      must: 0.7,
      aim: 1.2,
      unit: 'x',
      digits: 2,
      least: true,
    }),
    note('  those commits/s', commits.toFixed(0)),
  ];
}

type Driven = {
  perSecond: number;
  node: number;
  postgres: number;
  load: number;
  p50: number;
  p99: number;
  acknowledged: number;
};

async function drive(world: ChatWorld, { port, pid }: { port: number; pid: number }, seconds: number): Promise<Driven> {
  const load = Generator.start();
  try {
    await load.run('connect', { ports: [port], from: 0, count: connected });
    const pairs = pairsOf(100);
    await load.run('closedLoop', { pairs, seconds: 2 }); // warm-up
    const [meter, ownMeter] = [new Meter([pid], world.postmaster), new Meter([load.pid], 0)];
    const run = await load.run('closedLoop', { pairs, seconds });
    const [used, own] = [meter.used(), ownMeter.used()];
    if (run.delivered !== run.stored)
      throw new Error(`${run.stored} messages were acknowledged, ${run.delivered} delivered`);
    return {
      perSecond: run.stored / (run.milliseconds / 1000),
      node: used.node / run.stored,
      postgres: used.postgres / run.stored,
      load: own.node / run.stored,
      p50: run.p50,
      p99: run.p99,
      acknowledged: run.acknowledgedP50,
    };
  } finally {
    load.stop();
  }
}
