import { expect, siteUrl, test } from '../fixtures';

test('strange methods, paths and cookies are refused without a failure of ours', async ({ playwright, database }) => {
  expect(database).toBeDefined();
  const client = await playwright.request.newContext({ baseURL: siteUrl(), maxRedirects: 0 });
  const paths = ['/', '/m/login', '/member/index/login', '/api/health', '/uploads/x/480.webp', '/api/auth/session'];
  for (const path of paths) {
    for (const method of ['TRACE', 'PUT', 'DELETE', 'PATCH', 'PROPFIND']) {
      const answer = await client.fetch(path, { method }).catch(() => undefined);
      // A client may refuse to send TRACE by itself; what is sent must not fail.
      if (answer) expect(answer.status(), `${method} ${path}`).toBeLessThan(500);
    }
  }
  const cookies = [
    'next-auth.callback-url=%E0%A4%A',
    'next-auth.callback-url=javascript:alert(1)',
    'next-auth.session-token=x',
    'language=%E0%A4%A; terminal=<; theme=\u0001',
  ];
  for (const cookie of cookies) {
    for (const path of ['/w/login', '/api/auth/signin', '/api/auth/session', '/w/home/index']) {
      const answer = await client.get(path, { headers: { cookie: encodeURI(cookie) } });
      expect(answer.status(), `${cookie} ${path}`).toBeLessThan(500);
    }
  }
  for (const path of [
    '/w/login%00',
    '/%E0%A4%A',
    '/w/home/user/detail/99999999999999999999',
    '/invitation/%2e%2e%2f',
    '/uploads/..%2f..%2fsecrets.json/480.webp',
    `/${'a'.repeat(4000)}`,
  ]) {
    expect((await client.get(path)).status(), path).toBeLessThan(500);
  }
  await client.dispose();
});
