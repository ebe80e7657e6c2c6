import { once } from 'node:events';
import type { IncomingHttpHeaders, Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toRoute } from '@/lib/web/call-reply';
import { createFront } from './server';

let server: Server;
/** The requests that passed. */
let passed: { readonly url: string; readonly headers: IncomingHttpHeaders }[] = [];

beforeAll(async () => {
  const reply = toRoute(async ({ headers }) => {
    const names = ['user-agent', 'accept', 'cookie', 'x-anything'];
    passed.push({
      url: 'a call',
      headers: Object.fromEntries(names.map((name) => [name, headers.get(name) ?? undefined])),
    });
    return { status: 200, headers: {}, setCookies: [], body: '' };
  });
  server = createFront({
    calls: { byPath: new Map([['/member/a/call', reply]]), missing: reply },
    pages: async ({ url = '', headers }, response) => {
      passed.push({ url, headers: { ...headers } });
      response.end();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
beforeEach(() => {
  passed = [];
});
afterAll(() => server.close());

/** Sends the lines of a request and returns the statuses of all replies, when the server closes the connection. */
async function exchange(lines: readonly string[], body = ''): Promise<number[]> {
  const { port } = server.address() as AddressInfo; // a server on a port has no other address
  const socket = net.connect({ port, host: '127.0.0.1' });
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  await once(socket, 'close');
  return [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
}

const get = (path: string, ...headers: string[]) =>
  exchange([`GET ${path} HTTP/1.1`, 'Host: a.test', 'Connection: close', ...headers]);
const post = (...headers: string[]) => exchange(['POST /member/a/call HTTP/1.1', ...headers], '0\r\n\r\n');

const long = 'a'.repeat(15_000);

describe('a header', () => {
  test.each([
    ['User-Agent', long, 'a'.repeat(300)],
    ['Accept', long, 'a'.repeat(500)],
    ['Accept-Encoding', long, 'a'.repeat(200)],
    ['Accept-Language', long, 'a'.repeat(300)],
    ['If-None-Match', `"${long}"`, undefined],
    ['Range', `bytes=${'0-1,'.repeat(3_000)}`, undefined],
    ['Cache-Control', 'no-cache,'.repeat(1_500), undefined],
    ['Next-Url', `/${long}`, undefined],
    ['Referer', `http://a.test/${long}`, undefined],
    ['X-Middleware-Subrequest', 'middleware', undefined],
    ['X-Matched-Path', '/', undefined],
    ['X-Nextjs-Data', '1', undefined],
    ['X-Forwarded-Host', 'evil.test', undefined],
    ['Forwarded', 'for=1', undefined],
    ['Content-Security-Policy', "script-src 'nonce-x'", undefined],
    ['X-Requested-Language', 'en', undefined],
    ['Next-Action', '1', undefined],
    ['Constructor', '1', undefined],
    ['__proto__', '1', undefined],
  ])('%s is passed on as honest clients send it, or not at all', async (name, value, expected) => {
    expect(await get('/w/login', `${name}: ${value}`)).toEqual([200]);
    const lower = name.toLowerCase();
    const { headers = {} } = passed[0] ?? {};
    expect(Object.hasOwn(headers, lower) ? headers[lower] : undefined).toBe(expected);
  });

  test('of a call is bounded too', async () => {
    expect(
      await exchange([
        'POST /member/a/call HTTP/1.1',
        'Host: a',
        `User-Agent: ${long}`,
        'X-Anything: 1',
        'Connection: close',
      ]),
    ).toEqual([200]);
    expect(passed[0]?.headers).toEqual({ 'user-agent': 'a'.repeat(300) });
  });

  test.each(['Origin', 'Authorization', 'Content-Type', 'Sec-Fetch-Site', 'Next-Router-State-Tree', 'Host'])(
    '%s that is too long refuses the request',
    async (name) => {
      const lines = ['GET /w/login HTTP/1.1', ...(name === 'Host' ? [] : ['Host: a.test'])];
      expect(await exchange([...lines, `${name}: ${long}`])).toEqual([431]);
      expect(passed).toEqual([]);
    },
  );

  test('that browsers, crawlers and proxies send passes unchanged', async () => {
    const honest = {
      'user-agent':
        'Mozilla/5.0 (Linux; Android 14; 2201117TG Build/UKQ1; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36 MMWEBID/1234 MicroMessenger/8.0.49.2600(0x28003133) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64',
      accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8',
      'accept-language': 'zh-TW,zh;q=0.9,en-US;q=0.8,en;q=0.7,ja;q=0.6',
      'accept-encoding': 'gzip, deflate, br, zstd',
      cookie: 'next-auth.session-token=abc; terminal=m; language=zhtw; _ga=GA1.1.1; theme=dark',
      'if-none-match': 'W/"abc", "def"',
      rsc: '1',
      'next-url': '/m/home/index',
    };
    expect(await get('/w/login', ...Object.entries(honest).map(([name, value]) => `${name}: ${value}`))).toEqual([200]);
    expect(passed[0]?.headers).toMatchObject(honest);
  });

  test('with the forwarded addresses keeps the last ones', async () => {
    await get('/w/login', `X-Forwarded-For: ${'198.51.100.1, '.repeat(900)}203.0.113.7`);
    const forwarded = String(passed[0]?.headers['x-forwarded-for']);
    expect(forwarded).toMatch(/^198\.51\.100\.1, [^]*198\.51\.100\.1, 203\.0\.113\.7, 127\.0\.0\.1$/);
    expect(forwarded.length).toBeLessThan(600);
  });
});

test('of cookies, those that fit are passed on', async () => {
  const small = Array.from({ length: 300 }, (_, n) => `c${n}=1`).join('; ');
  await get('/w/login', `Cookie: ${';'.repeat(5_000)}`, `Cookie: big=${'x'.repeat(5_000)}; terminal=m; ${small}`);
  const kept = String(passed[0]?.headers.cookie).split('; ');
  expect([kept[0], kept.length]).toEqual(['terminal=m', 60]);
});

test('a request with more than a hundred lines is refused', async () => {
  const lines = (count: number) => Array.from({ length: count }, (_, n) => `H${n}: 1`);
  expect(await get('/w/login', ...lines(98))).toEqual([200]);
  expect(await get('/w/login', ...lines(99))).toEqual([431]);
});

describe('a query', () => {
  const names = Object.getOwnPropertyNames(Object.prototype);

  test.each(['/w/nothing', '/w/home/user/index', '/uploads/a/480.webp', '/api/health', '/member/a/call'])(
    'of %s loses the names that every object has, in any spelling',
    async (path) => {
      for (const name of names) {
        const escaped = [...name].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
        await get(`${path}?a=1&${name}=1&${escaped}=2&${name}&b=+2&${name}=3`);
        await get(`${path}?${name}`);
      }
      expect(new Set(passed.map(({ url }) => url))).toEqual(new Set([`${path}?a=1&b=+2`, path]));
      expect(passed).toHaveLength(2 * names.length);
    },
  );

  test('that is honest passes unchanged', async () => {
    for (const query of [
      '?',
      '?a',
      '?a=%ff&&b=%E6%9D%8E+x?y',
      `?${Array.from({ length: 64 }, (_, n) => `p${n}=1`).join('&')}`,
    ]) {
      passed = [];
      await get(`/w/login${query}`);
      expect(passed[0]?.url).toBe(`/w/login${query}`);
    }
  });

  test.each(['/w/login', '/api/health', '/uploads/a/480.webp', '/robots.txt', '/member/a/call'])(
    'of %s with too many parameters, and a target that is too long, are refused',
    async (path) => {
      expect(await get(`${path}?${'a&'.repeat(64)}`)).toEqual([400]);
      expect(await get(`${path}?${'a=1&'.repeat(2_500)}`)).toEqual([414]);
      expect(await get(`${path}?a=${long}`)).toEqual([414]);
      expect(passed).toEqual([]);
    },
  );
});

describe('a request that programs read differently is refused, and its connection closed', () => {
  const chunked = 'Transfer-Encoding: chunked';
  test.each([
    [[], 400],
    [['Host: a.test', 'Host: b.test', chunked], 400],
    [['Host: a.test', 'Host: a.test', chunked], 400],
    [['Host: a.test, b.test', chunked], 400],
    [['Host: a.test/b', chunked], 400],
    [['Host: me@a.test', chunked], 400],
    [['Host: a test', chunked], 400],
    [['Host:', chunked], 400],
    [['Host:  ', chunked], 400],
    [['Host: a.test:', chunked], 400],
    [['Host: a.test:70000', chunked], 400],
    [['Host: [::1', chunked], 400],
    [[`Host: ${'a'.repeat(256)}`, chunked], 400],
    [['Host: a.test', 'Transfer-Encoding: gzip, chunked'], 501],
    [['Host: a.test', 'Transfer-Encoding: gzip', chunked], 501],
    [['Host: a.test', 'Transfer-Encoding: gzip'], 501],
    [['Host: a.test', 'Transfer-Encoding: xchunked'], 501],
    [['Host: a.test', 'Transfer-Encoding: chunked, chunked'], 400],
    [['Host: a.test', 'Transfer-Encoding: identity'], 501],
    [['Host: a.test', chunked, 'Content-Length: 5'], 400],
    [['Host: a.test', 'Content-Length: 5', chunked], 400],
    [['Host: a.test', 'Content-Length: 5', 'Content-Length: 5'], 400],
    [['Host: a.test', 'Content-Length: 5, 5'], 400],
    [['Host: a.test', chunked, 'Content-Type: text/plain', 'Content-Type: application/json'], 400],
    [['Host: a.test', chunked, 'Authorization: a', 'Authorization: b'], 400],
    [['Host: a.test', chunked, 'Origin: http://a.test', 'Origin: http://b.test'], 400],
  ])('%j: %i', async (headers, status) => {
    expect(await post(...headers)).toEqual([status]);
    expect(passed).toEqual([]);
  });

  test.each([['Host: [2001:db8::1]:3000'], ['Host: 192.0.2.1:80'], ['Host: a_b.test']])(
    'and %s is not',
    async (host) => {
      expect(await post(host, chunked, 'Accept: a', 'Accept: b', 'Connection: close')).toEqual([200]);
      expect(passed[0]?.headers.accept).toBe('a, b');
    },
  );
});

test.each(['h2c', 'websocket', 'anything'])(
  'a request that offers to go on with %s is handled like any other',
  async (protocol) => {
    const offer = [
      'Host: a.test',
      'Connection: Upgrade, HTTP2-Settings, close',
      `Upgrade: ${protocol}`,
      'HTTP2-Settings: AAMAAABk',
    ];
    expect(await exchange(['GET /w/login HTTP/1.1', ...offer])).toEqual([200]);
    expect(await exchange(['POST /member/a/call HTTP/1.1', ...offer, 'Content-Length: 3'], 'a=b')).toEqual([200]);
    expect(passed.map(({ url }) => url)).toEqual(['/w/login', 'a call']);
    expect(passed[0]?.headers).not.toHaveProperty('upgrade');
  },
);

test('an expectation that does not exist is refused in its turn', async () => {
  expect(await get('/w/login', 'Expect: a miracle')).toEqual([417]);
});
