import { lookup } from 'node:dns/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startPushServer, type PushServer } from '@/lib/testing/push-server';
import { isPushEndpoint, sendPush } from './push-service';

vi.mock('node:dns/promises', async (original) => {
  const dns = await original<{ lookup: typeof lookup }>();
  return { ...dns, lookup: vi.fn(dns.lookup) };
});

let server: PushServer;
beforeAll(async () => {
  server = await startPushServer();
});
afterAll(() => server.close());
afterEach(() => {
  vi.mocked(lookup).mockReset();
  server.treat = () => ({});
  server.received.length = 0;
});

const send = (endpoint: string, testOrigin?: string) =>
  sendPush({ endpoint, headers: { ttl: 1 }, body: Buffer.from('sealed') }, testOrigin);

const hostile = [
  ...[
    'http://push.example.com/a',
    'ftp://push.browser.com/a',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:,x',
    'blob:x',
  ],
  ...['https://push.browser.com:8443/a', 'https://push.browser.com:80/a', 'https://push.browser.com:22/a'],
  ...['https://user@push.browser.com/a', 'https://user:word@push.browser.com/a', 'https://push.browser.com/a#b'],
  ...[
    'https://localhost/a',
    'https://LOCALHOST/a',
    'https://localhost./a',
    'https://a.localhost/a',
    'https://localhost.localdomain/',
  ],
  ...[
    'https://127.0.0.1/a',
    'https://127.1/a',
    'https://0/a',
    'https://0.0.0.0/a',
    'https://2130706433/a',
    'https://0x7f000001/a',
  ],
  ...[
    'https://0177.0.0.1/a',
    'https://0x7f.1/a',
    'https://１２７.0.0.1/a',
    'https://10.0.0.1/a',
    'https://192.168.0.1/a',
  ],
  ...[
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/a',
    'https://172.16.0.1/a',
    'https://[::1]/a',
    'https://[::]/a',
  ],
  ...[
    'https://[::ffff:127.0.0.1]/a',
    'https://[::ffff:7f00:1]/a',
    'https://[fd00::1]/a',
    'https://[fe80::1]/a',
    'https://[2002:7f00:1::]/a',
  ],
  ...[
    'https://8.8.8.8/a',
    'https://[2606:4700::1111]/a',
    'https://printer.local/a',
    'https://metadata.google.internal/a',
    'https://db/a',
  ],
  ...[
    'https://router.lan/a',
    'https://1.0.0.127.in-addr.arpa/a',
    'https:///a',
    'https://',
    '//push.browser.com/a',
    'push.browser.com',
    '',
  ],
  `https://push.browser.com/${'a'.repeat(1000)}`,
];

test.each(hostile)('refuses the endpoint %s, and connects nowhere', async (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false);
  expect(await send(endpoint)).toEqual({ outcome: 'outside' });
  expect(lookup).not.toHaveBeenCalled();
});

test.each([
  'https://fcm.googleapis.com/fcm/send/a:b',
  'https://updates.push.services.mozilla.com/wpush/v2/a',
  'https://web.push.apple.com/Q',
])('accepts the endpoint %s', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true);
});

test.each([
  ['127.0.0.1', 4],
  ['10.0.0.7', 4],
  ['169.254.169.254', 4],
  ['::1', 6],
  ['fd00::7', 6],
  ['::ffff:10.0.0.7', 6],
] as const)('connects nowhere when one of the addresses of a name is %s', async (address, family) => {
  const addresses = [
    { address: '203.0.114.1', family: 4 },
    { address, family },
  ];
  vi.mocked(lookup).mockResolvedValue(addresses as never); // all addresses, as asked for
  expect(await send('https://push.browser.com/a')).toEqual({ outcome: 'outside' });
  expect(lookup).toHaveBeenCalledTimes(1);
});

test.each([
  [{ status: 201 }, { outcome: 'sent' }],
  [{ status: 404 }, { outcome: 'gone' }],
  [{ status: 410 }, { outcome: 'gone' }],
  [
    { status: 429, retryAfter: '120' },
    { outcome: 'later', seconds: 120 },
  ],
  [{ status: 503 }, { outcome: 'later', seconds: undefined }],
  [{ status: 403 }, { outcome: 'refused', status: 403 }],
  [
    { status: 307, location: 'http://127.0.0.1:1/inside' },
    { outcome: 'refused', status: 307 },
  ],
  [{ cut: true }, { outcome: 'unknown' }],
])('a service that replies %j', async (treatment, delivery) => {
  server.treat = () => treatment;
  expect(await send(`${server.origin}/a`, server.origin)).toEqual(delivery);
  expect(server.received).toHaveLength(1);
});

test('a service that is away is tried again', async () => {
  const away = await startPushServer();
  await away.close();
  expect(await send(`${away.origin}/a`, away.origin)).toEqual({ outcome: 'later' });
});
