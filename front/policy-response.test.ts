import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PolicyResponse } from './policy-response';

const server = createServer({ ServerResponse: PolicyResponse }, ({ url = '' }, response) => {
  const headers = Object.fromEntries(new URL(url, 'http://a.test').searchParams);
  if (url.startsWith('/given')) return void response.writeHead(200, headers).end('x');
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.end('x');
});
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => server.close());

async function headersOf(how: 'given' | 'set', headers: Record<string, string>): Promise<Headers> {
  const { port } = server.address() as AddressInfo; // a server on a port has no other address
  const response = await fetch(`http://127.0.0.1:${port}/${how}?${new URLSearchParams(headers).toString()}`);
  return response.headers;
}

describe.each(['given', 'set'] as const)('headers that are %s', (how) => {
  test.each([
    ['text/plain', 'text/plain; charset=utf-8'],
    ['application/xml', 'application/xml; charset=utf-8'],
    ['image/svg+xml', 'image/svg+xml; charset=utf-8'],
    ['text/x-component', 'text/x-component; charset=utf-8'],
    ['text/html; charset=UTF-8', 'text/html; charset=UTF-8'],
    ['application/json', 'application/json'],
    ['image/webp', 'image/webp'],
  ])('%s is sent as %s', async (type, sent) => {
    expect((await headersOf(how, { 'content-type': type })).get('content-type')).toBe(sent);
  });

  test.each([
    ['text/html', /default-src 'none'; style-src 'self' 'unsafe-inline'.*frame-ancestors 'none'/],
    ['image/svg+xml', /default-src 'none'; .*frame-ancestors 'none'/],
    ['application/json', /default-src 'none'; .*frame-ancestors 'none'/],
    ['application/javascript', /^object-src 'none'; base-uri 'none'; frame-ancestors 'none'$/],
  ])('%s gets a policy', async (type, policy) => {
    expect((await headersOf(how, { 'content-type': type })).get('content-security-policy')).toMatch(policy);
  });

  test.each(['X-Content-Type-Options', 'x-content-type-options', 'Content-Type'])(
    'sends nosniff once, with %s given',
    async (name) => {
      expect((await headersOf(how, { [name]: 'nosniff' })).get('x-content-type-options')).toBe('nosniff');
    },
  );

  test('an own policy stays as it is', async () => {
    const own = { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" };
    expect((await headersOf(how, own)).get('content-security-policy')).toBe("default-src 'self'");
  });
});

test('a request that Node refuses itself receives its own headers and the policy', async () => {
  const { port } = server.address() as AddressInfo; // a server on a port has no other address
  const socket = connect({ port, host: '127.0.0.1' });
  let reply = '';
  socket.on('data', (chunk: Buffer) => (reply += chunk.toString()));
  socket.write('GET / HTTP/1.1\r\n\r\n');
  await once(socket, 'close');
  expect(reply).toMatch(/^HTTP\/1\.1 400 [^]*\r\nConnection: close\r\n/);
  expect(reply).toMatch(/content-security-policy: default-src 'none'/);
});
