import { EventEmitter } from 'node:events';
import { BlockList } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveConnection } from './cut-connection';
import type { LiveServer } from './live-socket';
import { Newcomers } from './newcomers';
import { OpenConnections } from './open-connections';

/** The parts of a connection of engine.io that are used. */
class FakeConnection extends EventEmitter {
  readonly transport = { socket: { terminate: () => undefined } };
  readonly request;
  isOpen = true;

  constructor(remoteAddress: string) {
    super();
    this.request = { socket: { remoteAddress }, headers: {} };
  }

  send(data: string): void {
    this.emit('packet', { type: 'message', data });
  }

  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.emit('close');
  }
}

let engine: EventEmitter;
let newcomers: Newcomers;

beforeEach(() => {
  vi.useFakeTimers();
  engine = new EventEmitter();
  newcomers = new Newcomers({
    connections: new OpenConnections(new BlockList()),
    maxSilent: 10,
    silentMilliseconds: 5_000,
  });
  newcomers.attach({ engine } as LiveServer); // it uses nothing else
});
afterEach(() => {
  newcomers.close();
  vi.useRealTimers();
});

function connect(address = '203.0.113.1'): FakeConnection {
  const connection = new FakeConnection(address);
  engine.emit('connection', connection);
  return connection;
}
const admit = (connection: FakeConnection) => newcomers.admitted(connection as unknown as LiveConnection);

test.each([
  ['a second request', ['0{"token":"a"}', '0{"token":"a"}']],
  ['a request for another namespace', ['0/admin,{}']],
  ['a request for a namespace without a token', ['0/x,']],
])('%s closes a connection', (_, packets) => {
  const connection = connect();
  for (const data of packets) connection.send(data);
  expect(connection.isOpen).toBe(false);
  expect(newcomers.asking).toBe(0);
});

test('one request and any other packets close no connection, and a request after the admission does', () => {
  const connection = connect();
  connection.send('0/,{"token":"a"}');
  expect([connection.isOpen, newcomers.asking]).toEqual([true, 1]);
  admit(connection);
  expect(newcomers.asking).toBe(0);
  for (let n = 0; n < 100; n += 1) connection.send('2["message",{}]');
  expect(connection.isOpen).toBe(true);
  connection.send('0');
  expect(connection.isOpen).toBe(false);
});

test('a connection that does not ask closes after its time, and one that asked does not', () => {
  const [silent, asking] = [connect(), connect()];
  asking.send('0{}');
  vi.advanceTimersByTime(4_000);
  const later = connect();
  vi.advanceTimersByTime(2_000);
  expect([silent, asking, later].map(({ isOpen }) => isOpen)).toEqual([false, true, true]);
});

test('past the bound of silent connections, the oldest of the address with most of them closes', () => {
  const member = connect('203.0.113.9');
  const flood = Array.from({ length: 100 }, () => connect('203.0.113.1'));
  expect(member.isOpen).toBe(true);
  expect(flood.filter(({ isOpen }) => isOpen)).toEqual(flood.slice(-9));
});

test('the addresses of one network of IPv6 count as one', () => {
  const member = connect('2001:db8:0:2::1');
  const flood = Array.from({ length: 100 }, (_, n) => connect(`2001:db8:0:1::${n.toString(16)}`));
  expect(member.isOpen).toBe(true);
  expect(flood.filter(({ isOpen }) => isOpen)).toHaveLength(9);
});
