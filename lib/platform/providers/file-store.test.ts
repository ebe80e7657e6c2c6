import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileStore } from './file-store';
import { createFolderStore } from './file-store-folder';
import { createMemoryStore } from './file-store-memory';
import { createS3Store, sha256, signRequest } from './file-store-s3';

const key = '0123456789abcdef0123456789abcdef';
const other = 'f'.repeat(32);
const badName = /^Not the (key|name) of/;
let folder: string;
let bucket: Server;
let endpoint: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'yuanfen-files-'));
  bucket = createServer(handleBucket).listen(0, '127.0.0.1');
  await new Promise((resolve) => bucket.once('listening', resolve));
  endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await new Promise((resolve) => bucket.close(resolve));
});

const makers: [string, () => FileStore][] = [
  ['folder', () => createFolderStore(folder)],
  ['in-memory', () => createMemoryStore()],
  ['S3', () => createS3Store({ ...account, endpoint, bucket: 'pictures' })],
];

describe.each(makers)('the %s store', (_name, make) => {
  it('returns what was put under a key and name until it is removed', async () => {
    const store = make();
    await store.put(key, '160.webp', Buffer.from('small'));
    await store.put(key, '480.webp', Buffer.from('medium'));
    await store.put(key, '480.webp', Buffer.from('medium again'));
    await store.put(other, '160.webp', Buffer.from('another'));
    expect(Buffer.from((await store.read(key, '480.webp')) ?? []).toString()).toBe('medium again');
    await store.remove(key);
    await store.remove(key);
    expect(await store.read(key, '160.webp')).toBeUndefined();
    expect(Buffer.from((await store.read(other, '160.webp')) ?? []).toString()).toBe('another');
    expect(await store.read(other, '9.webp')).toBeUndefined();
  });

  it('stores a file, returns its length and any part of it, and removes it alone', async () => {
    const store = make();
    const file = path.join(folder, 'to-store');
    const bytes = randomBytes(300_000);
    await writeFile(file, bytes);
    await store.putFile(key, 'video.mp4', file);
    await store.put(key, '480.webp', Buffer.from('poster'));
    expect(await store.size(key, 'video.mp4')).toBe(bytes.length);
    for (const [start, end] of [
      [0, 0],
      [0, 299_999],
      [1000, 199_999],
      [299_999, 299_999],
    ] as const) {
      const part = await new Response(await store.openRange(key, 'video.mp4', { start, end })).arrayBuffer();
      expect(Buffer.from(part).equals(bytes.subarray(start, end + 1))).toBe(true);
    }
    await store.remove(key, 'video.mp4');
    await store.remove(key, 'video.mp4');
    expect(await store.size(key, 'video.mp4')).toBeUndefined();
    expect(await store.openRange(key, 'video.mp4', { start: 0, end: 1 })).toBeUndefined();
    expect(await store.size(key, '480.webp')).toBe(6);
    await store.remove(key);
  });

  it('rejects keys and names of any other shape', async () => {
    const store = make();
    for (const [badKey, name] of [
      ['..', 'a'],
      [key, '../a'],
      [key, '.a'],
      [key, 'a/b'],
      [`${key}/..`, 'a'],
      ['', 'a'],
      [key, ''],
    ] as const) {
      await expect(store.put(badKey, name, Buffer.from('x'))).rejects.toThrow(badName);
      await expect(store.read(badKey, name)).rejects.toThrow(badName);
    }
    await expect(store.remove('..')).rejects.toThrow(badName);
  });
});

it('leaves no drafts in the folder and uses subfolders by two digits', async () => {
  const root = await mkdtemp(path.join(folder, 'own-'));
  await createFolderStore(root).put(key, '160.webp', Buffer.from('small'));
  expect((await readdir(root, { recursive: true })).sort()).toEqual(['01', `01/${key}`, `01/${key}/160.webp`]);
});

const account = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};

describe("the signature of Amazon's examples", () => {
  const settings = { ...account, endpoint: 'https://examplebucket.s3.amazonaws.com', bucket: 'examplebucket' };
  const now = new Date('2013-05-24T00:00:00Z');
  it.each([
    ['/test.txt', { range: 'bytes=0-9' }, 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'],
    ['/?max-keys=2&prefix=J', {}, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
  ])('of %s', (target, headers, signature) => {
    const request = {
      method: 'GET',
      url: new URL(target, settings.endpoint),
      headers: headers as Record<string, string>,
      bodyHash: sha256(''),
    };
    expect(signRequest(request, settings, now).authorization).toMatch(new RegExp(`Signature=${signature}$`));
  });
});

const objects = new Map<string, Buffer>();

/** A server with the operations the store uses. It accepts signed requests only. */
async function handleBucket(request: IncomingMessage, response: import('node:http').ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const url = new URL(request.url ?? '', endpoint);
  const name = url.pathname.replace(/^\/pictures\/?/, '');
  const headers = pick(request, ['content-md5', 'host', 'x-amz-content-sha256', 'x-amz-date']);
  const sentAt = String(request.headers['x-amz-date']).replace(
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/,
    '$1-$2-$3T$4:$5:$6Z',
  );
  const expected = signRequest(
    { method: request.method ?? '', url, headers, bodyHash: sha256(body) },
    { ...account, endpoint, bucket: 'pictures' },
    new Date(sentAt),
  );
  if (request.headers.authorization !== expected.authorization) return void response.writeHead(403).end();
  if (request.method === 'PUT') {
    objects.set(name, body);
    return void response.writeHead(200).end();
  }
  if (request.method === 'POST') {
    for (const [, removed] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(removed ?? '');
    return void response.writeHead(200).end('<DeleteResult/>');
  }
  if (url.searchParams.has('prefix')) {
    const keys = [...objects.keys()].filter((object) => object.startsWith(url.searchParams.get('prefix') ?? ''));
    return void response
      .writeHead(200)
      .end(
        `<ListBucketResult>${keys.map((object) => `<Contents><Key>${object}</Key></Contents>`).join('')}</ListBucketResult>`,
      );
  }
  const content = objects.get(name);
  if (!content) return void response.writeHead(404).end();
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const part = end === undefined ? content : content.subarray(Number(start), Number(end) + 1);
  response.writeHead(end === undefined ? 200 : 206, { 'content-length': part.length });
  return void response.end(request.method === 'HEAD' ? undefined : part);
}

function pick(request: IncomingMessage, names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (request.headers[name] ? [[name, String(request.headers[name])]] : [])),
  );
}
