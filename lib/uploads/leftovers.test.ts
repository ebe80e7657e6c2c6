import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fileRemovals, uploads } from '@/db/schema';
import { logger } from '@/lib/platform/logger';
import { createFolderStore } from '@/lib/platform/providers/file-store-folder';
import { createMemoryStore } from '@/lib/platform/providers/file-store-memory';
import { buildMember } from '@/lib/testing/build';
import { frontPort } from '@/lib/testing/front';
import { logInAs, post } from '@/lib/testing/product';
import { pictureFile, startWorld, type World } from '@/lib/testing/world';
import { avifEncoded } from './avif';
import { sweepFiles } from './removal';
import { storeImage } from './service';

let world: World;
let folder: string;

beforeAll(async () => {
  world = await startWorld();
  folder = path.join(world.product.dataDir, 'uploads');
});
afterAll(() => world.stop());

const rowsOf = ({ id }: { id: number }) => world.product.db.$count(uploads, eq(uploads.ownerId, id));
const later = (interval: string) =>
  world.product.db.update(fileRemovals).set({ dueAt: sql`due_at - ${interval}::interval` });
const countRemovals = () => world.product.db.$count(fileRemovals);

function listKeys(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => /[0-9a-f]{32}$/.test(name));
}

async function bytesOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}

describe('the same bytes', () => {
  it('sent again are the same upload, also when sent eight times in parallel, and another one for another member', async () => {
    const { db } = world.product;
    const store = createMemoryStore();
    const [owner, other] = [await buildMember(db), await buildMember(db)];
    const bytes = await bytesOf(await pictureFile(301, 301));
    const send = ({ id }: { id: number }) => storeImage(db, store, { ownerId: id, bytes });
    const replies = [...(await Promise.all(Array.from({ length: 8 }, () => send(owner)))), await send(owner)];
    const keys = new Set(replies.map((reply) => (reply.ok ? reply.value.key : reply.code)));
    expect([keys.size, await rowsOf(owner)]).toEqual([1, 1]);
    await avifEncoded();
    expect(new Set([...store.files.keys()].map((name) => name.split('/')[0]))).toEqual(keys);
    const foreign = await send(other);
    expect(foreign.ok && keys.has(foreign.value.key)).toBe(false);
  });

  it('as an avatar are refused when they are too small, also when they were sent as a picture before', async () => {
    const { db } = world.product;
    const { id: ownerId } = await buildMember(db);
    const bytes = await bytesOf(await pictureFile(150, 150));
    const store = createMemoryStore();
    expect(await storeImage(db, store, { ownerId, bytes })).toMatchObject({ ok: true });
    const atLeast = { width: 200, height: 200 };
    expect(await storeImage(db, store, { ownerId, bytes, atLeast })).toEqual({ ok: false, code: 'IMAGE_TOO_SMALL' });
  });
});

it('stores what was sent: type, hash, placeholder, and AVIF in all widths', async () => {
  const { db } = world.product;
  const store = createMemoryStore();
  const owner = await buildMember(db);
  const stored = await storeImage(db, store, { ownerId: owner.id, bytes: await bytesOf(await pictureFile(900, 700)) });
  await avifEncoded();
  const [row] = await db.select().from(uploads).where(eq(uploads.ownerId, owner.id));
  expect(row).toMatchObject({ mimeType: 'image/png', hasAvif: true, review: 'approved', width: 900, height: 700 });
  expect(row?.contentHash).toHaveLength(32);
  expect(row?.perceptualHash).toHaveLength(8);
  expect(row?.placeholder).toMatch(/^UklGR[A-Za-z0-9+/]+=*$/);
  expect(row?.placeholder.length).toBeLessThan(300);
  const key = stored.ok ? stored.value.key : '';
  const names = ['160', '480', '1280'].flatMap((width) => [`${width}.webp`, `${width}.avif`]);
  expect([...store.files.keys()].sort()).toEqual(names.map((name) => `${key}/${name}`).sort());
  expect(row?.bytes).toBe([...store.files.values()].reduce((sum, { byteLength }) => sum + byteLength, 0));
});

it('an upload that is deleted while it is encoded as AVIF leaves no file', async () => {
  const { db } = world.product;
  const store = createMemoryStore();
  const { id: ownerId } = await buildMember(db);
  const deleting = {
    ...store,
    put: async (key: string, name: string, bytes: Uint8Array) => {
      if (name === '1280.avif') await db.delete(uploads).where(eq(uploads.key, key));
      await store.put(key, name, bytes);
    },
  };
  await storeImage(db, deleting, { ownerId, bytes: await bytesOf(await pictureFile(302, 302)) });
  await avifEncoded();
  expect(store.files.size).toBe(0);
});

