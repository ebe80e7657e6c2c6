import { setTimeout as wait } from 'node:timers/promises';
import { isStored, LightClient } from '@/lib/testing/live/light-client';
import { quantile } from '../support/table';
import { clients, LoadRun, type Latencies, type Pair, type Protocol } from './load-run';
import { memberId, tokenOf } from './world';
import { opcode } from '@/lib/live/opcodes';
import { connectXmpp, xmpp } from './xmpp-load';

/*
 * The scenarios of the load generator, started by messages of the parent process. Clients stay connected between
 * scenarios and are identified by the number of their member. Times are milliseconds.
 */

async function connect({
  ports,
  from,
  count,
  screen,
  atOnce = 100,
}: {
  ports: number[];
  from: number;
  count: number;
  screen?: number;
  atOnce?: number;
}): Promise<number> {
  const startedAt = performance.now();
  let next = from;
  const worker = async () => {
    for (let n = next++; n < from + count; n = next++) await connectOne(n, ports[n % ports.length] ?? 0, screen);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker));
  return performance.now() - startedAt;
}

/** Connects like our page: with contacts and the members on the screen. */
async function connectOne(n: number, port: number, screen: number | undefined): Promise<LightClient> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const client = await LightClient.connect(port, tokenOf(memberId(n)));
      const reply = await client.request(`{"opt":100,"uid":${memberId(n)},"origin":1}`);
      if (!isStored(reply)) throw new Error(`the hello frame was refused: ${reply}`);
      if (screen !== undefined) {
        const watchedIds = Array.from({ length: screen }, (_, index) => memberId((n + 1 + 2 * index) % 5_000));
        await client.request(JSON.stringify({ opt: opcode.watch, uids: watchedIds }));
      }
      clients.set(n, client);
      return client;
    } catch (error) {
      if (attempt === 20) throw error;
      await wait(200 * attempt * Math.random());
    }
  }
}

/** Breaks all connections at once, then measures how long it takes until the last client has its contacts again. */
async function reconnect({ port, screen }: { port: number; screen?: number }): Promise<number> {
  const numbers = [...clients.keys()];
  for (const client of clients.values()) client.drop();
  clients.clear();
  const startedAt = performance.now();
  await Promise.all(numbers.map((n) => connectOne(n, port, screen)));
  return performance.now() - startedAt;
}

/** Sends the next message of each pair when the last one is acknowledged. */
function closedLoop(options: ClosedLoop): Promise<Latencies> {
  return sendInTurn(options);
}

function closedLoopXmpp(options: ClosedLoop): Promise<Latencies> {
  return sendInTurn(options, xmpp);
}

type ClosedLoop = { readonly pairs: Pair[]; readonly seconds: number };

async function sendInTurn({ pairs, seconds }: ClosedLoop, protocol?: Protocol): Promise<Latencies> {
  const receivers = pairs.map(([, receiver]) => receiver);
  const run = new LoadRun(receivers, protocol);
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    pairs.map(async (pair) => {
      while (performance.now() < until) await run.send(pair, performance.now());
    }),
  );
  return run.finish();
}

/** The pair of the n-th first message, where each sender writes to each receiver once. */
function openingPair(n: number, { senders, receivers }: { senders: number[]; receivers: number[] }): Pair {
  const sender = senders[n % senders.length] ?? 0;
  const receiver = receivers[(n + Math.floor(n / senders.length)) % receivers.length] ?? 0;
  return [sender, receiver];
}

