import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { enterRequest } from './enter-request';

async function enter(url: string, headers: Readonly<Record<string, string>> = {}) {
  const request = Object.assign(new IncomingMessage(new Socket()), { url, method: 'GET' });
  Object.assign(request.headers, { host: 'example.org', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)', ...headers });
  const response = new ServerResponse(request);
  const isEntered = await enterRequest(request, response);
  return { isEntered, response, request };
}

test.each([
  ['/w/login/', 308, '/w/login'],
  ['//w//login/?lang=en', 308, '/w/login?lang=en'],
  ['//example.net/', 308, '/example.net'],
  ['/w/login/?a=1?b', 308, '/w/login?a=1?b'],
  ['/\\evil.test/', 308, '/evil.test'],
  ['/\\/evil.test/', 308, '/evil.test'],
  ['/\\\\evil.test//?x=1', 308, '/evil.test?x=1'],
  ['\\\\evil.test', 308, '/evil.test'],
  ['/m/login?left=a%20b', 307, '/w/login?left=a+b'],
  ['/?_rsc=x&a=1&a=2', 307, '/w/login?a=1&a=2'],
])('redirects %s by %i to %s', async (url, status, location) => {
  const { isEntered, response } = await enter(url);
  expect(isEntered).toBe(false);
  expect([response.statusCode, response.getHeader('location')]).toEqual([status, location]);
});

test('remembers the page that a visitor wanted', async () => {
  const { response } = await enter('/w/home/trend/list');
  expect(String(response.getHeader('set-cookie'))).toContain('wanted-page=%2Fw%2Fhome%2Ftrend%2Flist');
});

test('replaces what a client sends under the names that a page reads', async () => {
  const forged = { 'content-security-policy': "script-src 'nonce-mine'", 'x-requested-language': 'zh-CN' };
  const { isEntered, request } = await enter('/w/login', forged);
  expect(isEntered).toBe(true);
  expect(request.headers['content-security-policy']).not.toContain('mine');
  expect(request.headers['x-requested-language']).toBe('');
});
