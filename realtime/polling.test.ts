import type { ClientRequest } from 'node:http';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { opcode } from '@/lib/live/opcodes';
import { limits } from '@/lib/core/limits';
import { packetsInBody } from './polling-gate';
import { endSession } from '@/lib/web/session/store';
import { sealToken, sessionCookieName } from '@/lib/web/session/token';
import { buildMember, type Member } from '@/lib/testing/build';
import { poll, PollingClient, pollingPath } from '@/lib/testing/live/polling-client';
import { RawClient } from '@/lib/testing/live/raw-client';
import { sendText, TestClient } from '@/lib/testing/live/test-client';
import type { LiveConnection } from './cut-connection';
import { mintSession, setUpRealtime, testSession, type RealtimeTest } from './testing';

let database: RealtimeTest['database'];
let server: RealtimeTest['server'];
let clients: RealtimeTest['clients'];
let open: RealtimeTest['open'];
let woman: Member;
let man: Member;
let token: string;

setUpRealtime((test) => ({ database, server, clients, open } = test));
beforeEach(async () => {
  woman = await buildMember(database.db, { gender: 'female' });
  man = await buildMember(database.db, { tier: 'gold' });
  token = await mintSession(database, man.id);
});

/** The connections of a client that sends no further request would remain until it is forgotten. */
afterEach(async () => {
  for (const connection of connections()) connection.close(true);
  await expect.poll(held).toEqual(nothing());
});

const site = testSession.siteUrl;
/** Also those that were not admitted. */
const connections = () =>
  Object.values((server.context.io.engine as unknown as { clients: Record<string, LiveConnection> }).clients);
const held = () => server.countHeld();
const nothing = () => Object.fromEntries(Object.keys(held()).map((name) => [name, 0]));

async function cookieOf(member: Member): Promise<string> {
  return `${sessionCookieName(site)}=${await sealToken(await mintSession(database, member.id), testSession.secret)}`;
}

async function connectBy(transports: ('polling' | 'websocket')[] | undefined): Promise<TestClient> {
  const client = await TestClient.connect(server.port, { token, transports });
  clients.push(client);
  await client.request({ opt: opcode.hello, uid: man.id, origin: 1 });
  return client;
}
const transportOf = (client: TestClient) => client.socket.io.engine.transport.name;

describe('the official client', () => {
  test.each([['its defaults', undefined] as const, ['long polling alone', ['polling' as const]] as const])(
    'with %s sends, is acknowledged and receives',
    async (_, transports) => {
      const [his, hers] = [await connectBy(transports ? [...transports] : undefined), await open(woman)];
      expect(await sendText(his, woman, 'by polling')).toMatchObject({ status: 200, seq: 1 });
      await hers.next('message', ({ msg }) => msg.content === 'by polling');
      await sendText(hers, man, 'and back');
      await his.next('message', ({ msg }) => msg.content === 'and back');
      await expect.poll(() => transportOf(his)).toBe(transports ? 'polling' : 'websocket');
    },
  );

  test('that moves to a websocket receives each message once, in order', async () => {
    const sender = await buildMember(database.db, { gender: 'female', tier: 'gold' });
    const hers = await open(sender);
    const his = await connectBy(['polling', 'websocket']);
    const texts = Array.from({ length: 30 }, (_, n) => `message ${n}`);
    await Promise.all(texts.map((text) => sendText(hers, man, text)));
    await his.next('message', ({ msg }) => msg.seq === texts.length);
    expect(his.of('message').map(({ msg }) => msg.content)).toEqual(texts);
    await expect.poll(() => transportOf(his)).toBe('websocket');
    await expect.poll(() => held().polling).toBe(0);
  });

  test('receives changes of presence, several in one reply', async () => {
    const his = await connectBy(['polling']);
    const others = await Promise.all(Array.from({ length: 5 }, () => buildMember(database.db, { gender: 'female' })));
    await Promise.all(others.map((other) => open(other)));
    for (const { id } of others) await his.next('presence', ({ data }) => !Array.isArray(data) && data.id === id);
  });
});