describe('a failed upload', () => {
  it('of which one file is not stored replies "Upload failed" and leaves nothing', async () => {
    const { db } = world.product;
    const store = createMemoryStore();
    const owner = await buildMember(db);
    await db.delete(fileRemovals);
    const failing = {
      ...store,
      put: (key: string, name: string, bytes: Uint8Array) =>
        name === '1280.webp' ? Promise.reject(new Error('the disk is full')) : store.put(key, name, bytes),
    };
    const bytes = await bytesOf(await pictureFile(303, 303));
    expect(await storeImage(db, failing, { ownerId: owner.id, bytes })).toEqual({ ok: false, code: 'UPLOAD_FAILED' });
    expect([store.files.size, await rowsOf(owner), await countRemovals()]).toEqual([0, 0, 0]);
  });

  it('into a folder that cannot be written is logged with the folder', async () => {
    const { db } = world.product;
    const { id: ownerId } = await buildMember(db);
    const root = path.join(world.product.dataDir, 'a-file');
    await writeFile(root, '');
    const error = vi.spyOn(logger, 'error').mockReturnValue();
    const bytes = await bytesOf(await pictureFile(307, 307));
    const refused = await storeImage(db, createFolderStore(root), { ownerId, bytes });
    const lines = error.mock.calls.map(([fields]) => fields);
    error.mockRestore();
    await rm(root);
    expect(refused).toEqual({ ok: false, code: 'UPLOAD_FAILED' });
    expect(lines).toContainEqual(expect.objectContaining({ folder: root }));
  });

  it('of a killed process leaves files that a sweep removes after an hour', async () => {
    const { db, url } = world.product;
    const owner = await buildMember(db);
    await db.delete(fileRemovals);
    const root = await mkdtemp(path.join(tmpdir(), 'yuanfen-killed-'));
    const picture = path.join(root, 'picture.png');
    await writeFile(picture, await bytesOf(await pictureFile(304, 304)));
    const script = path.resolve('lib/testing/killed-upload.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', script, url, root, picture, String(owner.id)]);
    await once(child, 'exit');
    expect(child.signalCode).toBe('SIGKILL');
    expect([listKeys(root).length, await rowsOf(owner), await countRemovals()]).toEqual([1, 0, 1]);
    const store = createFolderStore(root);
    expect(await sweepFiles(db, store)).toBe(0);
    await later('1 hour');
    expect(await sweepFiles(db, store)).toBe(1);
    expect([listKeys(root).length, await countRemovals()]).toEqual([0, 0]);
    await rm(root, { recursive: true });
  });
});

describe('a cancelled upload', () => {
  async function startUpload(file: File, bytesSent: (size: number) => number) {
    const owner = await buildMember(world.product.db);
    const token = await logInAs(world.product, owner);
    const form = new FormData();
    form.set('token', token);
    form.set('file', file);
    const whole = new Response(form);
    const type = whole.headers.get('content-type') ?? '';
    const body = Buffer.from(await whole.arrayBuffer());
    const sent = request({
      port: await frontPort(),
      path: '/member/index/uploads',
      method: 'POST',
      headers: { 'content-type': type, 'content-length': body.byteLength },
    });
    sent.on('error', () => undefined); // of the connection that the test closes
    await new Promise<void>((resolve) => sent.write(body.subarray(0, bytesSent(body.byteLength)), () => resolve()));
    return { owner, sent };
  }

  it('that breaks off within the body leaves no row and no file', async () => {
    await post('/member/index/uploads', { file: await pictureFile(305, 305) }, { token: world.token });
    await avifEncoded();
    const before = listKeys(folder);
    const { owner, sent } = await startUpload(await pictureFile(306, 306), (size) => size - 10);
    const closed = new Promise((resolve) => sent.once('close', resolve));
    sent.destroy();
    await closed;
    await post('/member/index/uploads', { file: await pictureFile(305, 305) }, { token: world.token });
    expect([await rowsOf(owner), listKeys(folder)]).toEqual([0, before]);
  });

  it('that breaks off after the body leaves an upload that a sweep deletes after a day', async () => {
    // The front of the tests loads a call at its first request, and would read the body only then.
    await post('/member/index/uploads', { file: await pictureFile(305, 305) }, { token: world.token });
    const { owner, sent } = await startUpload(await pictureFile(307, 307), (size) => size);
    sent.destroy();
    await expect.poll(() => rowsOf(owner)).toBe(1);
    await avifEncoded();
    await later('25 hours');
    await sweepFiles(world.product.db, createFolderStore(folder));
    expect([await rowsOf(owner), listKeys(folder)]).toEqual([0, []]);
  });
});
