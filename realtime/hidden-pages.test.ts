import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { SocketTransport } from '@/lib/live/client/socket';
import { ChatClient } from '@/lib/chat/client/chat-client';
import { opcode } from '@/lib/live/opcodes';
import { limits } from '@/lib/core/limits';
import { buildMember, type Member } from '@/lib/testing/build';
import { TestClient } from '@/lib/testing/live/test-client';
import { TestPage } from '@/lib/testing/live/test-page';
import { mintSession, setUpRealtime, type RealtimeTest } from './testing';

let database: RealtimeTest['database'];
let server: RealtimeTest['server'];
let clients: RealtimeTest['clients'];
let man: Member;
let token: string;

const maxSockets = limits.socket.perMember;

setUpRealtime((test) => ({ database, server, clients } = test));
beforeEach(async () => {
  man = await buildMember(database.db, { tier: 'gold' });
  token = await mintSession(database, man.id);
});

async function connect(hidden?: 0 | 1): Promise<TestClient> {
  const client = await TestClient.connect(server.port, { token, hidden });
  clients.push(client);
  return client;
}
const connectAll = async (count: number, hidden?: 0 | 1) => {
  const opened: TestClient[] = [];
  for (let n = 0; n < count; n += 1) opened.push(await connect(hidden));
  return opened;
};
const tell = (client: TestClient, hidden: unknown) => client.requestRaw({ opt: opcode.visibility, hidden });
const openSockets = () => server.context.io.sockets.sockets.size;

/** Opens a page with the browser's own transport. */
function openPage(page = new TestPage(man.id)) {
  const url = () => `http://127.0.0.1:${server.port}`;
  const ended: true[] = [];
  const transport = new SocketTransport({
    ...{ memberId: man.id, url, token, page, retryMilliseconds: 50 },
    onSessionEnded: () => ended.push(true),
  });
  const client = new ChatClient({ memberId: man.id, transport });
  client.start();
  onTestFinished(() => client.stop());
  return { page, client, ended };
}

describe('one connection more than a member may have', () => {
  test('closes the oldest of those whose page is hidden, with its sentence', async () => {
    const [first, second, third, ...rest] = await connectAll(maxSockets);
    // Not in the order in which they connected.
    for (const client of [third, second]) expect(await tell(client as TestClient, 1)).toEqual({ status: 200 });
    await connect();
    await second?.closed();
    expect(second?.of('sessionEnded')).toEqual([
      {
        status: 'success',
        opt: 24,
        msg: expect.stringMatching(/paused|暫停/) as string,
        paused: 1,
      },
    ]);
    await connect();
    await third?.closed();
    await expect(connect()).rejects.toThrow('TOO_MANY');
    expect([first, ...rest].every((client) => client?.socket.connected)).toBe(true);
  });

  test('counts a connection without a report as visible, also among hidden ones of others', async () => {
    const other = await buildMember(database.db, {});
    const others = await TestClient.connect(server.port, { token: await mintSession(database, other.id), hidden: 1 });
    clients.push(others);
    const all = await connectAll(maxSockets);
    await expect(connect()).rejects.toThrow('TOO_MANY');
    expect([others, ...all].every((client) => client.socket.connected)).toBe(true);
  });

  test('counts a page that was looked at again as visible', async () => {
    const [first] = await connectAll(maxSockets);
    await tell(first as TestClient, 1);
    await tell(first as TestClient, '0');
    await expect(connect()).rejects.toThrow('TOO_MANY');
  });

  test.each([2, -1, null, 'yes', [1], {}])('refuses the state %j', async (hidden) => {
    expect(await tell(await connect(), hidden)).toMatchObject({ status: 400 });
  });

  test('lets as many new pages in the background take the places of older ones, and no more', async () => {
    const first = await connectAll(maxSockets, 1);
    const second = await connectAll(maxSockets, 1);
    await Promise.all(first.map((client) => client.closed()));
    expect(second.every((client) => client.socket.connected)).toBe(true);
    await expect.poll(openSockets).toBe(maxSockets);
  });

  test('is refused with the reason, in the language of the page', async () => {
    await connectAll(maxSockets);
    const headers = { cookie: 'language=zhtw' };
    await expect(TestClient.connect(server.port, { token, headers }, 'message')).rejects.toThrow('本站頁面過多');
  });
});

describe("a page's own transport", () => {
  test('gives way while it is hidden, and connects again when it is looked at', async () => {
    const { page, client, ended } = openPage();
    await expect.poll(() => client.state.connection).toBe('online');
    page.hide();
    await expect
      .poll(() => [...server.context.io.sockets.sockets.values()].some(({ data }) => data.isHidden))
      .toBe(true);
    await connectAll(maxSockets);
    await expect.poll(() => client.state.connection).toBe('paused');
    expect(ended).toEqual([]);
    clients.splice(0, 1)[0]?.close();
    await expect.poll(openSockets).toBe(maxSockets - 1);
    expect(client.state.connection).toBe('paused');
    page.show();
    await expect.poll(() => client.state.connection).toBe('online');
  });

  test('shows that too many pages are open, not that there is no connection, and connects when one closes', async () => {
    await connectAll(maxSockets);
    const { client } = openPage();
    await expect.poll(() => client.state.connection).toBe('crowded');
    expect(client.state.crowdedText).toMatch(/Too many pages|頁面過多/);
    clients.splice(0, 1)[0]?.close();
    await expect.poll(() => client.state.connection).toBe('online');
  });

  test('in the background, waits for a place without asking again', async () => {
    await connectAll(maxSockets);
    const page = new TestPage(man.id);
    page.hide();
    const { client } = openPage(page);
    await expect.poll(() => client.state.connection).toBe('crowded');
    clients.splice(0, 1)[0]?.close();
    await expect.poll(openSockets).toBe(maxSockets - 1);
    page.show();
    await expect.poll(() => client.state.connection).toBe('online');
  });
});
