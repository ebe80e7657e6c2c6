import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSocket } from '@/lib/testing/fake-socket';
import { parseNetworks } from './client-address';
import { limitPeers } from './limit-peers';

const server = new EventEmitter();
beforeEach(() => {
  vi.useFakeTimers();
  const trustedProxies = parseNetworks('127.0.0.1');
  if (!trustedProxies) throw new Error('a test has malformed networks');
  limitPeers(server as Server, { maxOpen: () => 40, maxNew: 10, trustedProxies });
});
afterEach(() => {
  vi.useRealTimers();
  server.removeAllListeners();
});

function connect(address: string, count: number): FakeSocket[] {
  const sockets = Array.from({ length: count }, () => new FakeSocket(address));
  for (const socket of sockets) server.emit('connection', socket);
  return sockets.filter(({ writable }) => writable);
}

test('a peer opens so many connections in a second, and others are not counted', () => {
  expect(connect('203.0.113.1', 15)).toHaveLength(10);
  expect(connect('203.0.113.2', 5)).toHaveLength(5);
  vi.advanceTimersByTime(1_000);
  expect(connect('203.0.113.1', 15)).toHaveLength(10);
});

test('a peer has so many open connections, and those that close are free', () => {
  const open: FakeSocket[] = [];
  for (let second = 0; second < 6; second += 1) {
    open.push(...connect('203.0.113.1', 10));
    vi.advanceTimersByTime(1_000);
  }
  expect(open).toHaveLength(40);
  open[0]?.destroy();
  expect(connect('203.0.113.1', 2)).toHaveLength(1);
});

test('a trusted proxy has no limit', () => {
  expect(connect('127.0.0.1', 100)).toHaveLength(100);
});
