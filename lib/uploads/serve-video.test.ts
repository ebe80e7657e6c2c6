import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { members, type videos } from '@/db/schema';
import type { Tier, Viewer } from '@/lib/core/member';
import { createMemoryStore } from '@/lib/platform/providers/file-store-memory';
import { buildBlock, buildMember, buildPair, buildVideo, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { parseRange } from './byte-range';
import { serveUpload } from './serve-upload';

const store = createMemoryStore();
const bytes = randomBytes(10_000);
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const asViewer = (member: Member, tier: Tier = 'free'): Viewer => ({ ...member, tier }) as unknown as Viewer; // the fields that serving reads

type Asked = {
  readonly viewer: Viewer | undefined;
  readonly headers?: Record<string, string>;
  readonly name?: string;
  readonly isHead?: boolean;
};

async function ask(key: string, { viewer, headers = {}, name = 'video.mp4', isHead = false }: Asked) {
  const { db } = database;
  return serveUpload({ db, store, headers: new Headers(headers), path: [key, name], viewer, isHead });
}

async function stored(
  owner: { id: number },
  fields: Partial<typeof videos.$inferInsert> & { review?: 'pending' | 'rejected' } = {},
) {
  const video = await buildVideo(database.db, owner, { ...fields, placeholder: 'AAAA' });
  await store.put(video.uploadKey, 'video.mp4', bytes);
  await store.put(video.uploadKey, '480.webp', Buffer.from('poster'));
  return video.uploadKey;
}

describe('a range', () => {
  it.each([
    [null, undefined],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-1000', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['Bytes= 5-6 ', { start: 5, end: 6 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=100-200', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=-', 'unsatisfiable'],
    ['bytes=20-10', 'unsatisfiable'],
    ['bytes=0-1,5-6', undefined],
    ['bytes=0-1,500-', undefined],
    ['bytes=500-,600-', 'unsatisfiable'],
    ['bytes=', 'unsatisfiable'],
    ['bytes=,', 'unsatisfiable'],
    ['bytes=-99999999999999999999', { start: 0, end: 99 }],
    ['bytes=a-b', 'unsatisfiable'],
    ['bytes=0x0-5', 'unsatisfiable'],
    ['items=0-5', undefined],
    ['0-5', undefined],
    ['bytes=99999999999999999999-', 'unsatisfiable'],
  ] as const)('%s of 100 bytes', (header, expected) => {
    expect(parseRange(header, 100)).toEqual(expected);
  });
});

describe('the file of a video', () => {
  it('is served whole, in parts, and by its header alone', async () => {
    const { man, woman } = await buildPair(database.db);
    const key = await stored(woman);
    const viewer = asViewer(man, 'silver');
    const whole = await ask(key, { viewer });
    expect(whole.status).toBe(200);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '10000',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': expect.stringContaining('private') as string,
    });
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    const part = await ask(key, { viewer, headers: { range: 'bytes=2000-2999' } });
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
      206,
      'bytes 2000-2999/10000',
      '1000',
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(2000, 3000))).toBe(true);
    const head = await ask(key, { viewer, isHead: true, headers: { range: 'bytes=-5' } });
    expect([head.status, head.headers.get('content-range'), head.body]).toEqual([206, 'bytes 9995-9999/10000', null]);
    const beyond = await ask(key, { viewer, headers: { range: 'bytes=10000-' } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10000']);
    expect(beyond.headers.get('cache-control')).toBe('no-store');
    const poster = { viewer, name: '480.webp' };
    const beyondPoster = await ask(key, { ...poster, headers: { range: 'bytes=6-,9-' } });
    expect([beyondPoster.status, beyondPoster.headers.get('content-range')]).toEqual([416, 'bytes */6']);
    for (const headers of [{ range: 'bytes=0-1' }, { range: 'bytes=6-', 'if-range': '"a"' }] as Record<
      string,
      string
    >[])
      expect((await ask(key, { ...poster, headers })).status).toBe(200);
  });

  it('follows If-Range and If-None-Match', async () => {
    const woman = await buildMember(database.db, { gender: 'female' });
    const key = await stored(woman);
    const viewer = asViewer(woman);
    const etag = (await ask(key, { viewer })).headers.get('etag') ?? '';
    const range = 'bytes=0-9';
    expect((await ask(key, { viewer, headers: { range, 'if-range': etag } })).status).toBe(206);
    expect((await ask(key, { viewer, headers: { range, 'if-range': '"another"' } })).status).toBe(200);
    expect((await ask(key, { viewer, headers: { range, 'if-range': 'Wed, 21 Oct 2015 07:28:00 GMT' } })).status).toBe(
      200,
    );
    expect((await ask(key, { viewer, headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('has the same 404 for each viewer who may not play it, of whom some see its poster', async () => {
    const { man, woman } = await buildPair(database.db);
    const rival = await buildMember(database.db, { gender: 'female' });
    const blocked = await buildMember(database.db);
    await buildBlock(database.db, woman, blocked);
    const key = await stored(woman);
    const statuses = async (viewer: Viewer | undefined, of = key) =>
      Promise.all(['video.mp4', '480.webp'].map(async (name) => (await ask(of, { viewer, name })).status));
    expect(await statuses(asViewer(man, 'free'))).toEqual([404, 200]);
    expect(await statuses(asViewer(man, 'silver'))).toEqual([200, 200]);
    expect(await statuses(asViewer(woman, 'free'))).toEqual([200, 200]);
    for (const viewer of [undefined, asViewer(rival, 'gold'), asViewer(blocked, 'gold')])
      expect(await statuses(viewer)).toEqual([404, 404]);
    const unseen = [
      await stored(woman, { status: 'processing' }),
      await stored(woman, { hiddenAt: new Date() }),
      await stored(woman, { review: 'pending' }),
      await stored(woman, { review: 'rejected' }),
    ];
    for (const other of unseen) expect(await statuses(asViewer(man, 'gold'), other)).toEqual([404, 404]);
    const missing = await ask('f'.repeat(32), { viewer: asViewer(man, 'gold') });
    const locked = await ask(key, { viewer: asViewer(man, 'free') });
    expect([locked.status, [...locked.headers]]).toEqual([missing.status, [...missing.headers]]);
  });

  it('stays hidden when its poster is shown in another place', async () => {
    const { man, woman } = await buildPair(database.db);
    const key = await stored(woman, { hiddenAt: new Date() });
    await database.db.update(members).set({ avatarKey: key }).where(eq(members.id, woman.id));
    const viewer = asViewer(man, 'gold');
    expect((await ask(key, { viewer, name: '480.webp' })).status).toBe(200);
    expect((await ask(key, { viewer })).status).toBe(404);
  });

  it('is not served under other names', async () => {
    const woman = await buildMember(database.db, { gender: 'female' });
    const key = await stored(woman);
    await store.put(key, 'original', bytes);
    for (const name of ['original', 'video.mov', 'video', 'video.mp4/', '..', 'video.webm'])
      expect((await ask(key, { viewer: asViewer(woman), name })).status).toBe(404);
  });
});
