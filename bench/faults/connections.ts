import { fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { opcode } from '@/lib/live/opcodes';
import { LightClient } from '@/lib/testing/live/light-client';
import type { RealtimeProcess } from '@/lib/testing/live/realtime-process';
import { memberId, startChatWorld, tokenOf, type ChatWorld } from '../chat/world';
import { heapOf, inspectArguments } from '../support/heap';
import { printTable, quantile, verdict } from '../support/table';
import type { Load } from './connection-load';

/*
 * Connections that break off, ask without end or come without a session, while members connect one after the other. The
 * process must go on, admit each member within a second, and keep nothing of what left.
 */

const sizes = { people: 2_000, resets: 100_000, packets: 40_000, addresses: 50, floodMilliseconds: 20_000 } as const;
/** Members who connect during a load; the others belong to the connections that are cut. */
const visitors = 200;
const pauseMilliseconds = 100;
const settleMilliseconds = 10_000;
/** Cut connections are a crowd, in which members take turns; floods come from few addresses. */
const bars = { admission: { cut: 5_000, ask: 1_000, flood: 1_000 }, megabytes: 10 } as const;

type Step = { readonly what: string; readonly load: Load };
type Measured = {
  readonly what: string;
  readonly maxMilliseconds: number;
  readonly seconds: number;
  readonly admissions: readonly number[];
  readonly failed: number;
  readonly megabytes: number;
  readonly isRunning: boolean;
};

export async function measureConnections(scale = 1): Promise<void> {
  const world = await startChatWorld({ people: sizes.people });
  const leave = () => void world.stop().finally(() => process.exit(1));
  process.once('SIGINT', leave).once('SIGTERM', leave);
  try {
    const inspect = await inspectArguments();
    const node = await world.startNode({ rateLimits: 'standard', nodeArguments: inspect.nodeArguments });
    const pid = node.pid;
    const measured: Measured[] = [];
    for (const step of stepsFor(node, scale)) {
      const before = await heapOf(inspect.port);
      const taken = await measure(world, node, step);
      await wait(settleMilliseconds);
      const isRunning = node.isRunning && node.pid === pid;
      const after = isRunning ? await heapOf(inspect.port) : Number.NaN;
      measured.push({
        ...taken,
        what: step.what,
        maxMilliseconds: bars.admission[step.load.kind],
        megabytes: (after - before) / 1e6,
        isRunning,
      });
      if (!isRunning) break;
    }
    print(measured);
  } finally {
    process.off('SIGINT', leave).off('SIGTERM', leave);
    await world.stop();
  }
}

function stepsFor({ port }: RealtimeProcess, scale: number): Step[] {
  const { addresses, floodMilliseconds } = sizes;
  const times = Math.round(sizes.resets * scale);
  const cutMembers = Array.from({ length: sizes.people - visitors }, (_, n) => memberId(visitors + n));
  const members = cutMembers.map((id) => ({ id, token: tokenOf(id) }));
  // The code that all connections share is loaded before it is measured.
  const warmUp: Load = { kind: 'cut', port, times: 2_000, seed: 'warm-up', members };
  return [
    { what: 'warm-up', load: warmUp },
    { what: `${times} connections without a session are cut`, load: { kind: 'cut', port, times, seed: 'guests' } },
    {
      what: `${times} connections of members are cut`,
      load: { kind: 'cut', port, times, seed: 'members', members },
    },
    { what: `one connection asks ${sizes.packets} times`, load: { kind: 'ask', port, packets: sizes.packets } },
    {
      what: `${addresses} addresses connect without pause`,
      load: { kind: 'flood', port, addresses, milliseconds: floodMilliseconds },
    },
  ];
}

async function measure(world: ChatWorld, node: RealtimeProcess, { load }: Step) {
  const startedAt = performance.now();
  let isLoading = true;
  const loading = runLoad(load).finally(() => (isLoading = false));
  const admissions: number[] = [];
  let failed = 0;
  for (let n = 0; isLoading || n < 10; n += 1) {
    const id = memberId(n % visitors);
    const took = await visit(node, id).catch(() => undefined);
    if (took === undefined) failed += 1;
    else admissions.push(took);
    if (!node.isRunning) break;
    await wait(pauseMilliseconds);
  }
  if (node.isRunning) await loading;
  return { seconds: (performance.now() - startedAt) / 1000, admissions, failed };
}

/** Returns the milliseconds until a member was admitted and had the contacts. */
async function visit({ port }: RealtimeProcess, id: number): Promise<number> {
  const from = performance.now();
  const client = await LightClient.connect(port, tokenOf(id));
  await client.request(`{"opt":${opcode.hello},"uid":${id},"origin":1}`);
  const took = performance.now() - from;
  client.drop();
  return took;
}

function runLoad(load: Load): Promise<void> {
  const child = fork('bench/faults/connection-load.ts', { execArgv: ['--import', 'tsx'], stdio: 'inherit' });
  child.send(load);
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the load ended with ${code}`))));
  });
}

function print(measured: readonly Measured[]): void {
  const isKept = ({ admissions, failed, megabytes, isRunning, maxMilliseconds }: Measured) =>
    isRunning && failed === 0 && Math.max(...admissions) <= maxMilliseconds && megabytes <= bars.megabytes;
  const rows = measured.filter(({ what }) => what !== 'warm-up');
  printTable(
    `Members admitted meanwhile, and the heap ${settleMilliseconds / 1000} s later (at most ${bars.megabytes} MB more)`,
    ['what', 's', 'admitted', 'median, ms', 'slowest, ms', 'must', 'failed', 'heap, MB more', 'process', ''],
    rows.map((row) => [
      row.what,
      row.seconds.toFixed(0),
      String(row.admissions.length),
      quantile(row.admissions, 0.5).toFixed(0),
      Math.max(...row.admissions).toFixed(0),
      String(row.maxMilliseconds),
      String(row.failed),
      row.megabytes.toFixed(1),
      row.isRunning ? 'runs' : 'ended',
      verdict(isKept(row)),
    ]),
  );
  if (!rows.every(isKept)) process.exitCode = 1;
}
