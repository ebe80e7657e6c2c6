import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sign } from 'aws4';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileStore } from './file-stores';
import { createS3Store } from './file-store-s3';
import { avifEncoded } from '@/lib/uploads/avif';
import { serveUpload } from '@/lib/uploads/serve-upload';
import { toUploadKey } from '@/lib/core/images';
import { post } from '@/lib/testing/product';
import { pictureFile, startWorld, type World } from '@/lib/testing/world';

/*
 * The S3 store against s3rver, a server of Amazon's protocol. It ignores signatures of version 4, so they are checked in
 * front of it, by an implementation that is not ours.
 */

const key = '0123456789abcdef0123456789abcdef';
const other = 'f'.repeat(32);
const account = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1', bucket: 'pictures' };
let directory: string;
let server: Server;
let endpoint: string;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'yuanfen-s3-'));
  const configureBuckets = [{ name: account.bucket, configs: [] }];
  const s3rver = new S3rver({ silent: true, directory, configureBuckets });
  await s3rver.configureBuckets();
  // s3rver fails when it deletes the last files of a folder at the same time, unless the folder has another entry.
  await mkdir(path.join(directory, account.bucket, 'uploads', key, 'kept'), { recursive: true });
  const handle = s3rver.callback();
  server = createServer((request, response) => {
    if (isSigned(request)) handle(request, response);
    else response.writeHead(403).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await rm(directory, { recursive: true });
});

/** Returns whether a request carries the signature of the account for exactly its method, address and signed headers. */
function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const [, names = ''] = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? [];
  const signed = Object.fromEntries(names.split(';').map((name) => [name, headers[name]]));
  const request = { service: 's3', region: account.region, method, path: url, headers: signed };
  const { authorization, Authorization } = sign(request, account).headers ?? {};
  return names.includes('x-amz-content-sha256') && (authorization ?? Authorization) === headers.authorization;
}

const makeStore = (changed: Partial<typeof account & { endpoint: string }> = {}, timeout?: number) =>
  createS3Store({ ...account, endpoint, ...changed }, timeout);

describe('the S3 store on a server that checks signatures', () => {
  it('returns what was put until it is removed, and undefined for what is missing', async () => {
    const store = makeStore();
    await store.put(key, '480.webp', Buffer.from('first'));
    await store.put(key, '480.webp', Buffer.from('second'));
    await store.put(key, '480.avif', Buffer.from('third'));
    await store.put(other, '480.webp', Buffer.from('another'));
    expect(Buffer.from((await store.read(key, '480.webp')) ?? []).toString()).toBe('second');
    expect(await store.read(key, '160.webp')).toBeUndefined();
    await store.remove(key);
    await store.remove(key);
    expect([await store.read(key, '480.webp'), await store.read(key, '480.avif')]).toEqual([undefined, undefined]);
    expect(Buffer.from((await store.read(other, '480.webp')) ?? []).toString()).toBe('another');
  });

  it('stores 10 MB of any bytes unchanged', async () => {
    const bytes = randomBytes(10 * 1024 * 1024);
    const store = makeStore();
    await store.put(key, 'large.webp', bytes);
    expect(bytes.equals((await store.read(key, 'large.webp')) ?? new Uint8Array())).toBe(true);
    await store.remove(key);
  });

  it('stores a file of 20 MB as a stream and returns parts of it', async () => {
    const bytes = randomBytes(20 * 1024 * 1024);
    const file = path.join(directory, 'to-store');
    await writeFile(file, bytes);
    const store = makeStore();
    await store.putFile(key, 'video.mp4', file);
    expect(await store.size(key, 'video.mp4')).toBe(bytes.length);
    const part = await new Response(
      await store.openRange(key, 'video.mp4', { start: 5_000_000, end: 5_999_999 }),
    ).arrayBuffer();
    expect(Buffer.from(part).equals(bytes.subarray(5_000_000, 6_000_000))).toBe(true);
    await store.remove(key, 'video.mp4');
    expect(await store.size(key, 'video.mp4')).toBeUndefined();
  });

  it('removes hundreds of files of a key at once', async () => {
    const store = makeStore();
    const names = Array.from({ length: 300 }, (_, index) => `n${index}.webp`);
    for (let at = 0; at < names.length; at += 50)
      await Promise.all(names.slice(at, at + 50).map((name) => store.put(key, name, Buffer.from(name))));
    await store.remove(key);
    for (const name of names) expect(await store.read(key, name)).toBeUndefined();
  });

  it.each([
    ['a wrong secret', { secretAccessKey: 'wrong' }, 403],
    ['an unknown account', { accessKeyId: 'unknown' }, 403],
    ['a missing bucket', { bucket: 'missing' }, 404],
  ])('rejects with the status with %s, and stores nothing', async (_, changed, status) => {
    const store = makeStore(changed);
    await expect(store.put(other, '1.webp', Buffer.from('x'))).rejects.toThrow(`HTTP ${status}`);
    await expect(store.remove(other)).rejects.toThrow(`HTTP ${status}`);
    if (status === 403) await expect(store.read(other, '480.webp')).rejects.toThrow('HTTP 403');
    expect(await makeStore().read(other, '1.webp')).toBeUndefined();
  });

  it('rejects when the server does not reply in time, and when there is none', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    await expect(makeStore({ endpoint: address }, 100).read(key, '480.webp')).rejects.toThrow(/timeout/);
    silent.closeAllConnections();
    await new Promise((resolve) => silent.close(resolve));
    await expect(makeStore({ endpoint: address }).put(key, '480.webp', Buffer.from('x'))).rejects.toThrow();
  });
});

