import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDb } from '@/db/client';
import { limits } from '@/lib/core/limits';
import { conversionSeconds } from '@/lib/videos/ffmpeg';
import { convertVideo } from '@/lib/videos/convert';
import { cpuOf } from '@/lib/testing/processor-time';
import { ensureBuild } from '@/scripts/start/build';
import { startBenchServer } from './support/databases';
import { logIn } from './support/log-in';
import { describeMachine, option } from './support/machine';
import { repeatWhile, timeOther } from './support/other-calls';
import { Sender } from './support/requests';
import { bounded, printTable, quantile, verdict } from './support/table';
import { childrenOf, memoryOfTree, peakMemoryOf } from './support/usage';
import { startWeb } from './support/web';

/*
 * npm run bench:videos [-- --members=10000 --data=folder to keep]
 * Times the conversion of a minute of 1080p, its end past its time, and fifty uploads of videos at once: other calls
 * meanwhile, the memory of the web process and the disk. Needs ffmpeg.
 */

const uploads = 50;
const megabytesEach = 12;
const cores = 1.05;
const otherMs = 500;
const killSeconds = 3;
const megabyte = 1024 * 1024;

const folder = mkdtempSync(path.join(tmpdir(), 'yuanfen-bench-videos-'));

async function main(): Promise<void> {
  console.log(describeMachine());
  await measureConversion(draw('minute.mp4', '1920x1080', 60));
  const server = await startBenchServer(option('data'));
  const { url: databaseUrl } = await server.fill('bench_videos', Number(option('members') ?? 10_000));
  await ensureBuild(new AbortController().signal);
  const web = await startWeb({ dataDir: server.dataDir, databaseUrl });
  try {
    await measureUploads(web, { databaseUrl, dataDir: server.dataDir });
  } finally {
    await web.stop();
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

function draw(name: string, size: string, seconds: number): string {
  const file = path.join(folder, name);
  const sources = [
    '-f',
    'lavfi',
    '-i',
    `testsrc2=s=${size}:r=30:d=${seconds}`,
    '-f',
    'lavfi',
    '-i',
    `sine=d=${seconds}`,
  ];
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...sources, ...codecs, '-shortest', file]);
  return file;
}

async function measureConversion(file: string): Promise<void> {
  const frames = 30 * limits.video.maxSeconds;
  const output = path.join(folder, 'converted');
  let megabytes = 0;
  const watch = setInterval(() => {
    for (const child of childrenOf(process.pid)) megabytes = Math.max(megabytes, memoryOfTree(child) / 1024);
  }, 250);
  const whole = await timed(() => convertVideo(file, output, { format: 'mov', frames }));
  clearInterval(watch);
  const megabytesOfResult = statSync(output).size / megabyte;
  const killed = await timed(() => convertVideo(file, output, { format: 'mov', frames, seconds: killSeconds }));
  const share = whole.cpu / whole.seconds;
  printTable(
    `a minute of 1920 x 1080, ${(statSync(file).size / megabyte).toFixed(0)} MB`,
    ['what', 'value', 'limit', ''],
    [
      ['conversion to 720p, seconds', whole.seconds.toFixed(1), String(conversionSeconds), ''],
      ['processor seconds', whole.cpu.toFixed(1), '–', ''],
      ['cores used', share.toFixed(2), String(cores), verdict(whole.value.outcome === 'done' && share <= cores)],
      ['memory of ffmpeg in MB', megabytes.toFixed(0), '–', ''],
      ['size of the result in MB', megabytesOfResult.toFixed(1), '–', ''],
      [
        `ends after a limit of ${killSeconds} s, seconds`,
        killed.seconds.toFixed(2),
        String(killSeconds + 1),
        verdict(killed.value.outcome === 'killed' && killed.seconds < killSeconds + 1),
      ],
    ],
  );
}

/** Runs work and returns its seconds and the processor seconds of the processes that it started. */
async function timed<T>(work: () => Promise<T>): Promise<{ value: T; seconds: number; cpu: number }> {
  const childCpu = () => {
    const { user, system } = process.cpuUsage();
    return (cpuOf(process.pid) - user - system) / 1e6;
  };
  const [from, before] = [performance.now(), childCpu()];
  const value = await work();
  return { value, seconds: (performance.now() - from) / 1000, cpu: childCpu() - before };
}

type Site = { readonly databaseUrl: string; readonly dataDir: string };

