import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type videos, videoTexts } from '@/db/schema';
import type { Tier, Viewer } from '@/lib/core/member';
import { captionsPath } from '@/lib/core/video-files';
import { createMemoryStore } from '@/lib/platform/providers/file-store-memory';
import { buildBlock, buildMember, buildPair, buildVideo, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { serveUpload } from './serve-upload';

const content = 'WEBVTT\n\n00:00.000 --> 00:01.000\n你好\n';
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const asViewer = (member: Member, tier: Tier = 'free'): Viewer => ({ ...member, tier }) as unknown as Viewer; // the fields that serving reads

type Asked = { readonly headers?: Record<string, string>; readonly isHead?: boolean };

function ask(path: string, viewer: Viewer | undefined, { headers = {}, isHead = false }: Asked = {}) {
  const [, , ...segments] = path.split('/');
  const shared = { db: database.db, store: createMemoryStore(), viewer, isHead };
  return serveUpload({ ...shared, headers: new Headers(headers), path: segments });
}

type Fields = Partial<typeof videos.$inferInsert> & { review?: 'pending' | 'rejected'; held?: boolean };

/** Inserts a video with captions, and returns their path. */
async function stored(owner: { id: number }, { held = false, ...fields }: Fields = {}) {
  const video = await buildVideo(database.db, owner, fields);
  const row = { videoId: video.id, kind: 'captions', language: 'zh-CN', content, held } as const;
  const [text] = await database.db.insert(videoTexts).values(row).returning();
  return captionsPath(video.uploadKey, text?.id ?? 0);
}

describe('captions of a video', () => {
  it('are served as WebVTT that the own browser may keep, and by their header alone', async () => {
    const { man, woman } = await buildPair(database.db);
    const path = await stored(woman);
    const viewer = asViewer(man, 'silver');
    const reply = await ask(path, viewer);
    expect([reply.status, await reply.text()]).toEqual([200, content]);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'text/vtt; charset=utf-8',
      'content-length': String(Buffer.byteLength(content)),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': expect.stringContaining('private') as string,
    });
    const head = await ask(path, viewer, { isHead: true });
    expect([head.status, head.headers.get('content-length'), head.body]).toEqual([
      200,
      String(Buffer.byteLength(content)),
      null,
    ]);
    const beyond = await ask(path, viewer, { headers: { range: 'bytes=999-' } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([
      416,
      `bytes */${Buffer.byteLength(content)}`,
    ]);
    expect((await ask(path, viewer, { headers: { range: 'bytes=0-3' } })).status).toBe(200);
    const etag = reply.headers.get('etag') ?? '';
    expect((await ask(path, viewer, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('have the same 404 for each viewer who may not play the video', async () => {
    const { man, woman } = await buildPair(database.db);
    const rival = await buildMember(database.db, { gender: 'female' });
    const blocked = await buildMember(database.db);
    await buildBlock(database.db, woman, blocked);
    const path = await stored(woman);
    const statusOf = async (viewer: Viewer | undefined, of = path) => (await ask(of, viewer)).status;
    expect(await statusOf(asViewer(woman))).toBe(200);
    const barred = [
      undefined,
      asViewer(man, 'free'),
      asViewer(rival, 'gold'),
      asViewer(blocked, 'gold'),
      asViewer({ ...man, status: 'suspended' }, 'gold'),
    ];
    for (const viewer of barred) expect(await statusOf(viewer)).toBe(404);
    const unseen: Fields[] = [
      { status: 'processing' },
      { hiddenAt: new Date() },
      { review: 'pending' },
      { review: 'rejected' },
      { held: true },
    ];
    for (const fields of unseen) {
      const other = await stored(woman, fields);
      expect(await statusOf(asViewer(man, 'gold'), other), JSON.stringify(fields)).toBe(404);
      expect(await statusOf(asViewer(woman), other)).toBe(200);
    }
    const staff = await buildMember(database.db, { role: 'moderator' });
    expect(await statusOf(asViewer({ ...staff, role: 'moderator' }), await stored(woman, { held: true }))).toBe(200);
  });

  it('are served under their own name and the key of their video alone', async () => {
    const woman = await buildMember(database.db, { gender: 'female' });
    const [path, other] = [await stored(woman), await stored(woman)];
    const [[, , key, name = ''], [, , otherKey]] = [path.split('/'), other.split('/')];
    const names = [
      `0${name}`,
      name.toUpperCase(),
      `${name}/`,
      `${'9'.repeat(30)}.vtt`,
      '0.vtt',
      '-1.vtt',
      '.vtt',
      '1e3.vtt',
    ];
    for (const wrong of [`/uploads/${otherKey}/${name}`, ...names.map((wrongName) => `/uploads/${key}/${wrongName}`)])
      expect((await ask(wrong, asViewer(woman))).status, wrong).toBe(404);
    await database.db
      .update(videoTexts)
      .set({ kind: 'description', language: '' })
      .where(eq(videoTexts.id, Number.parseInt(name)));
    expect((await ask(path, asViewer(woman))).status).toBe(404);
  });
});
