import { median } from '../support/table';
import { pairsOf, startBatching, startRevision, withLoad, type Contestant } from './contestants';
import { Generator } from './generator';
import type { Latencies } from './load-run';
import { judge, note, type ReportRow } from './report';
import type { RoundOptions } from './throughput';
import { memoryOf, Meter } from '../support/usage';
import type { ChatWorld } from './world';

const settleMilliseconds = 5_000;

/**
 * Measures message latency, of a single pair and at 1,000 messages per second without waiting for acknowledgements, in
 * alternating rounds of fresh processes: ours, an earlier revision, and a batching server without checks.
 */
export async function measureDelivery(
  world: ChatWorld,
  { seconds, rounds, nodeArguments, before }: RoundOptions,
): Promise<ReportRow[]> {
  const [ours, earlier, batching]: [Delays[], Delays[], Delays[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await measureDelays(await startRevision(world, nodeArguments), seconds));
    batching.push(await measureDelays(await startBatching(world), seconds));
    if (before) earlier.push(await measureDelays(await startRevision(before), seconds));
  }
  const middle = (of: (delays: Delays) => number) => median(ours.map(of));
  const ratio = (of: (delays: Delays) => number) => middle(of) / median(batching.map(of));
  const p50 = ({ pair }: Delays) => pair.p50;
  const p99 = ({ offered }: Delays) => offered.p99;
  return [
    judge('delivery p50, one pair', middle(p50), { must: 0.6, aim: 0.35, unit: 'ms', digits: 2 }),
    judge('  against the batching server without checks', ratio(p50), { must: 1.15, aim: 1.1, unit: 'x', digits: 2 }),
    judge('delivery p99 at 1,000/s offered', middle(p99), { must: 8, aim: 5, unit: 'ms', digits: 2 }),
    judge('  against the batching server without checks', ratio(p99), { must: 1, aim: 0.8, unit: 'x', digits: 2 }),
    noteDelays('ours', ours),
    ...(before ? [noteDelays('before', earlier)] : []),
    noteDelays('batching server', batching),
  ];
}

type Delays = { readonly pair: Latencies; readonly offered: Latencies };

function measureDelays(contestant: Contestant, seconds: number): Promise<Delays> {
  const pairs = pairsOf(100);
  return withLoad(contestant, async (load) => {
    const pair = await load.run('closedLoop', { pairs: pairs.slice(0, 1), seconds });
    const offered = await load.run('openLoop', { pairs, seconds, perSecond: 1_000 });
    if (offered.delivered !== offered.sent)
      throw new Error(`${offered.sent} messages were sent, ${offered.delivered} delivered`);
    return { pair, offered };
  });
}

function noteDelays(name: string, rounds: readonly Delays[]): ReportRow {
  const of = (value: (delays: Delays) => number) => median(rounds.map(value)).toFixed(2);
  return note(
    `${name}: p50, p99 of one pair; p50, p99 at 1,000/s`,
    `${of(({ pair }) => pair.p50)}, ${of(({ pair }) => pair.p99)}; ${of(({ offered }) => offered.p50)}, ${of(({ offered }) => offered.p99)} ms`,
  );
}

/** Measures the memory of the server for clients that connect like our page and then stay idle. */
export async function measureMemory(world: ChatWorld, count: number, screen: number): Promise<ReportRow[]> {
  const node = await world.startNode();
  const load = Generator.start();
  try {
    // The first clients load data that all clients share; that memory is not counted.
    await load.run('connect', { ports: [node.port], from: 0, count: 200 });
    await new Promise((resolve) => setTimeout(resolve, settleMilliseconds));
    const before = memoryOf(node.pid);
    const milliseconds = await load.run('connect', {
      ports: [node.port],
      from: 200,
      count,
      ...(screen > 0 && { screen }),
    });
    await new Promise((resolve) => setTimeout(resolve, settleMilliseconds));
    const after = memoryOf(node.pid);
    return [
      judge(
        `memory an idle client (${count.toLocaleString('en')} clients with ${screen} members on their screens, PSS)`,
        (after - before) / count,
        { must: 18, aim: 13, unit: 'kB', digits: 1 },
      ),
      note('  the process before, after', `${(before / 1024).toFixed(0)}, ${(after / 1024).toFixed(0)} MB`),
      note('  they connected in', `${(milliseconds / 1000).toFixed(1)} s`),
    ];
  } finally {
    load.stop();
    await node.end();
  }
}

