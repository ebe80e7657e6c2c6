import { startRedis } from '@/lib/testing/live/redis';
import type { RealtimeProcess } from '@/lib/testing/live/realtime-process';
import { cpuOf } from '@/lib/testing/processor-time';
import { pairsOf } from './contestants';
import { Generator } from './generator';
import { judge, note, type ReportRow } from './report';
import { Meter } from '../support/usage';
import type { ChatWorld } from './world';

type Cost = { cpu: number; delivered: number };

/** Measures the cost of a message between two nodes against that within one process, at the same load. */
export async function measureAcross(world: ChatWorld, seconds: number): Promise<ReportRow[]> {
  const alone = await withNodes(world, 1, undefined, (nodes) => cost(world, nodes, seconds));
  const redis = await startRedis();
  try {
    const two = await withNodes(world, 2, redis, (nodes) => cost(world, nodes, seconds, redis.pid));
    const three = await withNodes(world, 3, redis, (nodes) => cost(world, nodes, seconds, redis.pid));
    return [
      judge('a message across two nodes: CPU against one node', two.cpu / alone.cpu, {
        must: 2.2,
        aim: 1.5,
        unit: 'x',
        digits: 2,
      }),
      note('  with a third node that has neither of the two', `${(three.cpu / alone.cpu).toFixed(2)} x`),
      note(
        '  one node / two / three (Node, PostgreSQL and Redis)',
        `${alone.cpu.toFixed(0)} / ${two.cpu.toFixed(0)} / ${three.cpu.toFixed(0)} us`,
      ),
    ];
  } finally {
    await redis.stop();
  }
}

async function withNodes<T>(
  world: ChatWorld,
  count: number,
  redis: { url: string } | undefined,
  run: (nodes: RealtimeProcess[]) => Promise<T>,
): Promise<T> {
  const nodes: RealtimeProcess[] = [];
  try {
    for (let n = 0; n < count; n += 1) nodes.push(await world.startNode(redis ? { redisUrl: redis.url } : {}));
    return await run(nodes);
  } finally {
    await Promise.all(nodes.map((node) => node.end('SIGTERM')));
  }
}

/** Connects men to the first node and women to the second, so that every message crosses. */
async function cost(world: ChatWorld, nodes: RealtimeProcess[], seconds: number, redisPid = 0): Promise<Cost> {
  const load = Generator.start();
  try {
    const ports = nodes.slice(0, 2).map(({ port }) => port);
    await load.run('connect', { ports, from: 0, count: 200 });
    const pairs = pairsOf(100);
    await load.run('openLoop', { pairs, seconds: 1, perSecond: 1_000 });
    const meter = new Meter(
      nodes.map(({ pid }) => pid),
      world.postmaster,
    );
    const redisBefore = cpuOf(redisPid);
    const run = await load.run('openLoop', { pairs, seconds, perSecond: 1_000 });
    const used = meter.used();
    if (run.delivered !== run.sent) throw new Error(`${run.sent} messages were sent, ${run.delivered} delivered`);
    return { cpu: (used.node + used.postgres + cpuOf(redisPid) - redisBefore) / run.stored, delivered: run.delivered };
  } finally {
    load.stop();
  }
}
