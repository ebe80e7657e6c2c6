import { setTimeout as wait } from 'node:timers/promises';
import { Probes, type Probed } from '@/lib/testing/live/probes';
import type { RealtimeProcess } from '@/lib/testing/live/realtime-process';
import { Generator } from '../chat/generator';
import { memoryOf, peakMemoryOf } from '../support/usage';
import { memberId, startChatWorld, tokenOf, type ChatWorld } from '../chat/world';
import { printTable, verdict } from '../support/table';

/*
 * Crowds of clients that never sent a watch frame, which receive the presence of the whole other gender. The process must
 * stay responsive, and its memory bounded.
 */

const sizes = { dead: 20_000, clients: 1_000, back: 6_000 } as const;
const bars = { health: 100, p99: 50, seconds: 30, kilobytes: 25 } as const;
const probing = { pairs: 20, perSecond: 200 } as const;
/** Members of the probes come first, then those of the crowd, then those of a dead process. */
const crowdFrom = 2 * probing.pairs;
const deadFrom = crowdFrom + sizes.back + 1_000;
const offlineAfter = 30_000;
const settling = 5_000;

type Case = Probed & { readonly what: string; readonly peak: number };
type Back = { readonly seconds: number; readonly kilobytes: number; readonly peak: number };
type Revision = { readonly name: string; readonly cases: readonly Case[]; readonly back: Back };

/** Measures this revision, and the one in the folder `before` if given. */
export async function measureCrowds(before: string | undefined): Promise<void> {
  const revisions: Revision[] = [];
  if (before) revisions.push(await measure('before', before));
  revisions.push(await measure('now', process.cwd()));
  printTable(
    `Crowds without a watch frame, messages at ${probing.perSecond}/s`,
    ['what', 'revision', 'health, slowest ms', 'message p99, ms', 'slowest, ms', 'lost', 'peak RSS, MB', ''],
    revisions.flatMap(({ name, cases }) =>
      cases.map(({ what, health, p99, slowest, lost, sent, peak }) => [
        what,
        name,
        health.toFixed(0),
        p99.toFixed(1),
        slowest.toFixed(0),
        `${lost} of ${sent}`,
        (peak / 1024).toFixed(0),
        verdict(health <= bars.health && p99 <= bars.p99 && lost === 0),
      ]),
    ),
  );
  printTable(
    `${sizes.back.toLocaleString('en')} such clients return at once, all offline before`,
    ['revision', 'in after, s', 'memory of each, kB', 'peak RSS, MB', ''],
    revisions.map(({ name, back: { seconds, kilobytes, peak } }) => [
      name,
      seconds.toFixed(1),
      kilobytes.toFixed(1),
      (peak / 1024).toFixed(0),
      verdict(seconds <= bars.seconds && kilobytes <= bars.kilobytes),
    ]),
  );
  const now = revisions.at(-1);
  if (!now) return;
  const isKept =
    now.cases.every(({ health, p99, lost }) => health <= bars.health && p99 <= bars.p99 && lost === 0) &&
    now.back.seconds <= bars.seconds &&
    now.back.kilobytes <= bars.kilobytes;
  if (!isKept) process.exitCode = 1;
}

async function measure(name: string, code: string): Promise<Revision> {
  const world = await startChatWorld({ people: deadFrom + sizes.dead, code });
  const leave = () => void world.stop().finally(() => process.exit(1));
  process.once('SIGINT', leave).once('SIGTERM', leave);
  try {
    const cases = [await withNode(world, restart), await withNode(world, deadNode), await withNode(world, arrival)];
    const back = await withNode(world, reconnect);
    return { name, cases, back };
  } finally {
    process.off('SIGINT', leave).off('SIGTERM', leave);
    await world.stop();
  }
}

type Setting = { readonly world: ChatWorld; readonly node: RealtimeProcess; readonly load: Generator };

async function withNode<T>(world: ChatWorld, run: (setting: Setting) => Promise<T>): Promise<T> {
  const node = await world.startNode();
  const load = Generator.start();
  try {
    return await run({ world, node, load });
  } finally {
    load.stop();
    await node.end('SIGKILL');
    await world.sql`delete from presence`;
  }
}

/** The process restarts after a kill and loads the members that were connected to it, who are all offline 30 s later. */
async function restart({ world, node, load }: Setting): Promise<Case> {
  await node.end('SIGKILL');
  await insertPresence(world, node.node, 0);
  await node.start();
  const startedAt = performance.now();
  await load.run('connect', { ports: [node.port], from: crowdFrom, count: sizes.clients });
  const probes = await startProbes(node);
  await wait(offlineAfter + 15_000 - (performance.now() - startedAt));
  return toCase(`${sizes.dead.toLocaleString('en')} presences of its own earlier life expire`, node, probes);
}

/** Another process has died; the next heartbeat takes its members offline. */
async function deadNode({ world, node, load }: Setting): Promise<Case> {
  await load.run('connect', { ports: [node.port], from: crowdFrom, count: sizes.clients });
  const probes = await startProbes(node);
  await insertPresence(world, 'a dead node', 60);
  await wait(20_000);
  return toCase(`${sizes.dead.toLocaleString('en')} presences of a dead node expire`, node, probes);
}

async function arrival({ node, load }: Setting): Promise<Case> {
  const probes = await startProbes(node);
  await wait(2_000);
  // A process that does not respond refuses some of them for good.
  await load
    .run('connect', { ports: [node.port], from: crowdFrom, count: sizes.clients, atOnce: sizes.clients })
    .catch(() => undefined);
  await wait(5_000);
  return toCase(`${sizes.clients.toLocaleString('en')} members connect at once`, node, probes);
}

async function reconnect({ node, load }: Setting): Promise<Back> {
  const first = 200;
  // The first clients load data that all clients share; that memory is not counted.
  await load.run('connect', { ports: [node.port], from: crowdFrom + sizes.back, count: first });
  await wait(settling);
  const before = memoryOf(node.pid);
  // All are offline before, so that each of them is a change of presence for half of the others.
  const crowd = { ports: [node.port], from: crowdFrom, count: sizes.back, atOnce: sizes.back };
  const milliseconds = await load.run('connect', crowd).catch(() => Number.POSITIVE_INFINITY);
  const peak = peakMemoryOf(node.pid);
  await wait(settling);
  return { seconds: milliseconds / 1000, kilobytes: (memoryOf(node.pid) - before) / sizes.back, peak };
}

function startProbes({ port }: RealtimeProcess): Promise<Probes> {
  const member = (n: number) => ({ id: memberId(n), token: tokenOf(memberId(n)) });
  const pairs = Array.from({ length: probing.pairs }, (_, n) => [member(2 * n), member(2 * n + 1)] as const);
  return Probes.start(port, pairs, probing.perSecond);
}

async function toCase(what: string, node: RealtimeProcess, probes: Probes): Promise<Case> {
  return { what, ...(await probes.stop()), peak: peakMemoryOf(node.pid) };
}

function insertPresence({ sql }: ChatWorld, node: string, secondsAgo: number) {
  return sql`
    insert into presence (member_id, gender, node, heartbeat_at)
    select id, gender, ${node}, now() - make_interval(secs => ${secondsAgo}) from members
    where id between ${memberId(deadFrom)} and ${memberId(deadFrom + sizes.dead - 1)}`;
}
