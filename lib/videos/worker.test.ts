import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Db } from '@/db/client';
import { uploads, videos } from '@/db/schema';
import { limits } from '@/lib/core/limits';
import { createMemoryStore } from '@/lib/platform/providers/file-store-memory';
import { buildMember } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { honestVideos } from '@/lib/testing/hostile-videos';
import { box } from '@/lib/testing/mp4-edits';
import { streamed } from '@/lib/testing/streamed';
import { conversionFilter, convertVideo } from './convert';
import { hasFfmpeg, runFfmpeg } from './ffmpeg';
import { inspectVideo } from './inspect';
import { claimVideo, failLostVideos, processVideo } from './process-video';
import { releaseVideo } from './release';
import { deleteVideo } from './service';
import { startVideoWorker } from './worker';

let database: TestDatabase;
let db: Db;
let folder: string;
const store = createMemoryStore();
const isHere = await hasFfmpeg();
if (!isHere) process.stderr.write('ffmpeg is not installed: the tests of conversion are skipped.\n');

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  folder = await mkdtemp(path.join(tmpdir(), 'yuanfen-worker-'));
  vi.stubEnv('DATA_DIR', folder);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => db.delete(videos));

const { mp4, webm, fragmented } = honestVideos();
/** The same video as another file. */
const other = (n: number) => Buffer.concat([mp4, box('free', Buffer.from([n]))]);

/** Sends a video of a new member, or of one that sent a video before. */
async function send(bytes: Buffer = mp4, sender?: number): Promise<{ id: number; key: string; ownerId: number }> {
  const owner = { id: sender ?? (await buildMember(db, { tier: 'gold' })).id, tier: 'gold' as const };
  const sent = await releaseVideo(db, store, { owner, file: streamed(bytes), willConvert: true });
  if (!sent.ok) throw new Error(`the video was refused: ${sent.code}`);
  const [row] = await db.select().from(videos).where(eq(videos.id, sent.value.id));
  return { id: sent.value.id, key: row?.uploadKey ?? '', ownerId: owner.id };
}

const rowOf = async (id: number) => (await db.select().from(videos).where(eq(videos.id, id)))[0];
const filesOf = (key: string) =>
  [...store.files.keys()].flatMap((name) => (name.startsWith(`${key}/`) ? [name.slice(33)] : []));
const claimed = async () => {
  const video = await claimVideo(db);
  if (!video) throw new Error('a video was to be claimed');
  return video;
};
const endLease = () => db.execute(sql`update videos set claimed_at = now() - interval '1 hour'`);
const tempFiles = () => readdir(path.join(folder, 'incoming'));

describe('the claim', () => {
  it('is held by one worker of the site at a time, in the order of the videos', async () => {
    const [first] = [await send(), await send(webm)];
    const claims = await Promise.all(Array.from({ length: 10 }, () => claimVideo(db)));
    expect(claims.filter(Boolean)).toEqual([{ ...first, attempt: 1 }]);
    expect(await claimVideo(db)).toBeUndefined();
  });

  it('goes to members in turn, also when one sent many or deletes what was converted', async () => {
    const many = await send(other(1));
    for (let n = 2; n <= 4; n += 1) await send(other(n), many.ownerId);
    const [first, second] = [await send(), await send(webm)];
    const order: number[] = [];
    for (let video = await claimVideo(db); video; video = await claimVideo(db)) {
      order.push(video.ownerId);
      await db.update(videos).set({ status: 'ready' }).where(eq(videos.id, video.id));
      if (order.length === 3) await send(other(5), first.ownerId);
      if (order.length === 4) await deleteVideo(db, store, { ownerId: many.ownerId, videoId: video.id });
    }
    const a = many.ownerId;
    expect(order).toEqual([a, first.ownerId, second.ownerId, a, first.ownerId, a, a]);
  });

  it('of a worker that died ends with its lease, twice; then the video has failed and has no file', async () => {
    const { id, key } = await send();
    expect(await claimed()).toMatchObject({ id, attempt: 1 });
    await endLease();
    expect(await claimed()).toMatchObject({ id, attempt: 2 });
    await failLostVideos(db, store);
    expect(await rowOf(id)).toMatchObject({ status: 'processing' });
    await endLease();
    expect(await claimVideo(db)).toBeUndefined();
    await failLostVideos(db, store);
    expect([(await rowOf(id))?.status, filesOf(key)]).toEqual(['failed', []]);
  });
});

