import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Path } from '@/lib/contract';
import { href } from '@/lib/routing/href';
import { cpuOf } from '@/lib/testing/processor-time';
import { agents } from '@/lib/testing/agents';
import { describeMachine, option } from './support/machine';
import { startProduct, type Product } from './support/product';
import { Sender, type Outgoing } from './support/requests';
import { printTable, verdict } from './support/table';
import { childrenOf, memoryOf, memoryOfTree } from './support/usage';

/*
 * npm run bench:memory [-- --before=folder of another revision --node=program of Node]
 * Measures the proportional memory (PSS) of the product as `npm start` runs it: at rest, and after many pages and calls.
 */

const homes = 1_200;
const calls = 7_000;
const concurrency = 16;
const restSeconds = 30;
/** Seconds after the last reply. */
const moments = [0, 15, 30, 60] as const;
const limits = { rest: 300, web: 320 } as const;

type Processes = { supervisor: number; web: number; live: number; worker: number; database: number };
type Megabytes = { [P in keyof Processes]: number } & { all: number };
type Measured = {
  readonly name: string;
  readonly rest: Megabytes;
  readonly web: readonly number[];
  readonly end: Megabytes;
  readonly cpu: { readonly page: number; readonly call: number };
};

async function main(): Promise<void> {
  console.log(describeMachine());
  const before = option('before');
  const node = option('node');
  const measured = [
    ...(before ? [await measure('before', { folder: before, node })] : []),
    await measure('now', { node }),
  ];
  const kinds = ['supervisor', 'web', 'live', 'worker', 'database', 'all'] as const;
  printTable(
    `Memory (PSS, MB) ${restSeconds} s after the start, and ${moments.at(-1)} s after ${homes} homes and ${calls} calls`,
    ['revision', 'when', ...kinds, 'limit', ''],
    measured.flatMap(({ name, rest, end }) => [
      [
        name,
        'at rest',
        ...kinds.map((kind) => rest[kind].toFixed(0)),
        String(limits.rest),
        verdict(rest.all <= limits.rest),
      ],
      [name, 'after load', ...kinds.map((kind) => end[kind].toFixed(0)), '–', ''],
    ]),
  );
  printTable(
    `Memory of the web process (PSS, MB) after ${homes} homes and ${calls} calls, ${concurrency} at a time; CPU of a request, ms`,
    ['revision', ...moments.map((seconds) => `${seconds} s`), 'limit', '', 'CPU a home', 'CPU a call'],
    measured.map(({ name, web, cpu }) => [
      name,
      ...web.map((megabytes) => megabytes.toFixed(0)),
      String(limits.web),
      verdict((web.at(-1) ?? Infinity) <= limits.web),
      cpu.page.toFixed(2),
      cpu.call.toFixed(2),
    ]),
  );
}

async function measure(name: string, revision: { folder?: string; node?: string }): Promise<Measured> {
  const product = await startProduct(revision);
  const sender = new Sender(concurrency);
  try {
    await wait(restSeconds * 1_000);
    const processes = findProcesses(product.pid);
    const rest = measureAll(processes);
    const requests = await requestsOf(product);
    const page = await cpuOfEach(processes.web, homes, () => sender.sendMany(homes, requests.home));
    const call = await cpuOfEach(processes.web, calls, () => sender.sendMany(calls, requests.call));
    const web: number[] = [];
    for (const [index, seconds] of moments.entries()) {
      await wait((seconds - (moments[index - 1] ?? 0)) * 1_000);
      web.push(memoryOf(processes.web) / 1024);
    }
    return { name, rest, web, end: measureAll(processes), cpu: { page, call } };
  } finally {
    sender.close();
    await product.stop();
  }
}

/** Returns the milliseconds of CPU of one process for each of `count` requests. */
async function cpuOfEach(pid: number, count: number, run: () => Promise<void>): Promise<number> {
  const before = cpuOf(pid);
  await run();
  return (cpuOf(pid) - before) / 1_000 / count;
}

function findProcesses(supervisor: number): Processes {
  const children = childrenOf(supervisor).map((pid) => ({ pid, command: commandOf(pid) }));
  const runs = (program: string): number => {
    const matches = children.filter(({ command }) => command.includes(`${program} `));
    if (matches.length !== 1 || !matches[0])
      throw new Error(`the processes cannot be told apart: ${children.map(({ command }) => command).join('; ')}`);
    return matches[0].pid;
  };
  return {
    supervisor,
    database: runs('bin/postgres'),
    live: runs('build/realtime.js'),
    web: runs('build/web.js'),
    worker: runs('build/worker.js'),
  };
}

function commandOf(pid: number): string {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
}

function measureAll(processes: Processes): Megabytes {
  const each = {
    supervisor: memoryOf(processes.supervisor) / 1024,
    web: memoryOf(processes.web) / 1024,
    live: memoryOf(processes.live) / 1024,
    worker: memoryOf(processes.worker) / 1024,
  };
  const database = memoryOfTree(processes.database) / 1024;
  return { ...each, database, all: memoryOfTree(processes.supervisor) / 1024 };
}

type Requests = Record<'home' | 'call', (place: number) => Outgoing>;

/** Returns the requests of a member who looks at the site: homes of both terminals in turn, and the calls of lists. */
async function requestsOf({ url, logIn }: Product): Promise<Requests> {
  const { name, value } = await logIn();
  const cookie = `${name}=${value}; language=en`;
  const homesOf = [
    { url: url + href('mobile', 'home'), agent: agents.phone },
    { url: url + href('desktop', 'home'), agent: agents.desktop },
  ];
  const paths: readonly Path[] = [
    '/member/index/onlinelist',
    '/member/index/new_opposite_sex',
    '/member/index/memberwall',
    '/member/index/userinfo',
  ];
  const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T; // the lists are not empty
  return {
    home: (index) => {
      const { url: address, agent } = pick(homesOf, index);
      return { url: address, headers: { cookie, 'user-agent': agent, accept: 'text/html' }, mustHold: '</html>' };
    },
    call: (index) => ({
      url: url + pick(paths, index),
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin: url },
      body: '{"page":1}',
      mustHold: '"status":200',
    }),
  };
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
