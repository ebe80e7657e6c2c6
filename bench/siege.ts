import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { createDb, type Database } from '@/db/client';
import { describeEmbedded } from '@/db/embedded';
import type { Gender, Tier } from '@/lib/core/member';
import { Probes } from '@/lib/testing/live/probes';
import { buildTestMember, type TestMember } from '@/lib/testing/test-member';
import { attacks } from './siege/attacks';
import { callSite } from './siege/caller';
import type { Target } from './siege/target';
import { pages } from './siege/web-attacks';
import { describeMachine, option } from './support/machine';
import { uploadPicture } from './support/pictures';
import { startProduct, type Product } from './support/product';
import { printTable, quantile, verdict } from './support/table';
import { childrenOf, memoryByProgram } from './support/usage';

/*
 * npm run bench:siege [-- --seconds=60 --rest=60 --only=resets,bodies --before=<folder of another revision>]
 * The site with its standard limits, while all attacks of bench/siege run at once, each in a process of the lowest priority.
 * Members with sessions call, chat and connect meanwhile. `--only=` without a name measures the site at rest.
 */

const seconds = Number(option('seconds') ?? 60);
const names = (option('only') ?? Object.keys(attacks).join()).split(',').filter(Boolean);
const bars = { calls: 300, messages: 500, health: 300, admission: 1_000 } as const;
/** Memory may stay higher by this much: caches that fill at the first use. */
const keptMegabytes = 150;
const pairsCount = 20;
const pictureSize = { width: 1_600, height: 1_200 };

async function main(): Promise<void> {
  const product = await startProduct({ folder: option('before'), rateLimits: 'standard' });
  const url = describeEmbedded(product.dataDir)?.url;
  if (!url) throw new Error('the database of the site was not found');
  const database = createDb(url, { max: 2 });
  try {
    const callers = await buildMany(database, 10, 'male', 'free');
    const accounts = await buildMany(database, 40, 'male', 'free');
    const others = (await buildMany(database, 220, 'female', 'free')).map(({ id }) => id);
    const [men, women] = [
      await buildMany(database, pairsCount, 'male', 'gold'),
      await buildMany(database, pairsCount, 'female', 'gold'),
    ];
    const pairs = men.map((man, index) => [man, women[index] ?? man] as const);
    await measure(product, {
      callers,
      pairs,
      target: { port: portOf(product), realtimePort: product.realtimePort, accounts, others },
    });
  } finally {
    await database.close();
    await product.stop();
  }
}

type World = {
  readonly callers: readonly TestMember[];
  readonly pairs: readonly (readonly [TestMember, TestMember])[];
  readonly target: Target;
};

async function measure(product: Product, { callers, pairs, target }: World): Promise<void> {
  console.log(describeMachine());
  await warmUp(target, callers, product.url);
  const processes = childrenOf(product.pid);
  const before = memory(product);
  const probes = await Probes.start(product.realtimePort, pairs, 15);
  // Loading their code is no part of the attacks.
  const attackers = await Promise.all(names.map((name) => loadAttack(name, target)));
  for (const attacker of attackers) attacker.send('begin');
  const done = AbortSignal.timeout(seconds * 1000);
  const calls = await callSite(target, callers, done);
  const chat = await probes.stop();
  const broken = names.filter((_, index) => (attackers[index]?.exitCode ?? 0) > 0);
  for (const attacker of attackers) attacker.kill('SIGKILL');
  if (broken.length > 0) throw new Error(`attacks that broke: ${broken.join(', ')}`);
  const during = memory(product);
  await wait(Number(option('rest') ?? 60) * 1000);
  const after = memory(product);
  const ended = processes.filter((pid) => !childrenOf(product.pid).includes(pid)).length;

  const row = (what: string, all: readonly number[], bar: number) => {
    const p95 = quantile(all, 0.95);
    return [
      what,
      String(all.length),
      ms(quantile(all, 0.5)),
      ms(p95),
      ms(Math.max(...all)),
      String(bar),
      verdict(p95 <= bar),
    ];
  };
  printTable(
    `Members with sessions during ${names.join(', ') || 'nothing'}, ${seconds} s, milliseconds`,
    ['', 'times', 'median', 'p95', 'slowest', 'p95 must', ''],
    [
      row('calls', calls.calls, bars.calls),
      row('health of the site', calls.health, bars.health),
      row('admission to the live connection', calls.admissions, bars.admission),
      [
        'messages',
        String(chat.sent),
        '',
        `p99 ${ms(chat.p99)}`,
        ms(chat.slowest),
        String(bars.messages),
        verdict(chat.p99 <= bars.messages),
      ],
    ],
  );
  console.log(
    `\nfailed: ${calls.failed.length}, lost messages: ${chat.lost}, processes ended: ${ended} ${verdict(ended === 0)}`,
  );
  for (const line of [...new Set(calls.failed)].slice(0, 10)) console.log(`  ${line}`);
  const memories = [before, during, after];
  printTable(
    'Memory (PSS), MB',
    ['', 'before', 'at the end', 'a minute later'],
    [...new Set(memories.flatMap((memory) => [...memory.keys()]))].map((program) => [
      program,
      ...memories.map((memory) => ms(memory.get(program) ?? 0)),
    ]),
  );
  const [first, , last] = memories.map((memory) => [...memory.values()].reduce((sum, megabytes) => sum + megabytes, 0));
  const more = (last ?? 0) - (first ?? 0);
  console.log(`\nmemory a minute later: ${ms(more)} MB more ${verdict(more <= keptMegabytes)}`);
}

/** Ordinary use for some seconds, which loads pages and the process of pictures, and fills what every site keeps. */
async function warmUp(target: Target, callers: readonly TestMember[], url: string): Promise<void> {
  const token = callers[0]?.token ?? '';
  const bytes = new Uint8Array(
    await sharp({ create: { ...pictureSize, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer(),
  );
  await uploadPicture(url, { token, bytes, type: 'image/jpeg' });
  for (const page of pages) await (await fetch(`${url}${page}`)).text();
  await callSite(target, callers, AbortSignal.timeout(10_000));
}

async function loadAttack(name: string, target: Target): Promise<ChildProcess> {
  const attacker = spawn(
    process.execPath,
    ['--import', 'tsx', 'bench/siege/attacker.ts', name, JSON.stringify(target), String(seconds)],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  await once(attacker, 'message');
  return attacker;
}

async function buildMany({ db }: Database, count: number, gender: Gender, tier: Tier): Promise<TestMember[]> {
  const built: TestMember[] = [];
  for (let n = 0; n < count; n += 1) built.push(await buildTestMember(db, { gender, tier }));
  return built;
}

const memory = ({ pid }: Product) => memoryByProgram(pid);
const portOf = ({ url }: Product) => Number(new URL(url).port);
const ms = (value: number) => value.toFixed(0);

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