describe('a connection by long polling', () => {
  // Waits for approval, and receives no presence, which would answer the request that waits.
  beforeEach(async () => {
    const quiet = await buildMember(database.db, { status: 'pending' });
    token = await mintSession(database, quiet.id);
  });

  /** The end of the socket, the reply to the request that waits, and the end of the connection. */
  const closed = ['41', '6', '1'];
  const enter = async () => {
    const client = await PollingClient.open(server.port);
    expect(await client.enter(token)).toContain('40{"sid"');
    return client;
  };

  test('closes within a second when its session ends, and its waiting request ends', async () => {
    const client = await enter();
    const waiting = client.get();
    const startedAt = Date.now();
    await endSession(database.db, token);
    const packets = await client.readToClose(waiting);
    expect(packets[0]).toContain(`"opt":${opcode.sessionEnded}`);
    expect(packets.slice(1)).toEqual(closed);
    expect(Date.now() - startedAt).toBeLessThan(1_000);
    expect(held()).toMatchObject({ sockets: 0, clients: 0 });
  });

  test('whose client does not fetch the end of its session is forgotten within seconds', async () => {
    await enter();
    await endSession(database.db, token);
    await expect.poll(() => held().sockets).toBe(0);
    await expect.poll(held, { timeout: 5_000 }).toEqual(nothing());
  });

  test('that is refused is told why, then closed, also when it does not ask again', async () => {
    const asking = await PollingClient.open(server.port);
    await asking.post(`40${JSON.stringify({ token: 'x'.repeat(43) })}`);
    const [told, ...packets] = await asking.readToClose();
    expect(told).toContain('"code":"NO_SESSION"');
    expect(packets).toEqual(closed.slice(1));
    const silent = await PollingClient.open(server.port);
    await silent.post('40');
    await expect.poll(held, { timeout: 5_000 }).toEqual(nothing());
  });

  test('whose waiting request breaks off is forgotten at once', async () => {
    const client = await enter();
    let request: ClientRequest | undefined;
    const broken = poll(server.port, client.path, {}, (sent) => (request = sent)).catch(() => 'broken off');
    await expect.poll(() => connections()[0]?.transport.writable).toBe(true);
    request?.destroy();
    expect(await broken).toBe('broken off');
    await expect.poll(held).toEqual(nothing());
  });

  test.each(['GET', 'POST'])('closes at a second %s at the same time', async (method) => {
    const client = await enter();
    const first =
      method === 'GET'
        ? client.get()
        : poll(server.port, client.path, { method, headers: { 'content-length': '9' } }, (r) => r.flushHeaders());
    const settled = first.catch(() => undefined);
    await expect.poll(async () => (await client.get({ method }).catch(() => undefined))?.status).toBe(400);
    await settled;
    await expect.poll(held).toEqual(nothing());
  });

  test('counts as a connection of its member', async () => {
    for (let n = 0; n < limits.socket.perMember; n += 1) void (await enter()).get().catch(() => undefined);
    const eleventh = await PollingClient.open(server.port);
    expect(await eleventh.enter(token)).toContain('TOO_MANY');
  });

  test('takes a body of 16 kB, refuses a larger one, and closes at more packets than a body may have', async () => {
    const client = await enter();
    const frame = (length: number) => `42["other","${'x'.repeat(length - 14)}"]`;
    expect(await client.post(frame(limits.socket.frameBytes))).toMatchObject({ status: 200 });
    expect(await client.post(frame(limits.socket.frameBytes + 1))).toMatchObject({ status: 413 });
    const packets = (count: number) => Array.from({ length: count }, () => '3').join('\u001E');
    expect(await client.post(packets(packetsInBody))).toMatchObject({ status: 200 });
    await client.post(packets(packetsInBody + 1)).catch(() => undefined);
    await expect.poll(held).toEqual(nothing());
  });

  test('closes at a binary body and at one that is no packet', async () => {
    for (const [body, type] of [
      ['42["message",1]', 'application/octet-stream'],
      ['', 'text/plain'],
      ['x', 'text/plain'],
      ['bAAAA', 'text/plain'],
    ] as const) {
      const client = await enter();
      await client.post(body, { headers: { 'content-type': type } }).catch(() => undefined);
      await expect.poll(held, { message: body }).toEqual(nothing());
    }
  });
});

