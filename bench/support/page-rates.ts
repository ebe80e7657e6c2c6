import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadSecrets } from '@/lib/platform/secrets';
import { sealToken, sessionCookieName } from '@/lib/web/session/token';
import { documentSizes, loadDocument, type DocumentSizes } from '@/lib/testing/document-sizes';
import { cpuOf } from '@/lib/testing/processor-time';
import { ensureBuild } from '@/scripts/start/build';
import { agents } from '@/lib/testing/agents';
import { siteAddress } from './site-address';
import { buildBareApp } from './bare-app';
import type { BenchServer, FilledDatabase } from './databases';
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

export type PageRatesOptions = RoundsOptions & {
  readonly isCompressed: boolean;
  readonly pages: readonly RatedPageName[];
};

type Side = { readonly name: string; readonly start: () => Promise<Running>; readonly targetOf: TargetOf };
type Visit = { readonly page: RatedPageName; readonly device: Device };
type TargetOf = (running: Running, visit: Visit) => Promise<Target>;
type Sample = Visit & { readonly side: string; readonly perSecond: number; readonly cpuMs: number };

/** The rates of a page on a device: a side's medians, and their ratios to the bare page, above 1 where it is faster. */
export type PageRates = Visit & {
  readonly side: string;
  readonly perSecond: number;
  readonly cpuMs: number;
  readonly byRate: number;
  readonly byCpu: number;
};

/** Prints how pages compare with bare pages. The exit code is that of a missed limit. */
export async function comparePages(
  server: BenchServer,
  database: FilledDatabase,
  options: PageRatesOptions,
): Promise<void> {
  const { rates, sizes } = await ratePages(server, database, options);
  printRates(rates, options);
  printTable(
    'Documents, kB; flight: the data that Next sends for hydration; classes: the values of class attributes',
    ['page', 'device', 'side', 'HTML', 'gzip', 'flight', 'gzip', 'classes', 'elements'],
    sizes.toSorted((a, b) => a.join().localeCompare(b.join())),
  );
}

