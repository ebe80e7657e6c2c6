import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { loginFailures, sessions } from '@/db/schema';
import { hashPassword } from '@/lib/auth/passwords';
import { sample } from '@/lib/testing/sampling';
import { expect, mintCookie, test } from '../fixtures';
import { siteUrl } from '../browser-pool';
import { buildUniqueMember } from '../members';
import { findFaults, sendRaw, type RawRequest } from '../raw-request';

const routes = [
  '',
  '/session',
  '/csrf',
  '/providers',
  '/signin',
  '/signin/credentials',
  '/signin/nothing?callbackUrl=http%3a%2f%2fevil.test',
  '/signout',
  '/callback',
  '/callback/credentials',
  '/callback/credentials?json=true&callbackUrl=%ff',
  '/error?error=%3Cscript%3E',
  '/verify-request',
  '/_log',
  '/SESSION',
  '/session/',
  '/%73ession',
];
const logCanary = 'canary-of-the-log';
const form = 'application/x-www-form-urlencoded';
const bodies = [
  { type: form, body: `csrfToken=x&account=%ff&password=%zz&json=true&message=${logCanary}` },
  { type: form, body: 'csrfToken=a&csrfToken=b&account=a%00b&password=' },
  { type: 'application/json', body: `{"csrfToken":["x"],"account":{},"level":"error","code":"${logCanary}"}` },
  { type: 'application/json', body: '{"csrfToken":' },
  { type: 'text/plain', body: 'x'.repeat(70_000) },
];
const malformedCookies = [
  'next-auth.callback-url=%E0%A4%A; next-auth.csrf-token=%ff',
  '__Secure-next-auth.callback-url=javascript:alert(1); __Host-next-auth.csrf-token=a|b',
  'next-auth.session-token.0=x; next-auth.session-token.1=%ff',
  `next-auth.session-token=${'x'.repeat(7_000)}`,
];

test.describe('auth library', () => {
  test('no route of next-auth exists, for any method, origin, body and cookie', async ({ database }) => {
    const member = await buildUniqueMember(database);
    const cookie = `next-auth.session-token=${await mintCookie(database, member.id)}`;
    const requests = routes.flatMap((route): RawRequest[] => {
      const address = `/api/auth${route}`;
      const origins = [siteUrl(), 'http://evil.test', 'null'];
      const read = ['GET', 'HEAD', 'OPTIONS', 'PUT'].flatMap((method) =>
        ['', cookie, ...malformedCookies, `${malformedCookies[0]}; ${cookie}`].map((sent) => ({
          path: address,
          method,
          headers: { cookie: sent },
        })),
      );
      const posted = origins.flatMap((origin) =>
        bodies.map(({ type, body }) => ({
          path: address,
          method: 'POST',
          headers: { origin, cookie, 'content-type': type },
          body,
        })),
      );
      return [...read, ...posted];
    });
    const drawn = sample(requests, 250, 'routes of the auth library');
    const replies = await Promise.all(drawn.map(async (request) => ({ request, reply: await sendRaw(request) })));
    for (const { request, reply } of replies) {
      const name = JSON.stringify(request).slice(0, 200);
      expect(findFaults(reply), name).toEqual([]);
      expect(reply, name).toMatchObject({
        status: 404,
        headers: {
          'content-type': 'application/json',
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        },
      });
      expect(reply.headers['set-cookie'], name).toBeUndefined();
      if (request.method !== 'HEAD') expect(Object.keys(JSON.parse(reply.body) as object)).toEqual(['status', 'msg']);
    }
    const rows = await database.db.select().from(sessions).where(eq(sessions.memberId, member.id));
    expect(rows).toHaveLength(1);
    expect(readFileSync(path.join(process.env.E2E_DATA_DIR ?? '', 'logs', 'web.log'), 'utf8')).not.toContain(logCanary);
  });

  test('the right password at the callback of next-auth starts no session, and a wrong one is not counted', async ({
    database,
  }) => {
    const { id, username } = await buildUniqueMember(database);
    for (const password of ['right password', 'wrong password']) {
      const reply = await sendRaw({
        path: '/api/auth/callback/credentials',
        method: 'POST',
        headers: { origin: siteUrl(), 'content-type': form },
        body: new URLSearchParams({ account: username, password, json: 'true' }).toString(),
      });
      expect(reply.status).toBe(404);
    }
    expect(await database.db.select().from(sessions).where(eq(sessions.memberId, id))).toEqual([]);
    expect(await database.db.select().from(loginFailures).where(eq(loginFailures.accountKey, username))).toEqual([]);
  });

  test('a session keeps the lifetime of its log-in until log-out deletes its row', async ({ database }) => {
    const password = 'a password of this test';
    const { id, username } = await buildUniqueMember(database, { passwordHash: await hashPassword(password) });
    const call = (action: string, fields: object, cookie = '') =>
      sendRaw({
        path: `/member/index/${action}`,
        method: 'POST',
        headers: { origin: siteUrl(), cookie, 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      });
    for (const remember of [true, false]) {
      const login = await call('login', { account: username, password, remember });
      const [line = ''] = login.headers['set-cookie'] ?? [];
      expect(line.includes(`Max-Age=${30 * 86_400}`), line).toBe(remember);
      expect(/max-age|expires/i.test(line), line).toBe(remember);
      const cookie = line.split(';')[0] ?? '';
      for (const address of ['/w/home/index', '/w/login', '/api/session/ended', '/api/auth/session', '/nothing'])
        expect((await sendRaw({ path: address, headers: { cookie } })).headers['set-cookie'], address).toBeUndefined();
      expect((await call('userinfo', {}, cookie)).headers['set-cookie']).toBeUndefined();
      expect(await database.db.select().from(sessions).where(eq(sessions.memberId, id))).toHaveLength(1);
      expect((await call('logout', {}, cookie)).headers['set-cookie']?.[0]).toMatch(/session-token=;.*Max-Age=0/);
      expect(await database.db.select().from(sessions).where(eq(sessions.memberId, id))).toEqual([]);
    }
  });
});
