import { io } from 'socket.io-client';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { endSession } from '@/lib/web/session/store';
import { opcode } from '@/lib/live/opcodes';
import { limits } from '@/lib/core/limits';
import { serviceMemberId } from '@/lib/core/member';
import { logger } from '@/lib/platform/logger';
import { QuietLines } from '@/lib/platform/quiet-lines';
import { sessionCookieName, sealToken } from '@/lib/web/session/token';
import { buildMember, type Member } from '@/lib/testing/build';
import { TestClient } from '@/lib/testing/live/test-client';
import { expireSiteSettings } from '@/lib/site-settings/queries';
import { mintSession, setUpRealtime, testSession, type RealtimeTest } from './testing';

let database: RealtimeTest['database'];
let server: RealtimeTest['server'];
let clients: RealtimeTest['clients'];
let connect: RealtimeTest['connect'];
let woman: Member;
let man: Member;

setUpRealtime((test) => ({ database, server, clients, connect } = test));
beforeEach(async () => {
  woman = await buildMember(database.db, { gender: 'female' });
  man = await buildMember(database.db, { tier: 'gold' });
});

describe('the handshake', () => {
  const connectWith = (handshake: Parameters<typeof TestClient.connect>[1]) =>
    TestClient.connect(server.port, handshake);

  test('refuses a missing, expired or malformed session with NO_SESSION', async () => {
    const token = await mintSession(database, man.id);
    await endSession(database.db, token);
    await expect(connectWith({})).rejects.toThrow('NO_SESSION');
    await expect(connectWith({ token })).rejects.toThrow('NO_SESSION');
    await expect(connectWith({ token: { length: 43 } })).rejects.toThrow('NO_SESSION');
  });

  test('leaves a line for each handshake, connection and frame that is refused', async () => {
    // Those of other tests were logged within the minute.
    const quiet = vi.spyOn(QuietLines.prototype, 'admit').mockReturnValue(0);
    const lines = vi.spyOn(logger, 'info').mockReturnValue();
    onTestFinished(() => {
      lines.mockRestore();
      quiet.mockRestore();
    });
    await expect(connectWith({ headers: { origin: 'http://evil.test' } })).rejects.toThrow();
    await expect(connectWith({})).rejects.toThrow('NO_SESSION');
    const client = await connectWith({ token: await mintSession(database, man.id) });
    clients.push(client);
    await client.request({ opt: opcode.hello, uid: -1, origin: 1 });
    const address = expect.any(String) as string;
    expect(lines.mock.calls).toMatchObject([
      [{ address }, 'handshake refused'],
      [{ address, code: 'NO_SESSION' }, 'connection refused'],
      [{ memberId: man.id, code: 'INVALID' }, 'frame refused'],
    ]);
  });

  test('refuses an erased account with NO_SESSION', async () => {
    const erased = await buildMember(database.db, { status: 'erased' });
    await expect(connectWith({ token: await mintSession(database, erased.id) })).rejects.toThrow('NO_SESSION');
  });

  test('refuses the cookie of a foreign origin, and of a client that is no browser', async () => {
    const value = await sealToken(await mintSession(database, man.id), testSession.secret);
    const cookie = `${sessionCookieName(testSession.siteUrl)}=${value}`;
    for (const origin of ['http://evil.test', 'http://site.test', 'http://127.0.0.1:3001', 'null']) {
      await expect(connectWith({ headers: { cookie, origin } }), origin).rejects.toThrow('websocket error');
    }
    await expect(connectWith({ headers: { cookie } })).rejects.toThrow('NO_SESSION');
  });

  test('accepts the cookie from the site by its name and by its address', async () => {
    const value = await sealToken(await mintSession(database, man.id), testSession.secret);
    const cookie = `${sessionCookieName(testSession.siteUrl)}=${value}`;
    for (const origin of [testSession.siteUrl, 'http://127.0.0.1:3000']) {
      const client = await connectWith({ headers: { cookie, origin } });
      clients.push(client);
      expect(await client.request({ opt: opcode.hello, uid: man.id, origin: 1 }), origin).toEqual({ status: 200 });
    }
  });

  test('refuses the socket past the limit of one member', async () => {
    const token = await mintSession(database, man.id);
    for (let n = 0; n < limits.socket.perMember; n += 1) clients.push(await connectWith({ token }));
    await expect(connectWith({ token })).rejects.toThrow('TOO_MANY');
  });

  test('admits a client of the official library that was refused and tries again on the same socket', async () => {
    const token = await mintSession(database, man.id);
    for (let n = 0; n < limits.socket.perMember; n += 1) clients.push(await connectWith({ token }));
    const socket = io(`http://127.0.0.1:${server.port}`, {
      transports: ['websocket'],
      auth: { token },
      forceNew: true,
    });
    onTestFinished(() => void socket.close());
    const code = await new Promise((resolve) =>
      socket.once('connect_error', (error: Error & { data?: { code: string } }) => resolve(error.data?.code)),
    );
    expect(code).toBe('TOO_MANY');
    const [first] = clients.splice(0, 1);
    first?.close();
    await expect.poll(() => server.context.io.sockets.sockets.size).toBe(limits.socket.perMember - 1);
    const connected = new Promise((resolve) => socket.once('connect', () => resolve(true)));
    socket.connect();
    expect(await connected).toBe(true);
  });

  test('refuses the third socket of a member after staff chose two', async () => {
    await database.sql`insert into site_settings (name, value) values ('connections', '{"perMember": 2}')`;
    expireSiteSettings(server.context.db);
    const token = await mintSession(database, man.id);
    for (let n = 0; n < 2; n += 1) clients.push(await connectWith({ token }));
    await expect(connectWith({ token })).rejects.toThrow('TOO_MANY');
    await database.sql`delete from site_settings`;
    expireSiteSettings(server.context.db);
  });
});

describe('the hello frame', () => {
  test('sent twice returns the contacts once', async () => {
    const client = await connect(man);
    expect(await client.request({ opt: '100', uid: String(man.id), origin: 1 })).toEqual({ status: 200 });
    expect(await client.request({ opt: opcode.hello, uid: man.id, origin: 1 })).toEqual({ status: 200 });
    expect(client.of('contacts')).toMatchObject([
      { status: 'success', opt: opcode.contacts, contact: [{ uid: serviceMemberId, os_online: 0 }] },
    ]);
  });

  test("with another member's id closes the socket", async () => {
    const client = await connect(man);
    expect(await client.request({ opt: opcode.hello, uid: woman.id, origin: 1 })).toMatchObject({
      status: 403,
      code: 'FOREIGN_UID',
    });
    await client.closed();
    expect(client.of('contacts')).toEqual([]);
  });
});
