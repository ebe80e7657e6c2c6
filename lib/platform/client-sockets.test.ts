import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import postgres from 'postgres';
import { createS3Store } from './providers/file-store-s3';
import { smtpMailer } from './providers/smtp-mailer';
import { libreTranslator } from './providers/translation/libre-translator';
import { RedisRates } from './rates/redis-rates';

/* The servers of other machines break off at every moment of a conversation. The calls fail, and the process goes on. */

let server: Server;
let port: number;
let treat: (socket: Socket) => void;
let folder: string;
const uncaught: unknown[] = [];
const note = (error: unknown) => void uncaught.push(error);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'yuanfen-clients-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  process.on('uncaughtExceptionMonitor', note).on('unhandledRejection', note);
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    treat(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo); // a listening TCP server has one
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  process.off('uncaughtExceptionMonitor', note).off('unhandledRejection', note);
  expect(uncaught.splice(0)).toEqual([]);
});

/** Sends one reply for each packet, and resets the connection after the last. */
const replyThenReset = (replies: readonly (string | Buffer)[]) => (socket: Socket) => {
  const left = [...replies];
  socket.on('data', () => {
    const reply = left.shift();
    if (reply === undefined) socket.resetAndDestroy();
    else socket.write(reply, () => left.length === 0 && socket.resetAndDestroy());
  });
};
const resetAtOnce = (socket: Socket) => void socket.resetAndDestroy();
const failed = (error: unknown) => (error instanceof Error ? 'failed' : 'no error');

const authenticated = Buffer.from('520000000800000000' + '5a0000000549', 'hex');
const half = Buffer.from('5400000021', 'hex');

describe.each([
  ['disable', [[], [authenticated], [authenticated, half]]],
  ['require', [[], ['S'], ['N'], ['S', 'no handshake of TLS'], ['Sx']]],
] as const)('a database with TLS %s', (ssl, conversations) => {
  test.each([undefined, ...conversations])('that breaks off after %j', async (replies) => {
    treat = replies ? replyThenReset(replies) : resetAtOnce;
    const sql = postgres({
      host: '127.0.0.1',
      port,
      user: 'a',
      database: 'a',
      password: 'a',
      ...(ssl === 'require' && { ssl }),
      fetch_types: false,
      max: 1,
      connect_timeout: 5,
      onnotice: () => undefined,
    });
    const query = sql`select 1`;
    expect(await query.catch(failed)).toBe('failed');
    await sql.end({ timeout: 0 });
  });
});

const smtpReplies = ['220 a\r\n', '250 a\r\n', '250 a\r\n', '250 a\r\n', '354 a\r\n'];

test.each([0, 1, 2, 3, 4, 5])('a mail server that breaks off after %i replies', async (count) => {
  treat = (socket) => {
    const [greeting, ...rest] = smtpReplies.slice(0, count);
    if (greeting === undefined) return resetAtOnce(socket);
    replyThenReset(rest)(socket);
    socket.write(greeting, () => rest.length === 0 && socket.resetAndDestroy());
  };
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'no-reply@yuanfen.test', { replyMilliseconds: 2_000 });
  const email = { id: '7', to: 'a@example.test', subject: 'a', text: 'a', html: 'a' };
  const outcome = await mailer.send(email, () => undefined).catch(failed);
  expect(outcome).not.toEqual({ outcome: 'sent' });
  await mailer.close();
});

test.each([[], ['+OK\r\n'], ['$100\r\nhalf'], ['-LOADING\r\n']])(
  'a Redis that breaks off after %j',
  async (...replies) => {
    let connections = 0;
    treat = (socket) => {
      connections += 1;
      if (connections % 2 === 0) resetAtOnce(socket);
      else replyThenReset(replies)(socket);
    };
    const rates = new RedisRates({ url: `redis://127.0.0.1:${port}`, mode: 'standard' });
    await expect.poll(() => connections).toBeGreaterThan(4);
    expect(await rates.take('login', 'a')).toBe(0);
    rates.close();
  },
);

const head = 'HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n';

describe.each([[[]], [['HTTP/1.1 200 OK\r\nContent-']], [[head]], [[`${head}half`]], [['nonsense\r\n\r\n']]])(
  'a server of HTTP that breaks off after %j',
  (replies) => {
    beforeEach(() => {
      treat = replyThenReset(replies);
    });

    test('fails the calls of the store of files', async () => {
      const settings = {
        endpoint: `http://127.0.0.1:${port}`,
        region: 'a',
        bucket: 'a',
        accessKeyId: 'a',
        secretAccessKey: 'a',
      };
      const store = createS3Store(settings, 5_000);
      const key = 'a'.repeat(32);
      const file = path.join(folder, 'file');
      await writeFile(file, Buffer.alloc(5_000_000));
      const range = await store.openRange(key, 'a.mp4', { start: 0, end: 999 }).catch(failed);
      if (range instanceof ReadableStream) expect(await new Response(range).arrayBuffer().catch(failed)).toBe('failed');
      const calls = [
        () => store.put(key, 'a.webp', Buffer.alloc(5_000_000)),
        () => store.putFile(key, 'a.mp4', file),
        () => store.read(key, 'a.webp'),
        () => store.remove(key),
      ];
      for (const call of calls) expect(await call().catch(failed)).toBe('failed');
    });

    test('fails a translation', async () => {
      const translator = libreTranslator({ url: `http://127.0.0.1:${port}` });
      expect(await translator.translate(['a'], 'en')).toBeUndefined();
    });
  },
);
