import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeviceDatabase } from './device-database';
import { DeviceOutboxStorage, type Pending } from './outbox-storage';

let rows: Map<string, Pending>;
const database = {
  table: async () => ({
    put: (pending: Pending) => void rows.set(pending.clientId, pending),
    delete: (clientId: string) => void rows.delete(clientId),
  }),
} as unknown as DeviceDatabase; // the two requests that the storage makes here

beforeEach(() => {
  vi.useFakeTimers();
  rows = new Map();
});
afterEach(() => void vi.useRealTimers());

const message = (text: string): Pending => ({ kind: 'text', memberId: 2, clientId: 'c1', at: 0, text });

test('stores a message after the frame that shows it', async () => {
  const storage = new DeviceOutboxStorage(database);
  storage.put(message('one'));
  await vi.advanceTimersByTimeAsync(0);
  expect(rows.size).toBe(0);
  await vi.advanceTimersByTimeAsync(100);
  expect(rows.get('c1')).toMatchObject({ text: 'one' });
});

test('stores a message as the page is left', async () => {
  new DeviceOutboxStorage(database).put(message('one'));
  dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(0);
  expect(rows.size).toBe(1);
});

test('does not store a message that was acknowledged before its frame', async () => {
  const storage = new DeviceOutboxStorage(database);
  storage.put(message('one'));
  storage.remove('c1');
  await vi.advanceTimersByTimeAsync(100);
  expect(rows.size).toBe(0);
});

test('stores the last of two states of one frame', async () => {
  const storage = new DeviceOutboxStorage(database);
  storage.put(message('one'));
  storage.put(message('two'));
  await vi.advanceTimersByTimeAsync(100);
  expect([...rows.values()]).toEqual([message('two')]);
});
