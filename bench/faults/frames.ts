import { setTimeout as wait } from 'node:timers/promises';
import { opcode } from '@/lib/live/opcodes';
import { LightClient } from '@/lib/testing/live/light-client';
import type { RealtimeProcess } from '@/lib/testing/live/realtime-process';
import { cpuOf } from '@/lib/testing/processor-time';
import { until } from '@/lib/testing/until';
import { memberId, startChatWorld, tokenOf, type ChatWorld } from '../chat/world';
import { option } from '../support/machine';
import { printTable, quantile, verdict } from '../support/table';
import { floods, type Flood } from './frame-floods';
import { fillFrameWorld, numbers, womanId } from './frame-world';

/*
 * One member, or one agent, sends one opcode on ten sockets at the highest rate of a socket: 100 frames at once, as many as the limits
 * allow in ten seconds. Others read their history meanwhile.
 */

const sockets = 10;
const framesAtOnce = 100;
const readsPerSecond = 50;
/** Measured at least so long: less than the window of the limits, in which a socket may send no more. */
const milliseconds = 4_000;
const timeoutMilliseconds = 60_000;
const worstP99 = 500;
const people = 1_000;

type Result = {
  readonly name: string;
  readonly revision: string;
  readonly p99: number;
  readonly slowest: number;
  /** Processor time of the live connection meanwhile. */
  readonly busy: number;
  /** Frames of the flood that were accepted and refused, and the time of the slowest acknowledgement. */
  readonly accepted: number;
  readonly refused: number;
  readonly slowestAck: number;
};

/** Measures this revision, and the one in the folder `before` if given. `--flood=27` takes those whose name has it. */
export async function measureFrames(before: string | undefined): Promise<void> {
  const results: Result[] = [];
  if (before) results.push(...(await measure('before', before)));
  const now = await measure('now', process.cwd());
  results.push(...now);
  printTable(
    `One member on ${sockets} sockets, ${framesAtOnce} frames at once on each; others read their history`,
    [
      'opcode',
      'revision',
      'p99 of others, ms',
      'slowest, ms',
      'processor, ms',
      'accepted',
      'refused',
      'slowest of the flood, ms',
      '',
    ],
    results.map(({ name, revision, p99, slowest, busy, accepted, refused, slowestAck }) => [
      name,
      revision,
      p99.toFixed(0),
      slowest.toFixed(0),
      busy.toFixed(0),
      String(accepted),
      String(refused),
      slowestAck.toFixed(0),
      verdict(p99 < worstP99),
    ]),
  );
  if (now.some(({ p99 }) => p99 >= worstP99)) process.exitCode = 1;
}

async function measure(revision: string, code: string): Promise<Result[]> {
  const world = await startChatWorld({ people, code });
  const leave = () => void world.stop().finally(() => process.exit(1));
  process.once('SIGINT', leave).once('SIGTERM', leave);
  const results: Result[] = [];
  try {
    await fillFrameWorld(world);
    const chosen = floods.filter(({ name }) => name.includes(option('flood') ?? ''));
    for (const flood of chosen) results.push({ revision, ...(await run(world, flood)) });
    return results;
  } finally {
    process.off('SIGINT', leave).off('SIGTERM', leave);
    await world.stop();
  }
}

/** Each flood has its own process, so that none begins in the queue of the last one. */
async function run(world: ChatWorld, flood: Flood): Promise<Omit<Result, 'revision'>> {
  const node = await world.startNode({ rateLimits: 'standard' });
  const clients: LightClient[] = [];
  const connect = async (number: number, isDesk = false) => {
    const client = await LightClient.connect(node.port, tokenOf(memberId(number)), { isDesk });
    clients.push(client);
    return client;
  };
  try {
    const readers = await Promise.all(numbers.readers.map((number) => connect(number)));
    const hostile: LightClient[] = [];
    for (let n = 0; n < sockets; n += 1)
      hostile.push(await connect(flood.isDesk ? numbers.agent : numbers.hostile, flood.isDesk));
    // Made before, so that this process is not busy with them while it measures.
    const frames = Array.from({ length: flood.times ?? framesAtOnce }, (_, n) =>
      hostile.map((client, socket) => ({ client, text: JSON.stringify(flood.frame(n, socket)) })),
    );
    const before = cpuOf(node.pid);
    const reading = new Reading(readers);
    await wait(1_000);
    const outcome = await send(frames.flat());
    const read = await reading.stop();
    return { name: flood.name, ...outcome, ...read, busy: (cpuOf(node.pid) - before) / 1000 };
  } finally {
    for (const client of clients) client.drop();
    await end(node, world);
  }
}

type Frame = { readonly client: LightClient; readonly text: string };

async function send(frames: readonly Frame[]) {
  const counts = { accepted: 0, refused: 0, slowestAck: 0 };
  const startedAt = performance.now();
  for (const { client, text } of frames)
    client.emit(text, (reply) => {
      counts[reply.startsWith('[{"status":200') ? 'accepted' : 'refused'] += 1;
      counts.slowestAck = performance.now() - startedAt;
    });
  await wait(milliseconds);
  await until(() => counts.accepted + counts.refused === frames.length, timeoutMilliseconds);
  return counts;
}

/** The other members, who read in turn at a steady rate; a late request delays none after it. */
class Reading {
  private readonly milliseconds: number[] = [];
  private readonly timer: NodeJS.Timeout;
  private sent = 0;

  constructor(readers: readonly LightClient[]) {
    const startedAt = performance.now();
    this.timer = setInterval(() => {
      while (startedAt + (this.sent * 1000) / readsPerSecond <= performance.now()) {
        const due = startedAt + (this.sent * 1000) / readsPerSecond;
        const reader = readers[this.sent % readers.length];
        this.sent += 1;
        reader?.emit(JSON.stringify({ opt: opcode.history, uid: womanId(this.sent % numbers.women.count) }), () =>
          this.milliseconds.push(performance.now() - due),
        );
      }
    }, 5);
  }

  async stop(): Promise<Pick<Result, 'p99' | 'slowest'>> {
    clearInterval(this.timer);
    await until(() => this.milliseconds.length === this.sent, timeoutMilliseconds);
    return { p99: quantile(this.milliseconds, 0.99), slowest: quantile(this.milliseconds, 1) };
  }
}

async function end(node: RealtimeProcess, { sql }: ChatWorld): Promise<void> {
  await node.end('SIGKILL');
  await sql`delete from presence`;
}
