import type WebSocket from 'ws';
import { expect, test } from 'vitest';
import { ClosedSockets } from './closed-sockets';

const busyMilliseconds = 1;
const socketOf = (n: number) => ({ n }) as unknown as WebSocket; // compared only

test('reports many closed websockets in their order, and lets other events run in between', async () => {
  const reported: WebSocket[] = [];
  const closed = new ClosedSockets((websocket) => {
    reported.push(websocket);
    const until = performance.now() + busyMilliseconds;
    while (performance.now() < until);
  });
  const sockets = Array.from({ length: 40 }, (_, n) => socketOf(n));
  for (const socket of sockets) closed.add(socket);
  let turns = 0;
  while (reported.length < sockets.length) {
    await new Promise((resolve) => setImmediate(resolve));
    turns += 1;
  }
  expect(reported).toEqual(sockets);
  expect(turns).toBeGreaterThan(5);
  closed.add(socketOf(40));
  await expect.poll(() => reported.length).toBe(41);
});
