import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import type { Database } from '@/db/client';
import { videoTexts } from '@/db/schema';
import { captionsPath } from '@/lib/core/video-files';
import { sessionCookieName } from '@/lib/web/session/token';
import type { FileStore } from '@/lib/platform/providers/file-store';
import { createS3Store } from '@/lib/platform/providers/file-store-s3';
import { buildUpload, buildVideo } from '@/lib/testing/build';
import { siteUrl } from '../browser-pool';
import { expect, mintCookie, test } from '../fixtures';
import { buildUniqueMember } from '../members';
import { folderStore } from '../photos';
import { WebProcesses } from '../web-processes';

/*
 * The lengths of files as a client receives them, from both kinds of stores.
 */

const video = randomBytes(200_000);
const picture = randomBytes(5_000);
const captions = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\n你好\n');
const account = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1', bucket: 'pictures' };

const webs = new WebProcesses();
const servers: Server[] = [];
const folders: string[] = [];
test.afterEach(async () => {
  await webs.end();
  for (const server of servers.splice(0)) server.close().closeAllConnections();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a server on a port has no other address
}

const settingsOf = (endpoint: string) => ({
  STORAGE: 's3',
  S3_ENDPOINT: endpoint,
  S3_REGION: account.region,
  S3_BUCKET: account.bucket,
  S3_ACCESS_KEY_ID: account.accessKeyId,
  S3_SECRET_ACCESS_KEY: account.secretAccessKey,
});

async function startBucket(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'yuanfen-bucket-'));
  folders.push(directory);
  const s3rver = new S3rver({ silent: true, directory, configureBuckets: [{ name: account.bucket, configs: [] }] });
  await s3rver.configureBuckets();
  return listen(createServer(s3rver.callback()));
}

/** Builds a member with a video and a picture; returns the addresses of the files and the member's cookie. */
async function buildFiles(database: Database, store: FileStore) {
  const owner = await buildUniqueMember(database);
  const { id: videoId, uploadKey } = await buildVideo(database.db, owner, { placeholder: 'AAAA' });
  const text = { videoId, kind: 'captions', language: 'en', content: captions.toString() } as const;
  const [saved] = await database.db.insert(videoTexts).values(text).returning();
  const { key } = await buildUpload(database.db, owner);
  await store.put(uploadKey, 'video.mp4', video);
  await store.put(uploadKey, '480.webp', picture);
  await store.put(key, '480.webp', picture);
  return {
    cookie: `${sessionCookieName(siteUrl())}=${await mintCookie(database, owner.id)}`,
    video: `/uploads/${uploadKey}/video.mp4`,
    captions: captionsPath(uploadKey, saved?.id ?? 0),
    poster: `/uploads/${uploadKey}/480.webp`,
    picture: `/uploads/${key}/480.webp`,
  };
}

type Files = Awaited<ReturnType<typeof buildFiles>>;

type Received = {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly isComplete: boolean;
};

type Asked = { readonly method?: string; readonly headers?: Record<string, string>; readonly agent?: Agent };

function fetchFile(
  address: string,
  { cookie }: Files,
  { method = 'GET', headers, agent }: Asked = {},
): Promise<Received> {
  return new Promise((resolve, reject) => {
    const options = { method, headers: { ...headers, cookie }, ...(agent && { agent }) };
    const sent = request(address, options, (reply) => {
      const { statusCode: status, headers: received } = reply;
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('error', () => undefined);
      reply.once('close', () =>
        resolve({ status, headers: received, body: Buffer.concat(chunks), isComplete: reply.complete }),
      );
    });
    sent.once('error', reject);
    sent.end();
  });
}

const encoding = { 'accept-encoding': 'gzip, br' };

const cases = [
  ['video', {}, 200, video],
  ['video', { range: 'bytes=0-1' }, 206, video.subarray(0, 2)],
  ['video', { range: 'bytes=0-' }, 206, video],
  ['video', { range: 'bytes=199999-400000' }, 206, video.subarray(199_999)],
  ['video', { range: 'bytes=-500' }, 206, video.subarray(-500)],
  ['video', { range: 'bytes=0-1', 'if-range': '"another"' }, 200, video],
  ['video', { range: 'bytes=200000-' }, 416, Buffer.alloc(0)],
  ['picture', {}, 200, picture],
  ['picture', { range: 'bytes=0-1' }, 200, picture],
  ['picture', { range: 'bytes=5000-' }, 416, Buffer.alloc(0)],
  ['poster', {}, 200, picture],
  ['captions', {}, 200, captions],
  ['captions', { range: 'bytes=5000-' }, 416, Buffer.alloc(0)],
] as const;

