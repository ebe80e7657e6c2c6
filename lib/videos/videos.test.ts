import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Db } from '@/db/client';
import { fileRemovals, uploads, videoLikes, videos } from '@/db/schema';
import { bodyLimits } from '@/lib/core/body-limits';
import { limits } from '@/lib/core/limits';
import { siteSettingDefaults } from '@/lib/site-settings/model';
import type { Tier } from '@/lib/core/member';
import { StreamedFile } from '@/lib/core/streamed-file';
import { createMemoryStore } from '@/lib/platform/providers/file-store-memory';
import { buildBlock, buildMember, buildPair, buildVideo, getQuota } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { honestVideos, hostileVideos } from '@/lib/testing/hostile-videos';
import { streamed } from '@/lib/testing/streamed';
import { sweepFiles } from '@/lib/uploads/removal';
import { releaseVideo } from './release';
import { deleteVideo, listOwnVideos, listVideosOf } from './service';
import { newTempFile, removeStaleTempFiles } from './temp-files';

const { videos: pageSize } = siteSettingDefaults.pageSizes;

let database: TestDatabase;
let db: Db;
let folder: string;
const store = createMemoryStore();

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  folder = await mkdtemp(path.join(tmpdir(), 'yuanfen-videos-'));
  vi.stubEnv('DATA_DIR', folder);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const as = <M extends object>(member: M, tier: Tier = 'gold') => ({ ...member, tier });
const payer = async (tier: Tier = 'gold') => as(await buildMember(db, { gender: 'female', tier }), tier);
const tempFiles = () => readdir(path.join(folder, 'incoming')).catch(() => []);
const { mp4, webm } = honestVideos();

type Sent = { readonly willConvert?: boolean; readonly file?: StreamedFile };
const release = (owner: { id: number; tier: Tier }, bytes: Uint8Array, { willConvert = false, file }: Sent = {}) =>
  releaseVideo(db, store, { owner, file: file ?? streamed(bytes), willConvert });

describe('a video that is sent', () => {
  it('is stored as sent and measured where nothing is converted, and the same file is the same video', async () => {
    const owner = await payer();
    const sent = await release(owner, mp4);
    expect(sent).toMatchObject({ ok: true, value: { state: 'shown' }, messageKey: 'saveSuccess' });
    expect(await release(owner, mp4)).toEqual(sent);
    const [row] = await db.select().from(videos).where(eq(videos.ownerId, owner.id));
    expect(row).toMatchObject({ status: 'ready', width: 160, height: 120 });
    const stored = [...store.files].filter(([name]) => name.startsWith(`${row?.uploadKey}/`));
    expect(stored.map(([name]) => name)).toEqual([`${row?.uploadKey}/video.mp4`]);
    expect(Buffer.from(stored[0]?.[1] ?? []).equals(mp4)).toBe(true);
    expect(await tempFiles()).toEqual([]);
  });

  it('waits as the original where it will be converted, without a path', async () => {
    const owner = await payer();
    expect(await release(owner, webm, { willConvert: true })).toMatchObject({ value: { state: 'processing' } });
    const { items } = await listOwnVideos(db, owner);
    expect(items).toMatchObject([{ state: 'processing', path: '', size: { width: 160, height: 120 } }]);
    const [row] = await db.select().from(videos).where(eq(videos.ownerId, owner.id));
    expect(store.files.has(`${row?.uploadKey}/original`)).toBe(true);
  });

  it('replaces one of the same bytes whose conversion failed', async () => {
    const owner = await payer();
    await release(owner, mp4, { willConvert: true });
    await db.update(videos).set({ status: 'failed' }).where(eq(videos.ownerId, owner.id));
    expect(await release(owner, mp4, { willConvert: true })).toMatchObject({ value: { state: 'processing' } });
    expect(await db.$count(videos, eq(videos.ownerId, owner.id))).toBe(1);
  });

  it('waits for its review where the site reviews', async () => {
    const { env } = await import('@/lib/platform/env');
    const settings = vi
      .spyOn(await import('@/lib/platform/env'), 'env')
      .mockReturnValue({ ...env(), APPROVAL_MODE: 'all' });
    const [owner, viewer] = [await payer(), as(await buildMember(db))];
    expect(await release(owner, mp4)).toMatchObject({ value: { state: 'pending' } });
    settings.mockRestore();
    expect(await listVideosOf(db, viewer, { memberId: owner.id })).toMatchObject({ value: { items: [] } });
  });

  it('is not swept while its row exists', async () => {
    const owner = await payer();
    await release(owner, mp4);
    await db.update(fileRemovals).set({ dueAt: sql`now()` });
    await sweepFiles(db, store);
    expect(await db.$count(uploads, eq(uploads.ownerId, owner.id))).toBe(1);
  });
});