describe('a request of long polling', () => {
  test.each([
    ['another method', 405, { method: 'PUT' }, ''],
    ['HEAD', 405, { method: 'HEAD' }, ''],
    ['OPTIONS', 405, { method: 'OPTIONS', headers: { origin: site } }, ''],
    ['TRACE', 405, { method: 'TRACE' }, ''],
    ['a body and no connection', 400, { method: 'POST', body: '40' }, ''],
    ['a callback of a script', 400, {}, '&j=0'],
    ['an older protocol', 400, {}, '&EIO=3'],
    ['a foreign origin', 400, { headers: { origin: 'http://evil.test' } }, ''],
    ['no origin, from a foreign page', 400, { headers: { 'sec-fetch-site': 'cross-site' } }, ''],
    ['the origin null', 400, { headers: { origin: 'null' } }, ''],
    ['a connection of nobody', 400, {}, '&sid=constructor'],
  ])('with %s is refused with %i, closes its TCP connection and opens nothing', async (_, status, sent, query) => {
    const reply = await poll(server.port, pollingPath + query, sent);
    expect(reply).toMatchObject({ status, headers: { connection: 'close' } });
    expect(reply.headers['access-control-allow-origin'] ?? site).toBe(site);
    expect(held()).toEqual(nothing());
  });

  test.each(['PUT', 'HEAD', 'OPTIONS', 'DELETE'])(
    'with %s for a connection is refused, and the connection remains',
    async (method) => {
      const client = await PollingClient.open(server.port);
      expect(await client.get({ method })).toMatchObject({ status: 405 });
      expect(await client.enter(token)).toContain('40{"sid"');
    },
  );

  test('from a page of the site may be read by it, with its cookies, and no other', async () => {
    const own = await poll(server.port, pollingPath, { headers: { origin: site } });
    expect(own.headers).toMatchObject({
      'access-control-allow-origin': site,
      'access-control-allow-credentials': 'true',
      vary: 'Origin',
    });
    const none = await poll(server.port, pollingPath);
    expect(none.headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('for a connection of another session, address or origin is refused, and the connection remains', async () => {
    const cookie = await cookieOf(man);
    const page = await PollingClient.open(server.port, { headers: { cookie, origin: site } });
    expect(await page.enter(undefined)).toContain('40{"sid"');
    const foreign: { headers: Record<string, string> }[] = [
      { headers: { origin: site } },
      { headers: { cookie: await cookieOf(woman), origin: site } },
      { headers: { cookie, origin: 'http://evil.test' } },
    ];
    for (const options of foreign) {
      expect(await page.get(options)).toMatchObject({ status: 400 });
      expect(await page.post('42["message",{}]', options)).toMatchObject({ status: 400 });
    }
    await sendText(await open(woman), man, 'still here');
    let received = '';
    while (!received.includes('still here')) received += (await page.get({ localAddress: '127.0.0.9' })).text;

    const library = await PollingClient.open(server.port);
    expect(await library.enter(token)).toContain('40{"sid"');
    expect(await library.get({ localAddress: '127.0.0.9' })).toMatchObject({ status: 400 });
    expect(await library.post('41', { localAddress: '127.0.0.9' })).toMatchObject({ status: 400 });
    const path = library.path.replace('polling', 'websocket');
    const foreignSocket = await RawClient.upgrade(server.port, { path, localAddress: '127.0.0.9' });
    await foreignSocket.closed();
    expect(foreignSocket.received).toMatch(/^HTTP\/1\.1 400/);
    expect(held().clients).toBe(3);
  });
});

describe('the cookie of a page that polls', () => {
  test('counts with the origin of the handshake', async () => {
    const options = { headers: { cookie: await cookieOf(man), origin: site } };
    expect(await (await PollingClient.open(server.port, options)).enter(undefined)).toContain('40{"sid"');
  });

  test('counts behind a proxy, where only a POST of the page has an origin', async () => {
    const cookie = await cookieOf(man);
    const page = await PollingClient.open(server.port, { headers: { cookie, 'sec-fetch-site': 'same-origin' } });
    await page.post('40', { headers: { cookie, origin: site, 'sec-fetch-site': 'same-origin' } });
    expect((await page.get()).text).toContain('40{"sid"');
  });

  test('does not count without an origin, as a client that is no browser sends it', async () => {
    const page = await PollingClient.open(server.port, { headers: { cookie: await cookieOf(man) } });
    expect(await page.enter(undefined)).toContain('NO_SESSION');
  });
});

test('a websocket that takes the place of nothing, or asks by the wrong method, is refused', async () => {
  const client = await PollingClient.open(server.port);
  for (const path of [pollingPath, client.path, `${client.path.replace('polling', 'websocket')}x`]) {
    const socket = await RawClient.upgrade(server.port, { path });
    onTestFinished(() => socket.leave());
    await socket.closed();
    expect(socket.received, path).toMatch(/^HTTP\/1\.1 400/);
  }
});