/** Measures presence while members connect and disconnect, and when a watcher sees it. */
export async function measurePresence(world: ChatWorld, online: number): Promise<ReportRow[]> {
  const node = await world.startNode();
  const load = Generator.start();
  try {
    await load.run('connect', { ports: [node.port], from: 0, count: online, screen: 20 });
    const change = { port: node.port, watcher: online + 1, from: online + 2, perSecond: 10 };
    // A member counts as online for 30 s after leaving; only then departures are as frequent as arrivals.
    await load.run('churn', { ...change, seconds: 33 });
    const startedAt = performance.now();
    const meter = new Meter([node.pid], world.postmaster);
    const seen = await load.run('churn', { ...change, seconds: 12 });
    const used = meter.used();
    const seconds = (performance.now() - startedAt) / 1000;
    const cores = (used.node + used.postgres) / 1_000_000 / seconds;
    return [
      judge(`${online.toLocaleString('en')} online, 20 presence changes/s: CPU`, cores, {
        must: 0.1,
        aim: 0.05,
        unit: 'cores',
        digits: 3,
      }),
      note(
        '  of it Node / PostgreSQL (those who connect and all pings included)',
        `${(used.node / 1e6 / seconds).toFixed(3)} / ${(used.postgres / 1e6 / seconds).toFixed(3)}`,
      ),
      judge('  seen by a watcher within', seen.slowest / 1000, { must: 2, aim: 1.5, unit: 's', digits: 2 }),
      note('  comings, seen, p50', `${seen.came}, ${seen.seen}, ${(seen.p50 / 1000).toFixed(2)} s`),
    ];
  } finally {
    load.stop();
    await node.end();
  }
}

/** Pairs that write while others return: their members are not among those. */
const writers = { pairs: 20, perSecond: 200 } as const;

/** Measures how long clients need to reconnect after all have lost the connection at the same moment, and messages of others meanwhile. */
export async function measureReconnect(world: ChatWorld, count: number): Promise<ReportRow[]> {
  const node = await world.startNode();
  const load = Generator.start();
  const probe = Generator.start();
  try {
    const pairs = pairsOf(writers.pairs, count);
    await probe.run('connect', { ports: [node.port], from: count, count: 2 * writers.pairs });
    await load.run('connect', { ports: [node.port], from: 0, count, screen: 20 });
    const meter = new Meter([node.pid], world.postmaster);
    const messages = probe.run('openLoop', { pairs, perSecond: writers.perSecond, seconds: 600 });
    const milliseconds = await load.run('reconnect', { port: node.port, screen: 20 });
    await probe.run('endOpenLoop');
    const used = meter.used();
    const meanwhile = await messages;
    const run = await load.run('closedLoop', { pairs: pairsOf(100), seconds: 2 });
    if (run.delivered !== run.stored || meanwhile.delivered !== meanwhile.sent)
      throw new Error(
        `${run.stored} and ${meanwhile.sent} messages were stored, ${run.delivered} and ${meanwhile.delivered} delivered`,
      );
    return [
      judge(`${count.toLocaleString('en')} clients back at once, with their contacts`, milliseconds / 1000, {
        must: 60,
        aim: 25,
        unit: 's',
        digits: 1,
      }),
      judge(`  p99 of ${writers.perSecond} messages/s of others meanwhile`, meanwhile.p99, {
        must: 50,
        aim: 25,
        unit: 'ms',
        digits: 1,
      }),
      note(
        '  CPU of each client: Node / PostgreSQL',
        `${(used.node / count).toFixed(0)} / ${(used.postgres / count).toFixed(0)} us`,
      ),
      note('  memory of the process after it', `${(memoryOf(node.pid) / 1024).toFixed(0)} MB`),
    ];
  } finally {
    load.stop();
    probe.stop();
    await node.end();
  }
}
