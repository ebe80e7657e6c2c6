import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { webLimits } from '@/lib/core/web-limits';
import { parseNetworks } from '@/lib/platform/client-address';
import { toRoute } from '@/lib/web/call-reply';
import { Places } from './places';
import { createFront } from './server';

type Open = { readonly url: string; readonly response: ServerResponse; readonly end: () => void };

let server: Server;
/** Pages and files in work, and the addresses of all that began. */
let open: Open[] = [];
let begun: string[] = [];
let maxAtOnce = 0;

const bounds = { atOnce: 3, ofKey: 2, waiting: 12, waitingOfKey: 8 } as const;

type Options = { readonly proxies?: string; readonly takeRate?: (rule: string, address: string) => number };

async function start({ proxies = '', takeRate = () => 0 }: Options = {}): Promise<void> {
  [open, begun, maxAtOnce] = [[], [], 0];
  const trustedProxies = parseNetworks(proxies);
  if (!trustedProxies) throw new Error('a test has malformed networks');
  const replying = (status: number) => toRoute(async () => ({ status, headers: {}, setCookies: [], body: 'a call' }));
  const [reply, limited] = [replying(200), replying(429)];
  server = createFront({
    calls: {
      byPath: new Map([
        ['/member/a/call', reply],
        ['/member/a/limited', limited],
      ]),
      missing: reply,
    },
    places: new Places({ trustedProxies, takeRate, bounds: { pages: bounds, files: bounds, health: bounds } }),
    pages: ({ url = '' }, response) =>
      new Promise((resolve) => {
        begun.push(url);
        const end = () => {
          open = open.filter((page) => page.response !== response);
          response.end('a page');
          resolve();
        };
        open.push({ url, response, end });
        maxAtOnce = Math.max(maxAtOnce, open.length);
      }),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}
afterEach(() => {
  server.closeAllConnections();
  server.close();
  vi.useRealTimers();
});

const port = () => (server.address() as AddressInfo).port; // a server on a port has no other address

type Sent = { readonly from?: string; readonly headers?: Record<string, string>; readonly method?: string };

type Received = { readonly status?: number | undefined; readonly headers: IncomingHttpHeaders; readonly body: string };

/** Sends a request on its own connection. A request without a response has no status. */
function send(path: string, { from = '127.0.0.1', headers = {}, method = 'GET' }: Sent = {}) {
  const options = { port: port(), host: '127.0.0.1', localAddress: from, path, headers, method, agent: false };
  const request = httpRequest(options);
  const reply = new Promise<Received>((resolve) => {
    request.once('error', () => resolve({ headers: {}, body: '' }));
    request.once('response', (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.once('end', () => resolve({ status: response.statusCode, headers: response.headers, body }));
    });
  });
  request.end();
  return { request, reply, status: reply.then(({ status }) => status) };
}

/** Ends the work until `count` of all have begun, and the last of them too. */
async function finish(count: number): Promise<void> {
  while (begun.length < count || open.length > 0) {
    open[0]?.end();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Waits until so many connections have a request that has not begun. */
async function countWaiting(count: number): Promise<void> {
  const find = () => new Promise((resolve) => server.getConnections((_, all) => resolve(all - open.length)));
  await expect.poll(find).toBe(count);
}

test.each([6, 5_000])(
  'of %i pages sent ahead on ten connections that are cut, none is made afterwards',
  async (ahead) => {
    await start();
    const clients = Array.from({ length: 10 }, () => net.connect({ port: port(), host: '127.0.0.1' }));
    for (const client of clients) client.on('error', () => undefined);
    for (const client of clients) client.write('GET /w/login HTTP/1.1\r\nHost: a.test\r\n\r\n'.repeat(ahead));
    // A connection with thousands of requests ahead is closed at once.
    if (ahead === 6) await countWaiting(10 - bounds.ofKey);
    for (const client of clients) client.resetAndDestroy();
    await expect.poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(0);
    expect(await send('/member/a/call', { method: 'POST' }).status).toBe(200);
    await finish(begun.length);
    expect(await send('/member/a/call', { method: 'POST' }).status).toBe(200);
    expect(begun.length).toBeLessThanOrEqual(bounds.ofKey);
  },
);

test('a few pages are made at once, all are served, and calls, files and the check of health go on', async () => {
  await start();
  const pages = Array.from({ length: 10 }, (_, n) => send(`/w/page${n}`).status);
  await countWaiting(8);
  expect(await send('/member/a/call', { method: 'POST' }).status).toBe(200);
  for (const path of ['/uploads/a/480.webp', '/api/health', '/robots.txt']) {
    const { status } = send(path);
    await expect.poll(() => open.some(({ url }) => url === path)).toBe(true);
    open.find(({ url }) => url === path)?.end();
    expect(await status).toBe(200);
  }
  await finish(13);
  expect(new Set(await Promise.all(pages))).toEqual(new Set([200]));
  expect(maxAtOnce).toBe(bounds.ofKey + 1);
});

test('another address gets its page before those that wait for the first one', async () => {
  await start();
  const pages = Array.from({ length: 8 }, (_, n) => send(`/w/page${n}`).status);
  await countWaiting(6);
  const others = Array.from({ length: 2 }, (_, n) => send(`/w/other${n}`, { from: '127.0.3.4' }).status);
  await countWaiting(7);
  open[0]?.end();
  await expect.poll(() => begun.length).toBe(4);
  expect(begun.filter((url) => url.startsWith('/w/other'))).toHaveLength(1);
  open[0]?.end();
  await expect.poll(() => begun.length).toBe(5);
  expect(begun.filter((url) => url.startsWith('/w/other'))).toHaveLength(2);
  await finish(10);
  expect(new Set(await Promise.all([...others, ...pages]))).toEqual(new Set([200]));
});

test('a page whose client left while it waited is never made', async () => {
  await start();
  const first = Array.from({ length: 3 }, () => send('/w/first').status);
  await countWaiting(1);
  const gone = send('/w/gone');
  await countWaiting(2);
  gone.request.destroy();
  await countWaiting(1);
  await finish(3);
  await Promise.all(first);
  expect(begun).toEqual(['/w/first', '/w/first', '/w/first']);
});

test('an address with too much waiting is refused at once, in the language of the reader, and another one is not', async () => {
  await start();
  const pages = Array.from({ length: 10 }, (_, n) => send(`/w/page${n}`).status);
  await countWaiting(bounds.waitingOfKey);
  const { status, headers, body } = await send('/w/more', {
    headers: { accept: 'text/html', 'accept-language': 'zh-CN' },
  }).reply;
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', 'no-store']);
  expect(body).toMatch(/<html lang="zh-CN">[^]*现在访问的人太多了/);
  expect(await send('/w/more').reply).toMatchObject({ status: 503, body: '' });
  const other = send('/w/other', { from: '127.0.3.4' });
  await finish(11);
  expect(await other.status).toBe(200);
  expect(new Set(await Promise.all(pages))).toEqual(new Set([200]));
});

test('when everything is full, an address with much waiting makes room for one with nothing', async () => {
  await start();
  const sent = ['127.0.5.1', '127.0.5.2'].flatMap((from) =>
    Array.from({ length: 8 }, () => send('/w/page', { from }).status),
  );
  let refused = 0;
  for (const status of sent) void status.then((code) => (refused += code === 503 ? 1 : 0));
  await expect.poll(() => refused).toBe(sent.length - bounds.waiting - bounds.atOnce);
  const other = send('/w/other', { from: '127.0.3.4' });
  await expect.poll(() => refused).toBe(sent.length - bounds.waiting - bounds.atOnce + 1);
  await finish(bounds.waiting + bounds.atOnce);
  expect(await other.status).toBe(200);
  await Promise.all(sent);
});

test('an address over its rate is refused with the seconds to wait; its calls and the check of health are not', async () => {
  const asked: string[] = [];
  await start({ takeRate: (rule, address) => asked.push(`${rule} ${address}`) && 7 });
  for (const path of ['/w/login', '/uploads/a/480.webp'])
    expect(await send(path).reply).toMatchObject({ status: 429, headers: { 'retry-after': '7' } });
  expect(await send('/member/a/call', { method: 'POST' }).status).toBe(200);
  const health = send('/api/health');
  await finish(1);
  expect(await health.status).toBe(200);
  expect([asked, begun]).toEqual([['pages 127.0.0.1', 'files 127.0.0.1'], ['/api/health']]);
});

test.each([
  ['a page', 'GET /w/login HTTP/1.1'],
  ['a call', 'POST /member/a/limited HTTP/1.1\r\nContent-Length: 0'],
])('after %s was refused, the connection of a client waits, and that of a proxy does not', async (_, head) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  for (const [proxies, forwarded] of [
    ['', '203.0.113.7'],
    ['127.0.0.1', '203.0.113.7'],
    ['127.0.0.1', ''],
  ] as const) {
    await start({ proxies, takeRate: () => 7 });
    const client = net.connect({ port: port(), host: '127.0.0.1' });
    let text = '';
    client.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    const refusals = () => text.match(/HTTP\/1\.1 429/g)?.length;
    const request = `${head}\r\nHost: a.test\r\n${forwarded && `X-Forwarded-For: ${forwarded}\r\n`}\r\n`;
    client.write(request);
    await expect.poll(refusals).toBe(1);
    client.write(request);
    if (proxies === '') {
      expect(await send('/member/a/call', { method: 'POST' }).status).toBe(200);
      expect(refusals()).toBe(1);
      vi.advanceTimersByTime(webLimits.pauseMilliseconds);
    }
    await expect.poll(refusals).toBe(2);
    client.destroy();
    server.close();
  }
});

test.each([
  ['', '203.0.113.7', '127.0.0.1'],
  ['127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['127.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['127.0.0.1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
])('with the trusted proxies "%s" and the forwarded address %s, %s is counted', async (proxies, forwarded, counted) => {
  const addresses: string[] = [];
  await start({ proxies, takeRate: (_, address) => addresses.push(address) && 1 });
  expect(await send('/w/login', { headers: { 'x-forwarded-for': forwarded } }).status).toBe(429);
  expect(addresses).toEqual([counted]);
});

test('a client that does not read its page holds no place', async () => {
  await start();
  const slow = net.connect({ port: port(), host: '127.0.0.1' }).on('error', () => undefined);
  slow.pause().write('GET /w/slow HTTP/1.1\r\nHost: a.test\r\n\r\n');
  await expect.poll(() => open.length).toBe(1);
  const [page] = open;
  expect(page?.response.write(Buffer.alloc(8_000_000))).toBe(true);
  page?.end();
  const others = Array.from({ length: bounds.ofKey }, () => send('/w/login').status);
  await expect.poll(() => begun.length).toBe(1 + bounds.ofKey);
  await finish(1 + bounds.ofKey);
  await Promise.all(others);
  slow.destroy();
});

test('a place that is held too long is free', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await start();
  const held = Array.from({ length: bounds.ofKey + 1 }, () => send('/w/held').status);
  await countWaiting(1);
  expect(begun).toHaveLength(bounds.ofKey);
  vi.advanceTimersByTime(webLimits.placeSeconds * 1000);
  await expect.poll(() => begun.length).toBe(bounds.ofKey + 1);
  await finish(bounds.ofKey + 1);
  await Promise.all(held);
});

test.each(['/api/health/live', '/.well-known/missing'])(
  'the connection of a client that asks for %s without end waits, and no other one',
  async (address) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    await start({ takeRate: () => 7 });
    const client = net.connect({ port: port(), host: '127.0.0.1' });
    let text = '';
    client.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    const replies = () => text.match(/HTTP\/1\.1 /g)?.length;
    const request = `GET ${address} HTTP/1.1\r\nHost: a.test\r\n\r\n`;
    client.write(request);
    await expect.poll(replies).toBe(1);
    client.write(request);
    expect(await send('/member/a/call', { method: 'POST' }).status).toBe(200);
    expect(replies()).toBe(1);
    vi.advanceTimersByTime(webLimits.pauseMilliseconds);
    await expect.poll(replies).toBe(2);
    client.destroy();
  },
);