describe('a refused file leaves no row, no file and no temporary file:', () => {
  it.each(hostileVideos())('%s', async (_name, bytes) => {
    const owner = await payer();
    const before = store.files.size;
    expect(await release(owner, bytes)).toMatchObject({ ok: false });
    expect(await db.$count(videos, eq(videos.ownerId, owner.id))).toBe(0);
    expect(await db.$count(uploads, eq(uploads.ownerId, owner.id))).toBe(0);
    expect([store.files.size, await tempFiles()]).toEqual([before, []]);
  });

  it.each([
    [
      'one that is declared larger than the limit',
      streamed(mp4, { declaredBytes: limits.video.maxBytes + 1 }),
      'VIDEO_TOO_LARGE',
    ],
    [
      'one that is larger than the limit',
      streamed(new Uint8Array(limits.video.maxBytes + 1), { declaredBytes: undefined }),
      'VIDEO_TOO_LARGE',
    ],
    ['one that is longer than declared', streamed(mp4, { declaredBytes: 1000 }), 'UPLOAD_FAILED'],
    ['one that is shorter than declared', streamed(mp4, { declaredBytes: mp4.length + 1 }), 'UPLOAD_FAILED'],
    ['one whose sender breaks off', streamed(new Uint8Array(300_000), { breaksAt: 100_000 }), 'UPLOAD_FAILED'],
    ['one without a body', new StreamedFile('video/mp4', 5, null), 'UPLOAD_FAILED'],
  ])('%s', async (_name, file, code) => {
    const owner = await payer();
    expect(await release(owner, mp4, { file })).toEqual({ ok: false, code });
    expect([await db.$count(uploads, eq(uploads.ownerId, owner.id)), await tempFiles()]).toEqual([0, []]);
  });

  it('one that stalls', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const owner = await payer();
    const silent = new StreamedFile('video/mp4', 1000, new ReadableStream());
    const reply = release(owner, mp4, { file: silent });
    await expect.poll(tempFiles).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(bodyLimits.slow.seconds * 1000 + 1);
    vi.useRealTimers();
    expect(await reply).toEqual({ ok: false, code: 'UPLOAD_FAILED' });
    expect(await tempFiles()).toEqual([]);
  });
});

describe('the limits', () => {
  it('keep as many videos as the tier allows, also when ten arrive in parallel', async () => {
    const owner = await payer('silver');
    const quota = await getQuota(db, 'silver', 'videos_kept');
    for (let kept = 0; kept < quota - 1; kept++) await buildVideo(db, owner);
    const files = Array.from({ length: limits.video.receivedOfMember }, (_, index) => (index % 2 ? webm : mp4));
    const replies = await Promise.all(files.map((bytes) => release(owner, bytes)));
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
    expect(replies).toContainEqual({ ok: false, code: 'VIDEO_LIMIT', canUpgrade: true });
    expect(await db.$count(videos, eq(videos.ownerId, owner.id))).toBe(quota);
    expect(await release(owner, mp4, { file: new StreamedFile('video/mp4', 9, null) })).toMatchObject({
      code: 'VIDEO_LIMIT',
    });
  });

  it('receive a few files at a time, of one member fewer, and have the others wait', async () => {
    const owners = await Promise.all(Array.from({ length: limits.video.receivedAtOnce + 1 }, () => payer()));
    const open: ReadableStreamDefaultController[] = [];
    const waiting = () =>
      new StreamedFile('video/mp4', undefined, new ReadableStream({ start: (it) => void open.push(it) }));
    const running = owners.slice(0, -1).map((owner) => release(owner, mp4, { file: waiting() }));
    await expect.poll(tempFiles).toHaveLength(limits.video.receivedAtOnce);
    const last = owners.at(-1) ?? owners[0];
    if (last) expect(await release(last, mp4)).toMatchObject({ code: 'TOO_MANY', retry: 5 });
    for (const controller of open) controller.error(new Error('gone'));
    expect((await Promise.all(running)).every((reply) => !reply.ok && reply.code === 'UPLOAD_FAILED')).toBe(true);
    if (last) expect(await release(last, mp4)).toMatchObject({ ok: true });
  });
});