describe.skipIf(!isHere)('a conversion', () => {
  it.each([
    ['MP4', mp4],
    ['fragments', fragmented],
    ['WebM', webm],
  ])('of %s shows an MP4 with a poster and removes the original', async (_name, bytes) => {
    const { id, key } = await send(bytes);
    await processVideo(db, store, { video: await claimed() });
    expect(await rowOf(id)).toMatchObject({ status: 'ready', width: 160, height: 120 });
    expect(filesOf(key).sort()).toEqual(['1280.webp', '160.webp', '480.webp', 'video.mp4']);
    const [upload] = await db.select().from(uploads).where(eq(uploads.key, key));
    expect(upload).toMatchObject({ mimeType: 'video/mp4', placeholder: expect.stringMatching(/^.{20,}$/) as string });
    const file = path.join(folder, 'result');
    await writeFile(file, store.files.get(`${key}/video.mp4`) ?? '');
    expect(await inspectVideo(file, { willConvert: false })).toMatchObject({ ok: true, value: { container: 'mp4' } });
    expect(await tempFiles()).toEqual([]);
  });

  it('past its time is killed and has failed, without a file and a second attempt', async () => {
    const { id, key } = await send(await longVideo());
    await processVideo(db, store, { video: await claimed(), seconds: 0.3 });
    expect((await rowOf(id))?.status).toBe('failed');
    expect(await claimVideo(db)).toBeUndefined();
    expect([filesOf(key), await tempFiles()]).toEqual([[], []]);
    await expectNoPrograms();
  });

  it('past its processor time has ended at a limit too', async () => {
    const input = path.join(folder, 'input');
    await writeFile(input, await longVideo());
    const endless = ['-stream_loop', '-1', '-f', 'mov', '-i', input, '-f', 'null', '-'];
    expect(await runFfmpeg(endless, { cpuSeconds: 1 })).toMatchObject({ outcome: 'killed' });
  });

  it('that fails is tried once more, after the videos of others, and then has failed', async () => {
    const { id, key } = await send();
    await store.put(key, 'original', Buffer.from('damaged in the store'));
    const next = await send(webm);
    await processVideo(db, store, { video: await claimed() });
    expect(await rowOf(id)).toMatchObject({ status: 'processing', attempts: 1 });
    await db.update(videos).set({ createdAt: sql`now() - interval '1 hour'` });
    expect(await claimed()).toMatchObject({ id: next.id });
    await db.update(videos).set({ status: 'ready' }).where(eq(videos.id, next.id));
    await processVideo(db, store, { video: await claimed() });
    expect([(await rowOf(id))?.status, filesOf(key)]).toEqual(['failed', []]);
  });

  it.each(['60000/1', '1/60000'])(
    'of pictures that declare the shape %s stays within the longest side',
    async (shape) => {
      const file = path.join(folder, 'shaped.mp4');
      const bent = ['-c', 'copy', '-bsf:v', `h264_metadata=sample_aspect_ratio=${shape}`];
      execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', path.resolve('lib/testing/videos/sample.mp4'), ...bent, file]);
      // Without the box of the container, the frames alone declare it.
      const bytes = Buffer.from((await readFile(file)).toString('latin1').replace('pasp', 'free'), 'latin1');
      const { id } = await send(bytes);
      await processVideo(db, store, { video: await claimed() });
      const { status, width, height } = (await rowOf(id)) ?? {};
      expect([status, Math.max(width ?? 0, height ?? 0) <= limits.video.maxSide]).toEqual(['ready', true]);
    },
  );

  it('of many frames a second has 30, and one of fewer keeps them', async () => {
    for (const [rate, kept] of [
      [240, 30],
      [24, 24],
    ] as const) {
      const [input, output] = [path.join(folder, 'fast.mp4'), path.join(folder, 'slow.mp4')];
      const source = `testsrc=s=64x64:r=${rate}:d=2`;
      execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', source, '-pix_fmt', 'yuv420p', input]);
      await convertVideo(input, output, { format: 'mov', frames: rate * 2 });
      const measured = await inspectVideo(output, { willConvert: false });
      expect(measured).toMatchObject({ ok: true, value: { frames: kept * 2 } });
    }
  });

  it('drops frames before it works on those that stay', () => {
    expect(conversionFilter.split('=')[0]).toBe('fps');
  });

  it('ends when a frame is larger than the number of frames allows', async () => {
    const input = path.join(folder, 'input');
    await writeFile(input, mp4);
    const maxFrames = Math.ceil(limits.video.maxFramePixels / (160 * 120)) + 1;
    const options = { format: 'mov', frames: maxFrames } as const;
    expect(await convertVideo(input, path.join(folder, 'o'), options)).toMatchObject({ outcome: 'failed' });
  });

  it('that is stopped gives its claim back, and the next worker ends it', async () => {
    const { id } = await send(await longVideo());
    const stopping = new AbortController();
    const processed = processVideo(db, store, { video: await claimed(), signal: stopping.signal });
    await expect.poll(runningPrograms).toBeGreaterThan(0);
    stopping.abort();
    await processed;
    expect(await rowOf(id)).toMatchObject({ status: 'processing', attempts: 0, claimedAt: null });
    const worker = startVideoWorker(db, store, 0.05);
    await expect.poll(async () => (await rowOf(id))?.status, { timeout: 60_000 }).toBe('ready');
    await worker.stop();
    await expectNoPrograms();
  });

  it('of a video that is deleted meanwhile leaves no file', async () => {
    const { id, key, ownerId } = await send();
    const video = await claimed();
    await deleteVideo(db, store, { ownerId, videoId: id });
    await store.put(key, 'original', mp4); // read before the deletion
    await processVideo(db, store, { video });
    expect(filesOf(key)).toEqual([]);
  });

  it('reads no list of other files', async () => {
    const list = path.join(folder, 'list');
    await writeFile(list, `ffconcat version 1.0\nfile '${path.resolve('lib/testing/videos/sample.mp4')}'\n`);
    for (const format of ['mov', 'matroska'] as const)
      expect(await convertVideo(list, path.join(folder, 'o'), { format, frames: 1 })).toMatchObject({
        outcome: 'failed',
      });
  });
});

/** Returns a video whose conversion takes some seconds, and whose drawing takes less. */
async function longVideo(): Promise<Buffer> {
  const file = path.join(folder, 'long.mp4');
  if (existsSync(file)) return readFile(file);
  const source = 'color=gray:s=1280x720:r=30:d=20';
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-f',
    'lavfi',
    '-i',
    source,
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    file,
  ]);
  return readFile(file);
}

/** Counts the programs that read a file of this test. */
/** A killed process is listed until it has ended, a moment later. */
const expectNoPrograms = () => expect.poll(runningPrograms).toBe(0);

function runningPrograms(): number {
  const listed = execFileSync('ps', ['-eo', 'args', 'ww']).toString();
  return listed.split('\n').filter((line) => line.includes('ffmpeg') && line.includes(`${folder}/incoming`)).length;
}