async function measureUploads(web: { url: string; pid: number }, { databaseUrl, dataDir }: Site): Promise<void> {
  await makeGold(databaseUrl, uploads + 1);
  const tokens = await logIn(databaseUrl, uploads + 1);
  const last = await lastVideo(databaseUrl);
  const base = readFileSync(draw('short.mp4', '1280x720', 5));
  const sender = new Sender(4);
  const other = () => timeOther(web.url, sender, tokens[uploads] ?? '');
  const quiet = await repeatWhile(other, new Promise((resolve) => setTimeout(resolve, 3_000)));
  let received = 0;
  const watch = setInterval(() => (received = Math.max(received, sizeOf(path.join(dataDir, 'incoming')))), 50);
  const from = performance.now();
  let waits = 0;
  const sent = Promise.all(
    tokens.slice(0, uploads).map((token) => send(web.url, token, grown(base), () => (waits += 1))),
  );
  const others = await repeatWhile(other, sent);
  const seconds = (performance.now() - from) / 1000;
  clearInterval(watch);
  const stored = sizeOf(path.join(dataDir, 'uploads'));
  const conversion = await convertedWithin(databaseUrl, { after: last, seconds: 240, other });
  sender.close();
  const maxReceived = (limits.video.receivedAtOnce + 3) * limits.video.maxBytes;
  printTable(
    `${uploads} uploads of ${megabytesEach} MB at once; ${others.length} other calls meanwhile, ${quiet.length} before`,
    ['what', 'value', 'limit', ''],
    [
      ['all stored after seconds', seconds.toFixed(1), '–', ''],
      ['times that an upload waited for a place', String(waits), '–', ''],
      ['other calls before, p95 ms', quantile(quiet, 0.95).toFixed(1), '–', ''],
      ['other calls meanwhile, p95 ms', ...bounded(quantile(others, 0.95), otherMs)],
      ['other calls meanwhile, slowest ms', Math.max(...others).toFixed(1), '–', ''],
      ['temporary files, most MB', ...bounded(received / megabyte, maxReceived / megabyte)],
      ['originals stored, MB', (stored / megabyte).toFixed(0), '–', ''],
      ['peak memory (RSS) of the web process, MB', (peakMemoryOf(web.pid) / 1024).toFixed(0), '–', ''],
      [`videos converted of ${uploads}, in ${conversion.seconds.toFixed(0)} s more`, String(conversion.done), '–', ''],
      ['other calls while videos are converted, p95 ms', ...bounded(quantile(conversion.others, 0.95), otherMs)],
      ['all files afterwards, MB', (sizeOf(path.join(dataDir, 'uploads')) / megabyte).toFixed(0), '–', ''],
    ],
  );
}

/** Returns another video of the size: a box that players skip, with random bytes. */
function grown(base: Buffer): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(8);
  const size = megabytesEach * megabyte - base.length;
  header.writeUInt32BE(size, 0);
  header.write('free', 4);
  return new Uint8Array(Buffer.concat([base, header, randomBytes(size - 8)]));
}

/** Sends a video as a browser does: waits when the server is busy. */
async function send(url: string, token: string, body: Uint8Array<ArrayBuffer>, onWait: () => void): Promise<void> {
  const headers = { 'content-type': 'video/mp4', authorization: `Bearer ${token}` };
  for (;;) {
    const response = await fetch(`${url}/member/video/released`, { method: 'POST', headers, body }).catch(
      () => undefined,
    );
    const reply = (await response?.json()) as { status: number; retry?: number; msg: string } | undefined; // a reply of serve
    if (reply?.status === 200) return;
    if (reply && reply.status !== 429) throw new Error(`an upload returned ${reply.status} ${reply.msg}`);
    onWait();
    await new Promise((resolve) => setTimeout(resolve, (reply?.retry ?? 1) * 1000));
  }
}

async function lastVideo(databaseUrl: string): Promise<number> {
  const { sql, close } = createDb(databaseUrl, { max: 1 });
  const [row] = await sql<{ last: number }[]>`select coalesce(max(id), 0)::int as last from videos`;
  await close();
  return row?.last ?? 0;
}

type Conversion = {
  /** The id of the last video before the uploads. */
  readonly after: number;
  readonly seconds: number;
  readonly other: () => Promise<number>;
};

/** Waits until all uploads are converted, at most so many seconds, and times other calls meanwhile. */
async function convertedWithin(databaseUrl: string, { after, seconds, other }: Conversion) {
  const { sql, close } = createDb(databaseUrl, { max: 1 });
  const from = performance.now();
  const count = async () => {
    const [row] = await sql<
      { done: number }[]
    >`select count(*)::int as done from videos where status = 'ready' and id > ${after}`;
    return row?.done ?? 0;
  };
  const wait = async () => {
    while ((await count()) < uploads && performance.now() - from < seconds * 1000)
      await new Promise((resolve) => setTimeout(resolve, 500));
  };
  const others = await repeatWhile(other, wait());
  const done = await count();
  await close();
  return { done, others, seconds: (performance.now() - from) / 1000 };
}

function sizeOf(folder: string): number {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .reduce(
        (sum, entry) => sum + (statSync(path.join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0),
        0,
      );
  } catch {
    return 0; // not there yet, or changed meanwhile
  }
}

/** Makes the members gold that `logIn` logs in. */
async function makeGold(databaseUrl: string, count: number): Promise<void> {
  const { sql, close } = createDb(databaseUrl, { max: 1 });
  await sql`update members set gold_expires_at = now() + interval '1 day'
    where id in (select id from members where status = 'active' order by id limit ${count})`;
  await close();
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