describe('with STORAGE=s3', () => {
  let world: World;

  beforeAll(async () => {
    world = await startWorld({
      STORAGE: 's3',
      S3_ENDPOINT: endpoint,
      S3_BUCKET: account.bucket,
      S3_ACCESS_KEY_ID: account.accessKeyId,
      S3_SECRET_ACCESS_KEY: account.secretAccessKey,
    });
  });
  afterAll(() => world.stop());

  it('a photo is uploaded, served to another member as AVIF and WebP, and gone once it is deleted', async () => {
    const { token, woman, product } = world;
    const call = async <T>(path: Parameters<typeof post>[0], fields: Record<string, unknown>) =>
      (await post(path, fields, { token })).body.data as T; // the shape of the row
    const { url } = await call<{ url: string }>('/member/index/uploads', { file: await pictureFile() });
    const { pid } = await call<{ pid: number }>('/member/photo/released', { img: url });
    await avifEncoded();
    const uploaded = toUploadKey(url) ?? '';
    const viewer = { ...woman, status: 'active', tier: 'free', language: 'en' } as const;
    const read = (accept: string) =>
      serveUpload({
        db: product.db,
        store: fileStore(),
        headers: new Headers({ accept }),
        path: [uploaded, '480.webp'],
        viewer,
      });
    for (const type of ['image/avif', 'image/webp']) {
      const response = await read(type);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100);
    }
    expect(await call('/member/photo/del_photo', { id: pid })).toBeNull();
    expect((await read('image/avif')).status).toBe(404);
    for (const name of ['160.webp', '480.webp', '1280.avif'])
      expect(await makeStore().read(uploaded, name)).toBeUndefined();
  });

  it('an upload replies "Upload failed" while the server is away, and leaves no row', async () => {
    const { port } = server.address() as AddressInfo;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
    const { body } = await post('/member/index/uploads', { file: await pictureFile(333, 333) }, { token: world.token });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    expect(body).toMatchObject({ status: -5, msg: 'Upload failed' });
    const rows = await world.product.sql`select from uploads where width = 333`;
    expect(rows).toHaveLength(0);
  });
});
