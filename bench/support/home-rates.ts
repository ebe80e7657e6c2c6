import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadSecrets } from '@/lib/platform/secrets';
import { sealToken, sessionCookieName } from '@/lib/web/session/token';
import { cpuOf } from '@/lib/testing/processor-time';
import { ensureBuild } from '@/scripts/start/build';
import { agents } from './agents';
import { buildBareApp } from './bare-app';
import type { BenchServer, FilledDatabase } from './databases';
import { documentSizes, type DocumentSizes } from './document-sizes';
import { concurrency, load, type RoundsOptions, type Target } from './load';
import type { Running } from './processes';
import { createRecorder } from './statements';
import { median, printTable, verdict } from './table';
import { startWeb } from './web';
import type { Device } from './first-load';
import { ratedAddress, ratedPages, type RatedPage, type RatedPageName } from './rated-pages';

/** Fewer pages are measured partly before V8 has optimized the code. */
const warmUpSeconds = 4;
const allDevices = ['desktop', 'phone'] as const;

type HomesOptions = RoundsOptions & {
  readonly isCompressed: boolean;
  readonly page: RatedPageName;
};

type Side = { readonly name: string; readonly start: () => Promise<Running>; readonly targetOf: TargetOf };
type TargetOf = (running: Running, device: Device) => Promise<Target>;
type Sample = { readonly side: string; readonly device: Device; readonly perSecond: number; readonly cpuMs: number };

/** Measures a page, a bare page of the same rows and, if given, an earlier revision, in alternating rounds. */
export async function compareHomes(
  server: BenchServer,
  database: FilledDatabase,
  options: HomesOptions,
): Promise<void> {
  const file = path.join(server.dataDir, 'statements.json');
  writeFileSync(file, JSON.stringify({ pages: await recordStatements(database, pageOf(options)) }));
  await ensureBuild(new AbortController().signal);
  const bareApp = await buildBareApp({ DATABASE_URL: database.url, STATEMENTS: file });
  try {
    const web = (name: string, folder?: string): Side => ({
      name,
      start: () => startWeb({ dataDir: server.dataDir, databaseUrl: database.url, folder }),
      targetOf: homeTargets(database, server.dataDir, options),
    });
    const bare: Side = { name: 'bare', start: bareApp.start, targetOf: bareTargets(options) };
    const sides = [web('now'), ...(options.before ? [web('before', options.before)] : []), bare];
    const samples: Sample[] = [];
    let sizes: string[][] = [];
    for (let turn = 0; turn < options.processes; turn += 1) {
      const result = await measure(turn % 2 === 0 ? sides : sides.toReversed(), options);
      samples.push(...result.samples);
      sizes = result.sizes;
    }
    printRates(sides, samples, options);
    printTable(
      'Documents, kB; flight: the data that Next sends for hydration; classes: the values of class attributes',
      ['device', 'side', 'HTML', 'gzip', 'flight', 'gzip', 'classes', 'elements'],
      sizes.toSorted(([a = ''], [b = '']) => a.localeCompare(b)),
    );
  } finally {
    bareApp.remove();
  }
}

function pageOf({ page }: Pick<HomesOptions, 'page'>): RatedPage {
  return ratedPages[page];
}

const devicesOf = ({ bare }: RatedPage) => allDevices.filter((device) => bare[device] !== undefined);

async function recordStatements({ url, world }: FilledDatabase, page: RatedPage) {
  const recorder = createRecorder(url);
  const statements = await page.record(recorder, world);
  await recorder.close();
  return statements;
}

function headersOf(device: Device, { isCompressed }: HomesOptions): Record<string, string> {
  const headers = { 'user-agent': agents[device], accept: 'text/html', 'accept-language': 'en' };
  return isCompressed ? { ...headers, 'accept-encoding': 'gzip' } : headers;
}

function homeTargets({ world }: FilledDatabase, dataDir: string, options: HomesOptions): TargetOf {
  return async ({ url }, device) => {
    const token = await sealToken(world.readers.gold.token, loadSecrets(dataDir).authSecret);
    const cookie = `${sessionCookieName(url)}=${token}; language=en`;
    return {
      name: `${device} ${options.page}`,
      url: url + ratedAddress(pageOf(options), world, device),
      headers: { ...headersOf(device, options), cookie },
      mustHold: options.isCompressed ? undefined : '</html>',
    };
  };
}

function bareTargets(options: HomesOptions): TargetOf {
  return async ({ url }, device) => ({
    name: `bare ${device} ${options.page}`,
    url: `${url}/${pageOf(options).bare[device]}`,
    headers: headersOf(device, options),
    mustHold: options.isCompressed ? undefined : '</html>',
  });
}

/** Starts a fresh process of each side and measures them in turns. */
async function measure(sides: readonly Side[], { rounds, seconds, page }: HomesOptions) {
  const started: { side: Side; running: Running }[] = [];
  const samples: Sample[] = [];
  const sizes: string[][] = [];
  try {
    for (const side of sides) started.push({ side, running: await side.start() });
    for (const device of devicesOf(ratedPages[page])) {
      for (const { side, running } of started) {
        const target = await side.targetOf(running, device);
        sizes.push([device, side.name, ...inKilobytes(await documentSizes(target))]);
        await load(target, warmUpSeconds);
      }
      for (let round = 0; round < rounds; round += 1) {
        for (const { side, running } of round % 2 === 0 ? started : started.toReversed()) {
          const target = await side.targetOf(running, device);
          const before = cpuOf(running.pid);
          const { perSecond, requests } = await load(target, seconds);
          const cpuMs = (cpuOf(running.pid) - before) / 1000 / requests;
          samples.push({ side: side.name, device, perSecond, cpuMs });
        }
      }
    }
    return { samples, sizes };
  } finally {
    for (const { running } of started) await running.stop();
  }
}

function printRates(sides: readonly Side[], samples: readonly Sample[], options: HomesOptions): void {
  const rows: string[][] = [];
  const page = pageOf(options);
  for (const device of devicesOf(page)) {
    const of = (side: string, pick: (sample: Sample) => number) =>
      median(samples.filter((sample) => sample.side === side && sample.device === device).map(pick));
    const cpu = (side: string) => of(side, ({ cpuMs }) => cpuMs);
    const rate = (side: string) => of(side, ({ perSecond }) => perSecond);
    for (const { name } of sides) {
      const [byCpu, byRate] = [cpu('bare') / cpu(name), rate(name) / rate('bare')];
      const least = name === 'now' ? page.least?.[device] : undefined;
      const isKept = least === undefined || (byCpu >= least && (page.isByCpu || byRate >= least));
      if (!isKept) process.exitCode = 1;
      rows.push([
        device,
        name,
        rate(name).toFixed(0),
        cpu(name).toFixed(2),
        byRate.toFixed(2),
        byCpu.toFixed(2),
        least === undefined ? '–' : least.toFixed(3),
        least === undefined ? '' : verdict(isKept),
      ]);
    }
  }
  printTable(
    `Page "${options.page}", ${concurrency} requests at a time${options.isCompressed ? ', gzip' : ''}, medians of ${options.processes} processes of each side with ${options.rounds} rounds of ${options.seconds} s in turns; ratios to the bare page`,
    ['device', 'side', 'pages/s', 'CPU ms a page', 'by pages/s', 'by CPU', 'limit', ''],
    rows,
  );
}

function inKilobytes({ elements, ...bytes }: DocumentSizes): string[] {
  const { html, htmlGzip, flight, flightGzip, classes } = bytes;
  return [...[html, htmlGzip, flight, flightGzip, classes].map((size) => (size / 1000).toFixed(1)), String(elements)];
}
