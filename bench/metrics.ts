import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { describeMachine, option } from './support/machine';
import { printTable, quantile } from './support/table';

/*
 * npm run bench:metrics [-- --rounds=40 --requests=20000]
 * The processor time of the front for a call that does nothing, with and without metrics, in turns of one process, each round in a random
 * order. The part of the metrics is also timed by itself, because on a busy machine it is smaller than what other programs change.
 */

const connections = 32;
/** The load for which the share is computed, and its bound. */
const requestsPerSecond = 5_000;
const maxShare = 0.01;
/** Queries of a call: such a rate is one of polls and other calls that share what they read. */
const queriesOfCall = 1;

type Reply = {
  ports?: [number, number];
  requestMicroseconds?: number;
  queryMicroseconds?: number;
  cpu?: NodeJS.CpuUsage;
};

async function main(): Promise<void> {
  const rounds = Number(option('rounds') ?? 40);
  const requests = Number(option('requests') ?? 20_000);
  console.log(describeMachine());
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/servers/metered-front.ts'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  try {
    const { ports = [0, 0], requestMicroseconds = 0, queryMicroseconds = 0 } = await receive(child);
    const [bare, metered] = [[], []] as [number[], number[]];
    const rates: number[] = [];
    const run = async (isMetered: boolean) => {
      const { microseconds, rate } = await measure(child, ports[isMetered ? 1 : 0], requests);
      (isMetered ? metered : bare).push(microseconds);
      rates.push(rate);
    };
    await measure(child, ports[0], requests);
    await measure(child, ports[1], requests);
    for (let round = 0; round < rounds; round += 1) {
      const isFirst = Math.random() < 0.5;
      await run(isFirst);
      await run(!isFirst);
    }
    const differences = metered.map((time, round) => time - (bare[round] ?? 0));
    const perRequest = requestMicroseconds + queriesOfCall * queryMicroseconds;
    const share = (perRequest * requestsPerSecond) / 1_000_000;
    printTable(
      `Processor time of the front, us a request, ${rounds} rounds of ${requests.toLocaleString('en')} requests`,
      ['', '25 %', 'median', '75 %'],
      [
        ['without metrics', ...quartiles(bare)],
        ['with metrics', ...quartiles(metered)],
        ['difference of a round', ...quartiles(differences)],
      ],
    );
    console.log(`requests a second: ${Math.round(quantile(rates, 0.5)).toLocaleString('en')}`);
    console.log(`meter of a request: ${requestMicroseconds.toFixed(2)} us`);
    console.log(`marks of a query: ${queryMicroseconds.toFixed(2)} us`);
    console.log(
      `at ${requestsPerSecond.toLocaleString('en')} requests a second with ${queriesOfCall} query each: ${(share * 100).toFixed(2)} % of a core`,
    );
    if (share > maxShare) process.exitCode = 1;
  } finally {
    child.disconnect();
  }
}

const quartiles = (times: readonly number[]) => [0.25, 0.5, 0.75].map((part) => quantile([...times], part).toFixed(2));

async function receive(child: ChildProcess): Promise<Reply> {
  const [reply] = (await once(child, 'message')) as [Reply]; // as the server sends it
  return reply;
}

async function measure(child: ChildProcess, port: number, requests: number) {
  const before = await readCpu(child, 'cpu');
  const begunAt = performance.now();
  await load(port, requests);
  const seconds = (performance.now() - begunAt) / 1000;
  return { microseconds: ((await readCpu(child, 'cpu')) - before) / requests, rate: requests / seconds };
}

async function readCpu(child: ChildProcess, message: string): Promise<number> {
  child.send(message);
  const { cpu = { user: 0, system: 0 } } = await receive(child);
  return cpu.user + cpu.system;
}

const request =
  'POST /member/index/contact HTTP/1.1\r\nHost: a.test\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}';

/** Sends requests over connections that stay open, each after the reply to the one before. */
async function load(port: number, requests: number): Promise<void> {
  let left = requests;
  const sendAll = async () => {
    const socket = net.connect({ port, host: '127.0.0.1' });
    await once(socket, 'connect');
    while (left > 0) {
      left -= 1;
      socket.write(request);
      await once(socket, 'data');
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: connections }, sendAll));
}

void main();
