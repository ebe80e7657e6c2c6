import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Server as LiveConnections } from 'socket.io';
import WebSocket from 'ws';
import { listen } from '@/lib/platform/listen';
import { clientFrame, RawClient } from '@/lib/testing/live/raw-client';
import type { LiveServer } from './live-socket';
import { toTextFrame } from './text-frame';
import { TextSocketServer, type TextSocket } from './text-socket';

let http: Server;
let sender: TextSocket;
let receiver: WebSocket;

beforeEach(async () => {
  const server = new TextSocketServer({ noServer: true, perMessageDeflate: false });
  http = createServer();
  const accepted = new Promise<TextSocket>((resolve) =>
    http.on('upgrade', (request, socket, head) => server.handleUpgrade(request, socket, head, resolve)),
  );
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  receiver = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`); // a listening TCP server has one
  [sender] = await Promise.all([accepted, once(receiver, 'open')]);
});
afterEach(() => {
  receiver.terminate();
  http.close();
});

const next = () =>
  new Promise<[string, boolean]>((resolve) =>
    receiver.once('message', (data: Buffer, isBinary) => resolve([data.toString(), isBinary])),
  );

// The length of a frame takes 1, 3 or 9 bytes.
test.each([0, 1, 125, 126, 65_535, 65_536, 1_000_000])(
  'sends a text of %i bytes as one text message',
  async (length) => {
    const [text, arrived] = ['x'.repeat(length), next()];
    const written = new Promise((resolve) => sender.send(text, resolve));
    expect(await arrived).toEqual([text, false]);
    expect(await written).toBeFalsy();
  },
);

test('sends characters of several bytes, and keeps the order of texts, binary data and pings', async () => {
  const got: string[] = [];
  const all = new Promise<void>((resolve) => {
    receiver.on('message', (data: Buffer, isBinary) => {
      got.push(isBinary ? `binary ${data.length}` : data.toString());
      if (got.length === 3) resolve();
    });
  });
  sender.send('缘分 🌹 é', () => undefined);
  sender.ping();
  sender.send(Buffer.alloc(3), () => undefined);
  sender.send('last');
  await all;
  expect(got).toEqual(['缘分 🌹 é', 'binary 3', 'last']);
});

test('keeps the order of what is written at once, joined in a turn, and sent', async () => {
  const got: string[] = [];
  const all = new Promise<void>((resolve) => {
    receiver.on('message', (data: Buffer) => {
      got.push(data.toString());
      if (got.length === 5) resolve();
    });
  });
  sender.send('a', () => undefined);
  expect(sender.writeAtOnce(toTextFrame('b'))).toBe(true);
  sender.joinWrites();
  expect(sender.writeAtOnce(toTextFrame('c'))).toBe(true);
  // The third waits for the end of the turn, so that the caller has to let the next one wait, too.
  expect(sender.writeAtOnce(toTextFrame('too early'))).toBe(false);
  sender.send('d', () => undefined);
  await new Promise((resolve) => setImmediate(resolve));
  expect(sender.writeAtOnce(toTextFrame('e'))).toBe(true);
  await all;
  expect(got).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('writes nothing at once after a close', () => {
  sender.close();
  expect(sender.writeAtOnce(toTextFrame('too late'))).toBe(false);
  sender.terminate();
  sender.joinWrites();
  expect(sender.writeAtOnce(toTextFrame('too late'))).toBe(false);
});

test('receives one message of a client in a turn of the event loop, so that none delays other clients', async () => {
  let turn = 0;
  let isOver = false;
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  count();
  const turns: number[] = [];
  const all = new Promise<void>((resolve) =>
    sender.on('message', () => {
      turns.push(turn);
      if (turns.length === 100) resolve();
    }),
  );
  for (let n = 0; n < 100; n += 1) receiver.send(`${n}`);
  await all;
  isOver = true;
  expect(new Set(turns).size).toBe(100);
});

/** The number of packets that a client sends at once. */
const frames = 8_000;

test('a terminated websocket reads nothing more of what its client sent', async () => {
  let messages = 0;
  sender.on('message', () => {
    messages += 1;
    sender.terminate();
  });
  const closed = once(sender, 'close');
  for (let n = 0; n < frames; n += 1) receiver.send('0');
  await closed;
  expect(messages).toBe(1);
});

test('a connection that its client ends reads no more of what it sent', async () => {
  const server = createServer();
  const io: LiveServer = new LiveConnections(server, { transports: ['websocket'], wsEngine: TextSocketServer });
  let messages = 0;
  const opened = new Promise<TextSocket>((resolve) =>
    io.engine.on('connection', ({ transport }: { transport: { socket: TextSocket } }) => {
      transport.socket.on('message', () => (messages += 1));
      resolve(transport.socket);
    }),
  );
  await listen(server, { port: 0, host: '127.0.0.1' });
  const client = await RawClient.upgrade((server.address() as AddressInfo).port); // a listening TCP server has one
  await client.until('"sid"');
  const closed = once(await opened, 'close');
  await client.write(Buffer.concat([clientFrame('1'), ...Array.from({ length: frames }, () => clientFrame('4'))]));
  client.leave();
  await closed;
  expect(messages).toBeLessThan(5);
  await io.close();
});

test('passes an error to the callback when the socket is closed', async () => {
  sender.terminate();
  expect(await new Promise((resolve) => sender.send('too late', resolve))).toBeInstanceOf(Error);
});
