import { expect, test, vi } from 'vitest';
import { logger } from '@/lib/platform/logger';
import { PollingClient } from '@/lib/testing/live/polling-client';
import { RawClient, clientFrame } from '@/lib/testing/live/raw-client';
import { buildTestMember } from '@/lib/testing/test-member';
import { setUpRealtime, type RealtimeTest } from './testing';

let live: RealtimeTest;
setUpRealtime((test) => (live = test));

/** Packets that the library cannot decode, each with another cause. */
const hostilePackets = ['49', '4x', '452["message"]', '451000000-["message",1]', '42{', '42["disconnect"]', '42[1,2'];

test('packets that cannot be decoded close their connection, and write one line of a member', async () => {
  const warn = vi.spyOn(logger, 'warn');
  const error = vi.spyOn(logger, 'error');
  const info = vi.spyOn(logger, 'info');
  const member = await buildTestMember(live.database.db);
  for (const packet of [...hostilePackets, ...hostilePackets]) {
    const client = await RawClient.upgrade(live.server.port);
    await client.until('"sid"');
    await client.send(`40${JSON.stringify({ token: member.token })}`);
    await client.until('40{"sid"');
    await client.send(packet);
    await expect.poll(() => live.server.context.io.sockets.sockets.size).toBe(0);
    client.leave();
  }
  expect([...warn.mock.calls, ...error.mock.calls]).toEqual([]);
  expect(info.mock.calls.filter(([, what]) => what === 'packet refused')).toEqual([
    [{ memberId: member.id, code: 'INVALID' }, 'packet refused'],
  ]);
  vi.restoreAllMocks();
});

test('packets that cannot be decoded from a connection without a session write nothing', async () => {
  const lines = (['warn', 'error'] as const).map((level) => vi.spyOn(logger, level));
  for (const packet of hostilePackets) {
    const client = await RawClient.upgrade(live.server.port);
    await client.until('"sid"');
    await client.write(clientFrame(packet));
    client.leave();
  }
  await live.connect(await buildTestMember(live.database.db));
  for (const line of lines) expect(line).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test('packets that cannot be decoded close a connection by long polling, and the packets behind them do nothing', async () => {
  const member = await buildTestMember(live.database.db);
  for (const packet of hostilePackets) {
    const client = await PollingClient.open(live.server.port);
    expect(await client.enter(member.token)).toContain('40{"sid"');
    await client.post([packet, '42["message",{"opt":1}]'].join('\u001E')).catch(() => undefined);
    await expect.poll(() => live.server.context.io.sockets.sockets.size, { message: packet }).toBe(0);
  }
  const newcomer = await PollingClient.open(live.server.port);
  await newcomer.post(hostilePackets.join('\u001E')).catch(() => undefined);
  await expect.poll(() => live.server.countHeld().polling, { timeout: 5_000 }).toBe(0);
});