/** Expects the length of every file, and of every part of one. */
async function expectLengths(url: string, files: Files): Promise<void> {
  for (const [kind, headers, status, body] of cases)
    for (const accepted of [{}, encoding]) {
      const title = `${kind} for ${JSON.stringify({ ...headers, ...accepted })}`;
      const asked = { headers: { ...headers, ...accepted } };
      const received = await fetchFile(url + files[kind], files, asked);
      expect(received.status, title).toBe(status);
      expect(received.headers, title).toMatchObject({ 'content-length': String(body.byteLength) });
      expect(received.headers, title).not.toHaveProperty('transfer-encoding');
      expect(received.headers, title).not.toHaveProperty('content-encoding');
      expect(received.body.equals(body), title).toBe(true);
      const head = await fetchFile(url + files[kind], files, { ...asked, method: 'HEAD' });
      expect(head.headers, title).toMatchObject({ 'content-length': String(body.byteLength) });
      expect([head.status, head.body.byteLength], title).toEqual([status, 0]);
    }
}

/** Expects no bytes and no length for a browser that has the file. */
async function expectNotModified(url: string, files: Files): Promise<void> {
  for (const kind of ['video', 'picture', 'captions'] as const) {
    const { etag = '' } = (await fetchFile(url + files[kind], files)).headers;
    const headers = { 'if-none-match': etag, range: 'bytes=0-1' };
    const again = await fetchFile(url + files[kind], files, { headers });
    expect([again.status, again.headers['transfer-encoding'], again.body.byteLength]).toEqual([304, undefined, 0]);
  }
}

/** Expects that the parts of a video arrive over one connection. */
async function expectOneConnection(url: string, files: Files): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const connections: (number | undefined)[] = [];
  agent.on('free', (socket: { localPort?: number }) => connections.push(socket.localPort));
  for (let start = 0; start < 40_000; start += 10_000) {
    const headers = { range: `bytes=${start}-${start + 9_999}` };
    const part = await fetchFile(url + files.video, files, { agent, headers });
    expect(part.body.equals(video.subarray(start, start + 10_000))).toBe(true);
  }
  expect([connections.length, new Set(connections).size]).toEqual([4, 1]);
  agent.destroy();
}

test('files of a folder arrive with their lengths', async ({ database }) => {
  const url = siteUrl();
  const files = await buildFiles(database, folderStore());
  await expectLengths(url, files);
  await expectNotModified(url, files);
  await expectOneConnection(url, files);
});

test('files of a bucket arrive with their lengths', async ({ database }) => {
  const endpoint = await startBucket();
  const { url } = await webs.start({ settings: settingsOf(endpoint) });
  const files = await buildFiles(database, createS3Store({ ...account, endpoint }));
  await expectLengths(url, files);
  await expectNotModified(url, files);
  await expectOneConnection(url, files);
});

test('a file that its bucket breaks off closes the connection', async ({ database }) => {
  const endpoint = await startBucket();
  const files = await buildFiles(database, createS3Store({ ...account, endpoint }));
  const breaking = createServer((asked, reply) => {
    request(endpoint + (asked.url ?? ''), { method: asked.method, headers: asked.headers })
      .once('response', (whole) => {
        reply.writeHead(whole.statusCode ?? 500, whole.headers);
        whole.once('data', (chunk: Buffer) => reply.write(chunk.subarray(0, 1_000), () => reply.destroy()));
        whole.once('end', () => reply.end());
      })
      .end();
  });
  const { url } = await webs.start({ settings: settingsOf(await listen(breaking)) });
  const received = await fetchFile(url + files.video, files);
  expect(received).toMatchObject({ headers: { 'content-length': String(video.byteLength) }, isComplete: false });
});
