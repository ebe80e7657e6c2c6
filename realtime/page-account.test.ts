import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { SocketTransport } from '@/lib/live/client/socket';
import type { TransportListener } from '@/lib/live/client/transport';
import { opcode } from '@/lib/live/opcodes';
import { serviceMemberId } from '@/lib/core/member';
import { buildMember, type Member } from '@/lib/testing/build';
import { TestClient } from '@/lib/testing/live/test-client';
import { TestPage } from '@/lib/testing/live/test-page';
import { mintSession, setUpRealtime, type RealtimeTest } from './testing';

/* A page whose account is not the one of the browser's session any more. */

let database: RealtimeTest['database'];
let server: RealtimeTest['server'];
let clients: RealtimeTest['clients'];
let connect: RealtimeTest['connect'];
let man: Member;
let woman: Member;
let token: string;

setUpRealtime((test) => ({ database, server, clients, connect } = test));
beforeEach(async () => {
  man = await buildMember(database.db, { tier: 'gold' });
  woman = await buildMember(database.db, { gender: 'female', tier: 'gold' });
  token = await mintSession(database, man.id);
});

const storedTexts = async () => {
  const rows = await database.sql<{ n: number }[]>`select count(*)::int as n from messages where sender_id = ${man.id}`;
  return rows[0]?.n;
};

describe('the handshake of a page', () => {
  test.each(['other', '0', '', 'x', '-1'])('of the account %j is refused with FOREIGN_UID', async (sent) => {
    const member = sent === 'other' ? String(woman.id) : sent;
    await expect(TestClient.connect(server.port, { token, member })).rejects.toThrow('FOREIGN_UID');
    await expect(TestClient.connect(server.port, { token, member: { toString: 1 } })).rejects.toThrow('FOREIGN_UID');
    expect(server.context.io.sockets.sockets.size).toBe(0);
  });

  test('of the same account is accepted', async () => {
    clients.push(await TestClient.connect(server.port, { token, member: String(man.id) }));
    clients.push(await TestClient.connect(server.port, { token, member: man.id }));
  });
});

describe('a hello of another account', () => {
  test('closes the connection before a message behind it is stored', async () => {
    const client = await connect(man);
    const replies = [
      client.request({ opt: opcode.hello, uid: woman.id, origin: 1 }),
      client.request({ opt: opcode.message, uid: woman.id, type: 'text', txt: 'as another', address: '' }),
    ];
    const [hello] = await Promise.allSettled(replies);
    expect(hello).toMatchObject({ value: { status: 403, code: 'FOREIGN_UID' } });
    await client.closed();
    await server.context.batcher.drain();
    expect(await storedTexts()).toBe(0);
  });
});

describe("a page's own transport", () => {
  function open(options: { memberId: number; page?: TestPage; isDesk?: boolean }) {
    const calls: string[] = [];
    let opened = 0;
    const url = () => ((opened += 1), `http://127.0.0.1:${server.port}`);
    const listener: TransportListener = {
      onConnected: () => calls.push('connected'),
      onDisconnected: () => calls.push('disconnected'),
      onCrowded: () => calls.push('crowded'),
      onPaused: () => calls.push('paused'),
      onEnded: () => calls.push('ended'),
      onFrame: () => undefined,
    };
    const left = new Promise<void>((resolve) => {
      const transport = new SocketTransport({ ...options, url, token, retryMilliseconds: 20, onSessionEnded: resolve });
      transport.open(listener);
      onTestFinished(() => transport.close());
    });
    return { calls, left, openedTimes: () => opened };
  }

  test('leaves at its first handshake, without a sign of a lost connection', async () => {
    const { calls, left, openedTimes } = open({ memberId: woman.id, page: new TestPage(woman.id) });
    await left;
    expect(calls).toEqual(['ended']);
    expect(openedTimes()).toBe(1);
    await expect.poll(() => server.context.io.engine.clientsCount).toBe(0);
  });

  test('leaves after a refused hello, when the server does not compare the handshake', async () => {
    const { calls, left } = open({ memberId: woman.id });
    await left;
    expect(calls.at(-1)).toBe('ended');
  });

  test('of a desk leaves when the agent has lost the role', async () => {
    const { calls, left } = open({ memberId: serviceMemberId, page: new TestPage(man.id), isDesk: true });
    await left;
    expect(calls.at(-1)).toBe('ended');
  });

  test('of a session that ended leaves, without a sign of a lost connection', async () => {
    await database.sql`delete from sessions where member_id = ${man.id}`;
    const { calls, left } = open({ memberId: man.id, page: new TestPage(man.id) });
    await left;
    expect(calls).toEqual(['ended']);
  });
});