describe('the videos of a member', () => {
  it('are shown when ready, approved and not hidden, to the owner in each state', async () => {
    const { man, woman } = await buildPair(db);
    const visibleVideo = await buildVideo(db, woman);
    await buildVideo(db, woman, { status: 'processing' });
    await buildVideo(db, woman, { status: 'failed' });
    await buildVideo(db, woman, { review: 'pending' });
    await buildVideo(db, woman, { review: 'rejected' });
    await buildVideo(db, woman, { hiddenAt: new Date() });
    const listed = await listVideosOf(db, as(man), { memberId: woman.id });
    expect(listed).toMatchObject({
      value: { items: [{ id: visibleVideo.id, state: 'shown' }], isLocked: false, next: null },
    });
    const own = await listOwnVideos(db, as(woman, 'free'));
    expect(own.items.map(({ state }) => state)).toEqual([
      'hidden',
      'rejected',
      'pending',
      'failed',
      'processing',
      'shown',
    ]);
  });

  it('come without their files to a tier without View_video, with their posters', async () => {
    const { man, woman } = await buildPair(db);
    const { id, uploadKey } = await buildVideo(db, woman, { placeholder: 'AAAA' });
    const items = [{ id, path: '', poster: `/uploads/${uploadKey}/1280.webp` }];
    expect(await listVideosOf(db, as(man, 'free'), { memberId: woman.id })).toMatchObject({
      value: { items, isLocked: true },
    });
    const path = `/uploads/${uploadKey}/video.mp4`;
    expect(await listVideosOf(db, as(man, 'silver'), { memberId: woman.id })).toMatchObject({
      value: { items: [{ path }] },
    });
  });

  it('are listed in pages by key, each once', async () => {
    const { man, woman } = await buildPair(db);
    const ids: number[] = [];
    for (let index = 0; index < pageSize + 2; index++) ids.unshift((await buildVideo(db, woman)).id);
    const first = await listVideosOf(db, as(man), { memberId: woman.id });
    if (!first.ok) throw new Error('the videos were to be found');
    expect(first.value.items.map(({ id }) => id)).toEqual(ids.slice(0, pageSize));
    const second = await listVideosOf(db, as(man), { memberId: woman.id, before: first.value.next ?? 0 });
    expect(second).toMatchObject({ value: { items: [{ id: ids.at(-2) }, { id: ids.at(-1) }], next: null } });
  });

  it('are refused alike for a missing, blocked, inactive or same-gender member', async () => {
    const { man, woman: blocker } = await buildPair(db);
    const blocked = await buildMember(db, { gender: 'female' });
    const pending = await buildMember(db, { gender: 'female', status: 'pending' });
    await buildBlock(db, blocker, man);
    await buildBlock(db, man, blocked);
    for (const memberId of [999_999_999, blocker.id, blocked.id, (await buildMember(db)).id, pending.id])
      expect(await listVideosOf(db, as(man), { memberId })).toEqual({ ok: false, code: 'MEMBER_NOT_FOUND' });
  });
});

describe('a deletion', () => {
  it('removes the row, its likes and its files, and refuses foreign and missing ids alike', async () => {
    const { man, woman } = await buildPair(db);
    const sent = await release(as(woman), mp4);
    if (!sent.ok) throw new Error('the video was to be stored');
    const videoId = sent.value.id;
    await db.insert(videoLikes).values({ videoId, memberId: man.id });
    for (const id of [videoId, 999_999_999])
      expect(await deleteVideo(db, store, { ownerId: man.id, videoId: id })).toEqual({
        ok: false,
        code: 'VIDEO_NOT_FOUND',
      });
    const [row] = await db.select().from(videos).where(eq(videos.id, videoId));
    expect(await deleteVideo(db, store, { ownerId: woman.id, videoId })).toMatchObject({
      ok: true,
      messageKey: 'deletedSuccess',
    });
    expect(await db.$count(uploads, eq(uploads.ownerId, woman.id))).toBe(0);
    expect([...store.files.keys()].filter((name) => name.startsWith(row?.uploadKey ?? ''))).toEqual([]);
  });
});

it('removes the temporary files of processes that ended, not those of running ones', async () => {
  const { writeFile } = await import('node:fs/promises');
  const mine = await newTempFile();
  const ended = mine.replace(`-${process.pid}-`, '-4194999-');
  for (const file of [mine, ended]) await writeFile(file, 'x');
  await removeStaleTempFiles();
  expect(await tempFiles()).toEqual([path.basename(mine)]);
  await rm(mine);
});
