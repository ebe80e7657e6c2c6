import type { IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseNetworks } from '@/lib/platform/client-address';
import { FakeSocket } from '@/lib/testing/fake-socket';
import { HandshakeGate } from './handshake-gate';
import { OpenConnections } from './open-connections';

const perSecond = 1_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

let gate: HandshakeGate;
const open = (trusted = new BlockList()) =>
  (gate = new HandshakeGate({
    origins: { siteUrl: 'http://site.test:3000', webPort: 3000 },
    connections: new OpenConnections(trusted),
    perSecond,
    perAddress: () => 5_000,
    isHeld: () => false,
    isClosing: () => false,
  }));
beforeEach(() => void open());

type Asked = { readonly socket: FakeSocket; verdict: boolean | undefined };

function ask(address: string, headers: Record<string, string> = {}): Asked {
  const socket = new FakeSocket(address);
  const asked: Asked = { socket, verdict: undefined };
  const request = { socket, headers, upgrade: true } as unknown as IncomingMessage;
  gate.allowRequest(request, (_, isAllowed) => (asked.verdict = isAllowed));
  return asked;
}

describe('a handshake', () => {
  test('of a foreign origin is refused at once, and takes no turn of another', async () => {
    for (let n = 0; n < 6_000; n += 1) expect(ask('203.0.113.1', { origin: 'http://evil.test' }).verdict).toBe(false);
    const member = ask('203.0.113.1', { origin: 'http://site.test:3000' });
    await vi.advanceTimersByTimeAsync(0);
    expect(member.verdict).toBe(true);
  });

  test.each(['close', 'end', 'data'])('gives up its turn when its connection emits %s', async (event) => {
    const flood = Array.from({ length: 4_000 }, () => ask('203.0.113.1'));
    const member = ask('203.0.113.1');
    for (const { socket } of flood) socket.emit(event);
    await vi.advanceTimersByTimeAsync(20);
    expect(member.verdict).toBe(true);
    expect(flood.every(({ verdict }) => verdict !== undefined)).toBe(true);
    expect(member.socket.eventNames()).toEqual([]);
  });

  test.each([
    ['from their own connections', (n: number) => ask(`203.0.113.${n % 50}`)],
    ['through a trusted proxy', (n: number) => ask('127.0.0.1', { 'x-forwarded-for': `203.0.113.${n % 50}` })],
    ['of one network of IPv6', (n: number) => ask(`2001:db8::${n.toString(16)}`)],
  ])('waits for as many others as addresses flood %s', async (_, flood) => {
    open(parseNetworks('127.0.0.1'));
    for (let n = 0; n < 10_000; n += 1) flood(n);
    const member = ask('198.51.100.7');
    await vi.advanceTimersByTimeAsync(100);
    expect(member.verdict).toBe(true);
  });

  test('past the number of one address is refused at once, and those of others are not', async () => {
    const flood = Array.from({ length: 5_001 }, () => ask('203.0.113.1'));
    expect(flood.at(-1)?.verdict).toBe(false);
    expect(flood.at(-2)?.verdict).toBeUndefined();
    const member = ask('203.0.113.2');
    await vi.advanceTimersByTimeAsync(20);
    expect(member.verdict).toBe(true);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(ask('203.0.113.1').verdict).toBeUndefined();
  });
});
