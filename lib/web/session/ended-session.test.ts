import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET } from '@/app/api/session/ended/route';
import { href } from '@/lib/routing/href';
import { logInAs } from '@/lib/testing/product';
import { startWorld, type World } from '@/lib/testing/world';
import { returningCookie } from './returning';
import { sessionSecrets } from './session-secrets';
import { sealToken, sessionCookieName } from './token';

const login = href('desktop', 'login');
const home = href('desktop', 'home');

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** Opens the address with the session of a member. */
async function open(query: string, token?: string) {
  const { secret, siteUrl } = sessionSecrets();
  const value = token === undefined ? undefined : await sealToken(token, secret);
  const cookie = value === undefined ? 'terminal=desktop' : `${sessionCookieName(siteUrl)}=${value}`;
  const reply = await GET(new Request(`http://yuanfen.test/api/session/ended${query}`, { headers: { cookie } }));
  const lines = reply.headers.getSetCookie();
  const isCleared = lines.some((line) => line.includes('Max-Age=0'));
  const isMarked = lines.some((line) => line.startsWith(`${returningCookie}=1; `));
  return { to: reply.headers.get('location'), isCleared, isMarked };
}

test('leads an ended session to log-in with the code of its sentence, and clears its cookie', async () => {
  expect(await open('?member=7', 'A'.repeat(43))).toEqual({
    to: `${login}?left=ended`,
    isCleared: true,
    isMarked: true,
  });
  // Another tab has removed the cookie.
  expect(await open('?member=7')).toMatchObject({ to: `${login}?left=ended` });
  // A guard found a dead cookie.
  expect(await open('', 'A'.repeat(43))).toMatchObject({ to: `${login}?left=ended` });
});

test('leads visitors to log-in without a sentence', async () => {
  expect(await open('')).toMatchObject({ to: login, isMarked: false });
  expect(await open('?member=0')).toMatchObject({ to: login });
});

test('leads a page of another account to the home of the present one', async () => {
  const { product, man, woman } = world;
  const token = await logInAs(product, man);
  expect(await open(`?member=${woman.id}`, token)).toMatchObject({ to: `${home}?left=account`, isCleared: false });
  expect(await open(`?member=${woman.id}&staff=1`, token)).toMatchObject({ to: `${home}?left=account` });
  expect(await open(`?member=${man.id}`, token)).toMatchObject({ to: home });
  expect(await open('?member=0', token)).toMatchObject({ to: home });
});

test('leads staff who lost a role to the home of members, and those who lost the second factor to it', async () => {
  const { product, man, agent } = world;
  const lost = await logInAs(product, man);
  expect(await open(`?member=${man.id}&staff=1`, lost)).toMatchObject({ to: `${home}?left=access` });
  const token = await logInAs(product, agent);
  expect(await open(`?member=${agent.id}&staff=1`, token)).toMatchObject({ to: `${home}?left=access` });
  await product.sql`update sessions set totp_at = null where member_id = ${agent.id}`;
  expect(await open(`?member=${agent.id}&staff=1`, token)).toMatchObject({ to: href('desktop', 'staffSecurity') });
});

test('passes on no text of the address', async () => {
  expect(await open('?left=Pay+at+evil.test&member=%3Cscript%3E&to=//evil.test')).toEqual({
    to: `${login}?left=ended`,
    isCleared: true,
    isMarked: true,
  });
});
