import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { Agent, createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import compression from 'next/dist/compiled/compression';
import { NodeNextRequest, NodeNextResponse } from 'next/dist/server/base-http/node';
import { sendResponse } from 'next/dist/server/send-response';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFront } from '@/front/server';
import type { Viewer } from '@/lib/core/member';
import type { FileStore } from '@/lib/platform/providers/file-store';
import { createFolderStore } from '@/lib/platform/providers/file-store-folder';
import { createS3Store } from '@/lib/platform/providers/file-store-s3';
import { sizedResponse } from '@/lib/platform/sized-response';
import { buildMember, buildUpload, buildVideo, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { serveUpload } from './serve-upload';

/*
 * The lengths of files as a client receives them, past the part of Next that sends the response of a route, with the
 * compression that Next adds, on a plain server and through the front.
 */

const video = randomBytes(200_000);
const picture = randomBytes(5_000);
const account = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1', bucket: 'pictures' };
const servers: Server[] = [];
let folder: string;
let database: TestDatabase;
let owner: Member;
let keys: { readonly video: string; readonly picture: string };
let stores: Readonly<Record<string, FileStore>>;
let ports: Readonly<Record<string, number>>;

const listen = async (server: Server): Promise<number> => {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port; // a server on a port has no other address
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'yuanfen-wire-'));
  database = await createTestDatabase();
  owner = await buildMember(database.db, { gender: 'female' });
  const [{ uploadKey }, { key }] = [
    await buildVideo(database.db, owner, { placeholder: 'AAAA' }),
    await buildUpload(database.db, owner),
  ];
  keys = { video: uploadKey, picture: key };
  await mkdir(path.join(folder, 's3'));
  const s3rver = new S3rver({
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: account.bucket, configs: [] }],
  });
  await s3rver.configureBuckets();
  const bucket = await listen(createServer(s3rver.callback()));
  stores = {
    folder: createFolderStore(path.join(folder, 'files')),
    bucket: createS3Store({ ...account, endpoint: `http://127.0.0.1:${bucket}` }),
  };
  for (const store of Object.values(stores)) {
    await store.put(keys.video, 'video.mp4', video);
    await store.put(keys.video, '480.webp', picture);
    await store.put(keys.picture, '480.webp', picture);
  }
  const compress = compression();
  const send = async (asked: Parameters<typeof compress>[0], reply: Parameters<typeof compress>[1]) => {
    compress(asked, reply, () => undefined);
    const [name = '', ...address] = (asked.url ?? '').slice(1).split('/');
    const response = await respond(name, address, asked);
    await sendResponse(new NodeNextRequest(asked), new NodeNextResponse(reply), response);
  };
  const ignoring: typeof send = (...both) => send(...both).catch(() => undefined); // Next logs it and goes on
  ports = {
    Next: await listen(createServer((...both) => void ignoring(...both))),
    front: await listen(createFront({ calls: undefined, pages: ignoring })),
  };
});
afterAll(async () => {
  for (const server of servers) server.close().closeAllConnections();
  await database.close();
  await rm(folder, { recursive: true });
});

type Asked = { readonly method?: string | undefined; readonly headers: IncomingHttpHeaders };

async function respond(storeName: string, address: readonly string[], { method, headers }: Asked): Promise<Response> {
  const store = stores[storeName];
  if (!store) {
    const chunks = new Blob([video.subarray(0, 1_000)]).stream();
    return sizedResponse(chunks, { bytes: 2_000, headers: { 'content-type': 'video/mp4' } });
  }
  return serveUpload({
    db: database.db,
    store,
    headers: new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    path: address,
    viewer: { ...owner, tier: 'free' } as unknown as Viewer, // the fields that serving reads
    isHead: method === 'HEAD',
  });
}

type Received = {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly isComplete: boolean;
};

function fetchFile(
  [port, target]: readonly [number | undefined, string],
  { method = 'GET', headers = {}, agent }: { method?: string; headers?: Record<string, string>; agent?: Agent } = {},
): Promise<Received> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path: target, method, headers, ...(agent && { agent }) },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('error', () => undefined);
        reply.once('close', () =>
          resolve({
            status: reply.statusCode,
            headers: reply.headers,
            body: Buffer.concat(chunks),
            isComplete: reply.complete,
          }),
        );
      },
    );
    sent.once('error', reject);
    sent.end();
  });
}

const encoding = { 'accept-encoding': 'gzip, br' };

describe.each(['Next', 'front'] as const)('through %s', (server) => {
  describe.each(['folder', 'bucket'] as const)('a file of the %s', (store) => {
    const at = (kind: 'video' | 'picture' | 'poster') =>
      [
        ports[server],
        `/${store}/${kind === 'picture' ? keys.picture : keys.video}/${kind === 'video' ? 'video.mp4' : '480.webp'}`,
      ] as const;

    it.each([
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
    ] as const)('of a %s for %o has status %i and its length', async (kind, headers, status, body) => {
      for (const accepted of [{}, encoding]) {
        const asked = { headers: { ...headers, ...accepted } };
        const received = await fetchFile(at(kind), asked);
        expect(received.status).toBe(status);
        expect(received.headers).toMatchObject({ 'content-length': String(body.byteLength) });
        expect(received.headers).not.toHaveProperty('transfer-encoding');
        expect(received.headers).not.toHaveProperty('content-encoding');
        expect(received.body.equals(body)).toBe(true);
        const head = await fetchFile(at(kind), { ...asked, method: 'HEAD' });
        expect(head.headers).toMatchObject({ 'content-length': String(body.byteLength) });
        expect([head.status, head.body.byteLength]).toEqual([status, 0]);
      }
    });

    it('is not sent again, without a length, to a browser that has it', async () => {
      for (const kind of ['video', 'picture'] as const) {
        const { etag = '' } = (await fetchFile(at(kind))).headers;
        const again = await fetchFile(at(kind), { headers: { 'if-none-match': etag, range: 'bytes=0-1' } });
        expect([again.status, again.headers['transfer-encoding'], again.body.byteLength]).toEqual([304, undefined, 0]);
      }
    });

    it('of parts of a video arrives over one connection', async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const connections: (string | undefined)[] = [];
      agent.on('free', (socket: { localPort?: number }) => connections.push(String(socket.localPort)));
      for (let start = 0; start < 40_000; start += 10_000) {
        const part = await fetchFile(at('video'), { agent, headers: { range: `bytes=${start}-${start + 9_999}` } });
        expect(part.body.equals(video.subarray(start, start + 10_000))).toBe(true);
      }
      expect([connections.length, new Set(connections).size]).toEqual([4, 1]);
      agent.destroy();
    });
  });

  it('closes the connection of a file that is shorter than its length', async () => {
    expect(await fetchFile([ports[server], '/short'])).toMatchObject({
      headers: { 'content-length': '2000' },
      isComplete: false,
    });
  });
});
