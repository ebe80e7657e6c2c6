import { siteUrl } from '../browser-pool';
import { expect, test } from '../fixtures';

const knownPaths = ['/', '/m/login', '/member/index/login', '/api/health', '/uploads/x/480.webp', '/api/auth/session'];
const malformedCookies = [
  'next-auth.callback-url=%E0%A4%A',
  'next-auth.callback-url=javascript:alert(1)',
  'next-auth.session-token=x',
  'language=%E0%A4%A; terminal=<; theme=\u0001',
];
const malformedPaths = [
  '/w/login%00',
  '/%E0%A4%A',
  '/w/home/user/detail/99999999999999999999',
  '/invitation/%2e%2e%2f',
  '/uploads/..%2f..%2fsecrets.json/480.webp',
  `/${'a'.repeat(4000)}`,
];

test.describe('a request is refused without a server error', () => {
  test('when the path does not support its method', async ({ playwright }) => {
    const client = await playwright.request.newContext({ baseURL: siteUrl(), maxRedirects: 0 });
    for (const path of knownPaths) {
      for (const method of ['PUT', 'DELETE', 'PATCH', 'PROPFIND'])
        expect((await client.fetch(path, { method })).status(), `${method} ${path}`).toBeLessThan(500);
      // A client may refuse to send TRACE.
      const traced = await client.fetch(path, { method: 'TRACE' }).catch(() => undefined);
      if (traced) expect(traced.status(), `TRACE ${path}`).toBeLessThan(500);
    }
    await client.dispose();
  });

  test('when a cookie is malformed', async ({ playwright }) => {
    const client = await playwright.request.newContext({ baseURL: siteUrl(), maxRedirects: 0 });
    for (const cookie of malformedCookies) {
      for (const path of ['/w/login', '/api/auth/signin', '/api/auth/session', '/w/home/index']) {
        const response = await client.get(path, { headers: { cookie: encodeURI(cookie) } });
        expect(response.status(), `${cookie} ${path}`).toBeLessThan(500);
      }
    }
    await client.dispose();
  });

  test('when its path is malformed', async ({ playwright }) => {
    const client = await playwright.request.newContext({ baseURL: siteUrl(), maxRedirects: 0 });
    for (const path of malformedPaths) expect((await client.get(path)).status(), path).toBeLessThan(500);
    await client.dispose();
  });
});
