import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BlockList } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSocket } from '@/lib/testing/fake-socket';
import type { LiveConnection } from './cut-connection';
import type { LiveServer } from './live-socket';
import { OpenConnections } from './open-connections';
import { bodyMilliseconds, PollingGate } from './polling-gate';

let engine: EventEmitter;
let gate: PollingGate;

beforeEach(() => {
  vi.useFakeTimers();
  engine = new EventEmitter();
  gate = new PollingGate({
    connections: new OpenConnections(new BlockList()),
    siteUrl: 'http://site.test:3000',
    maxRequests: () => 30,
  });
  gate.attach({ engine } as unknown as LiveServer);
});
afterEach(() => {
  gate.close();
  vi.useRealTimers();
});

class FakeConnection extends EventEmitter {
  readyState = 'open';
  readonly transport = { name: 'polling', writable: false, closeTimeout: 0, onData: () => undefined };
  constructor(readonly request: IncomingMessage) {
    super();
  }
  close(): void {
    if (this.readyState === 'closed') return;
    this.readyState = 'closed';
    this.emit('close');
  }
}

type Sent = { readonly address?: string; readonly method?: string };

function requestOf({ address = '203.0.113.1', method = 'GET' }: Sent = {}) {
  const socket = Object.assign(new FakeSocket(address), { destroy: vi.fn() });
  return Object.assign(new EventEmitter(), { socket, headers: {}, method }) as unknown as IncomingMessage;
}

function connect() {
  const fake = new FakeConnection(requestOf());
  const connection = fake as unknown as LiveConnection;
  engine.emit('connection', connection);
  return { fake, connection };
}

test('a body that does not come in time ends its TCP connection', async () => {
  const { connection, fake } = connect();
  const [slow, quick] = [requestOf({ method: 'POST' }), requestOf({ method: 'POST' })];
  for (const request of [slow, quick]) gate.watch(connection, request, {} as ServerResponse);
  quick.emit('close');
  await vi.advanceTimersByTimeAsync(bodyMilliseconds + 1);
  expect(slow.socket.destroy).toHaveBeenCalled();
  expect(quick.socket.destroy).not.toHaveBeenCalled();
  fake.close();
});

test('a client that left between two requests is forgotten, and one that waits is not', async () => {
  const [left, waiting] = [connect(), connect()];
  waiting.fake.transport.writable = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect([left.fake.readyState, waiting.fake.readyState]).toEqual(['closed', 'open']);
  // The request ends with news, and the next one comes after a round trip.
  waiting.fake.transport.writable = false;
  await vi.advanceTimersByTimeAsync(8_000);
  expect(gate.admit(waiting.connection, requestOf())).toBe(true);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(waiting.fake.readyState).toBe('open');
  waiting.fake.close();
  expect(gate.size).toBe(0);
});

test('requests of another address, and more bodies than the limit, are refused', () => {
  const { connection, fake } = connect();
  for (let n = 0; n < 40; n += 1) expect(gate.admit(connection, requestOf({ address: '198.51.100.1' }))).toBe(false);
  for (let n = 0; n < 100; n += 1) expect(gate.admit(connection, requestOf())).toBe(true);
  for (let n = 0; n < 30; n += 1) expect(gate.admit(connection, requestOf({ method: 'POST' }))).toBe(true);
  expect(fake.readyState).toBe('open');
  expect(gate.admit(connection, requestOf({ method: 'POST' }))).toBe(false);
  expect(fake.readyState).toBe('closed');
});