/** Sends first messages of new conversations, `inFlight` at a time, from the `from`-th pair on. */
async function openings({
  senders,
  receivers,
  from,
  maxCount,
  inFlight,
  seconds,
}: {
  senders: number[];
  receivers: number[];
  from: number;
  maxCount: number;
  inFlight: number;
  seconds: number;
}): Promise<Latencies> {
  const run = new LoadRun(receivers);
  const until = performance.now() + seconds * 1000;
  let next = from;
  const worker = async () => {
    while (next < from + maxCount && performance.now() < until)
      await run.send(openingPair(next++, { senders, receivers }), performance.now());
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
  return run.finish();
}

let isOpenLoopEnded = false;

/** Ends the loop below before its time. */
function endOpenLoop(): void {
  isOpenLoopEnded = true;
}

/** Sends at a fixed rate without waiting. Latency is measured from the time at which a message was due. */
async function openLoop({
  pairs,
  seconds,
  perSecond,
}: {
  pairs: Pair[];
  seconds: number;
  perSecond: number;
}): Promise<Latencies> {
  const run = new LoadRun(pairs.map(([, receiver]) => receiver));
  const startedAt = performance.now();
  const sending: Promise<void>[] = [];
  isOpenLoopEnded = false;
  for (let n = 0; n < perSecond * seconds && !isOpenLoopEnded;) {
    const due = startedAt + (n * 1000) / perSecond;
    if (due > performance.now()) {
      await wait(1);
      continue;
    }
    const pair = pairs[n++ % pairs.length];
    if (pair) sending.push(run.send(pair, due));
  }
  await Promise.all(sending);
  return run.finish();
}

const comers: number[] = [];
let newcomer = 0;

/**
 * Connects new members at a fixed rate, and disconnects as many earlier ones (they are offline 30 s later). A man who
 * has the new members on the screen measures when each appears as online.
 */
async function churn({
  port,
  watcher,
  from,
  perSecond,
  seconds,
}: {
  port: number;
  watcher: number;
  from: number;
  perSecond: number;
  seconds: number;
}): Promise<{ came: number; seen: number; p50: number; slowest: number }> {
  const seenBy = clients.get(watcher) ?? (await connectOne(watcher, port, undefined));
  const cameAt = new Map<number, number>();
  const delays: number[] = [];
  seenBy.onFrame = (text) => {
    if (!text.includes('"opt":4')) return;
    for (const [, id] of text.matchAll(/"id":(\d+),"is_online":1/g)) {
      const at = cameAt.get(Number(id));
      if (at === undefined) continue;
      cameAt.delete(Number(id));
      delays.push(performance.now() - at);
    }
  };
  // Only the other gender receives presence; every second id is a woman.
  const watchedIds = Array.from({ length: Math.min(200, perSecond * seconds) }, (_, index) =>
    memberId(from + 2 * (newcomer + index)),
  );
  await seenBy.request(JSON.stringify({ opt: opcode.watch, uids: watchedIds }));
  const startedAt = performance.now();
  const coming: Promise<unknown>[] = [];
  let came = 0;
  for (; came < perSecond * seconds; came += 1) {
    await wait(Math.max(0, startedAt + (came * 1000) / perSecond - performance.now()));
    const number = from + 2 * newcomer++;
    cameAt.set(memberId(number), performance.now());
    coming.push(connectOne(number, port, 20).then(() => comers.push(number)));
    const leaving = comers.length > 20 ? comers.shift() : undefined;
    if (leaving === undefined) continue;
    clients.get(leaving)?.drop();
    clients.delete(leaving);
  }
  await Promise.all(coming);
  const until = performance.now() + 2_500;
  while (delays.length < watchedIds.length && performance.now() < until) await wait(20);
  return { came, seen: delays.length, p50: quantile(delays, 0.5), slowest: Math.max(...delays) };
}

const scenarios = {
  connect,
  reconnect,
  closedLoop,
  openings,
  openLoop,
  endOpenLoop,
  churn,
  connectXmpp,
  closedLoopXmpp,
};
export type Scenarios = typeof scenarios;

type Call = { id: number; name: keyof Scenarios; args: unknown[] };

process.on('message', ({ id, name, args }: Call) => {
  const scenario = scenarios[name] as (...args: unknown[]) => unknown; // the parent is typed by the same table
  Promise.resolve()
    .then(() => scenario(...args))
    .then(
      (value) => process.send?.({ id, value }),
      (error: unknown) => process.send?.({ id, error: String(error) }),
    );
});
process.on('disconnect', () => process.exit());