/** Measures pages, bare pages of the same rows and, if given, an earlier revision, in alternating rounds. */
export async function ratePages(
  server: BenchServer,
  database: FilledDatabase,
  options: PageRatesOptions,
): Promise<{ rates: PageRates[]; sizes: string[][] }> {
  const file = path.join(server.dataDir, 'statements.json');
  writeFileSync(file, JSON.stringify({ pages: await recordStatements(database, options.pages) }));
  await ensureBuild(new AbortController().signal);
  const bareApp = await buildBareApp({ DATABASE_URL: siteAddress(database.url, server.dataDir), STATEMENTS: file });
  try {
    const web = (name: string, folder?: string): Side => ({
      name,
      start: () => startWeb({ dataDir: server.dataDir, databaseUrl: database.url, folder }),
      targetOf: siteTargets(database, server.dataDir, options),
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
    return { rates: toRates(samples, { sides, visits: listVisits(options.pages) }), sizes };
  } finally {
    bareApp.remove();
  }
}

const pageOf = (name: RatedPageName): RatedPage => ratedPages[name];

const listVisits = (pages: readonly RatedPageName[]): Visit[] =>
  pages.flatMap((page) =>
    allDevices.filter((device) => pageOf(page).bare[device] !== undefined).map((device) => ({ page, device })),
  );

/** Returns the statements of the bare pages by their path. Pages with the same bare page and other rows cannot be measured together. */
async function recordStatements({ url, world }: FilledDatabase, pages: readonly RatedPageName[]) {
  const recorder = createRecorder(url);
  const recorded: Record<string, unknown> = {};
  for (const name of pages)
    for (const [bare, statements] of Object.entries(await pageOf(name).record(recorder, world))) {
      if (bare in recorded) throw new Error(`${name} shares its bare page with another of ${pages.join(', ')}`);
      recorded[bare] = statements;
    }
  await recorder.close();
  return recorded;
}

function headersOf(device: Device, { isCompressed }: PageRatesOptions): Record<string, string> {
  const headers = { 'user-agent': agents[device], accept: 'text/html', 'accept-language': 'en' };
  return isCompressed ? { ...headers, 'accept-encoding': 'gzip' } : headers;
}

function siteTargets({ world }: FilledDatabase, dataDir: string, options: PageRatesOptions): TargetOf {
  return async ({ url }, { page, device }) => {
    const token = await sealToken(world.readers.gold.token, loadSecrets(dataDir).authSecret);
    const cookie = `${sessionCookieName(url)}=${token}; language=en`;
    return {
      name: `${device} ${page}`,
      url: url + ratedAddress(pageOf(page), world, device),
      headers: { ...headersOf(device, options), cookie },
      mustHold: options.isCompressed ? undefined : '</html>',
    };
  };
}

function bareTargets(options: PageRatesOptions): TargetOf {
  return async ({ url }, { page, device }) => ({
    name: `bare ${device} ${page}`,
    url: `${url}/${pageOf(page).bare[device]}`,
    headers: headersOf(device, options),
    mustHold: options.isCompressed ? undefined : '</html>',
  });
}

/** Starts a fresh process of each side and measures them in turns. */
async function measure(sides: readonly Side[], { rounds, seconds, pages }: PageRatesOptions) {
  const started: { side: Side; running: Running }[] = [];
  const samples: Sample[] = [];
  const sizes: string[][] = [];
  try {
    for (const side of sides) started.push({ side, running: await side.start() });
    for (const visit of listVisits(pages)) {
      for (const { side, running } of started) {
        const target = await side.targetOf(running, visit);
        sizes.push([visit.page, visit.device, side.name, ...inKilobytes(documentSizes(await loadDocument(target)))]);
        await load(target, warmUpSeconds);
      }
      for (let round = 0; round < rounds; round += 1) {
        for (const { side, running } of round % 2 === 0 ? started : started.toReversed()) {
          const target = await side.targetOf(running, visit);
          const before = cpuOf(running.pid);
          const { perSecond, requests } = await load(target, seconds);
          const cpuMs = (cpuOf(running.pid) - before) / 1000 / requests;
          samples.push({ ...visit, side: side.name, perSecond, cpuMs });
        }
      }
    }
    return { samples, sizes };
  } finally {
    for (const { running } of started) await running.stop();
  }
}

function toRates(
  samples: readonly Sample[],
  { sides, visits }: { sides: readonly Side[]; visits: readonly Visit[] },
): PageRates[] {
  return visits.flatMap((visit) => {
    const of = (side: string, pick: (sample: Sample) => number) =>
      median(
        samples
          .filter(
            ({ page, device, ...sample }) => page === visit.page && device === visit.device && sample.side === side,
          )
          .map(pick),
      );
    const cpu = (side: string) => of(side, ({ cpuMs }) => cpuMs);
    const rate = (side: string) => of(side, ({ perSecond }) => perSecond);
    return sides.map(({ name: side }) => ({
      ...{ ...visit, side, perSecond: rate(side), cpuMs: cpu(side) },
      ...{ byRate: rate(side) / rate('bare'), byCpu: cpu('bare') / cpu(side) },
    }));
  });
}

function printRates(rates: readonly PageRates[], options: PageRatesOptions): void {
  const rows = rates.map(({ page, device, side, perSecond, cpuMs, byRate, byCpu }) => {
    const { least: limits, isByCpu } = pageOf(page);
    const least = side === 'now' ? limits?.[device] : undefined;
    const isKept = least === undefined || (byCpu >= least && (isByCpu || byRate >= least));
    if (!isKept) process.exitCode = 1;
    const figures = [perSecond.toFixed(0), cpuMs.toFixed(2), byRate.toFixed(2), byCpu.toFixed(2)];
    const limit = least === undefined ? ['–', ''] : [least.toFixed(3), verdict(isKept)];
    return [page, device, side, ...figures, ...limit];
  });
  printTable(
    `Pages, ${concurrency} requests at a time${options.isCompressed ? ', gzip' : ''}, medians of ${options.processes} processes of each side with ${options.rounds} rounds of ${options.seconds} s in turns; ratios to the bare page`,
    ['page', 'device', 'side', 'pages/s', 'CPU ms a page', 'by pages/s', 'by CPU', 'limit', ''],
    rows,
  );
}

function inKilobytes({ elements, ...bytes }: DocumentSizes): string[] {
  const { html, htmlGzip, flight, flightGzip, classes } = bytes;
  return [...[html, htmlGzip, flight, flightGzip, classes].map((size) => (size / 1000).toFixed(1)), String(elements)];
}
