import { describe, expect, test } from 'vitest';
import type { Path } from './contract';
import { pageMemberHeader } from './core/page-member';
import { buildMember } from './testing/build';
import { isStaffCall, startContractWorld } from './testing/contract-world';
import { allPaths, logInAs, post, siteUrl } from './testing/product';
import { sample } from './testing/sampling';

/* A page whose account is not the one of the browser's cookie any more: another tab has changed it. */

const { world, sampleOf, freshToken, changesNothing } = startContractWorld();

const fromPageOf = (sent: string) => ({ browserFrom: siteUrl, headers: { [pageMemberHeader]: sent } });
const caller = (path: (typeof allPaths)[number]) => (isStaffCall(path) ? world().agent : world().man);

/** The database is compared once for each part of the calls. */
const parts = [0, 1, 2, 3, 4, 5, 6, 7, 8];

describe('every call with the cookie of another account than the one of its page', () => {
  test.each(parts)('is refused, and changes nothing (part %i)', async (part) => {
    const { woman, man } = world();
    const others = [String(woman.id), '0', '', '-1', `0${man.id}`, `${man.id}.0`, `${man.id}, ${woman.id}`, 'NaN'];
    const calls: { path: Path; token: string; input: Record<string, unknown>; sent: string[] }[] = [];
    for (const [index, path] of allPaths.entries()) {
      if (index % parts.length !== part) continue;
      calls.push({
        path,
        token: await freshToken(path),
        input: await sampleOf(path),
        // Each call with one of the malformed ids, and all calls with the first.
        sent: [others[0] ?? '', others[1 + (index % (others.length - 1))] ?? ''],
      });
    }
    const served: string[] = [];
    await changesNothing(async () => {
      for (const { path, token, input, sent } of calls)
        for (const id of sent) {
          const { http, body } = await post(path, input, { token, ...fromPageOf(id) });
          const isRefused = http === 200 && body.status === 409 && body.code === 'ACCOUNT_CHANGED' && body.msg !== '';
          if (!isRefused) served.push(`${path} of ${id}: ${http} ${JSON.stringify(body)}`);
        }
    });
    expect(served).toEqual([]);
  });

  test('is served when the page is of that account', async () => {
    const refused: string[] = [];
    for (const path of sample(allPaths, 20, 'pages of the account')) {
      const token = await freshToken(path);
      const { body } = await post(path, await sampleOf(path), { token, ...fromPageOf(String(caller(path).id)) });
      if (body.code === 'ACCOUNT_CHANGED') refused.push(path);
    }
    expect(refused).toEqual([]);
  });
});

describe('the account of a page', () => {
  const like = '/member/like/like';

  test('is not compared for other clients, nor for a page without one', async () => {
    const { db } = world().product;
    const { man, woman } = world();
    const token = await logInAs(world().product, man);
    const target_id = (await buildMember(db, { gender: 'female' })).id;
    const headers = { [pageMemberHeader]: String(woman.id) };
    expect((await post(like, { target_id }, { token, headers })).body.status).toBe(200);
    expect((await post(like, { target_id }, { token, browserFrom: siteUrl })).body.status).toBe(200);
  });

  test('without a session, leaves the reply as it is', async () => {
    const reply = await post(like, { target_id: 1 }, fromPageOf(String(world().man.id)));
    expect(reply.body.status).toBe(401);
    const login = await post('/member/index/login', { account: 'nobody', password: 'wrong password' }, fromPageOf('0'));
    expect(login.body.code).toBe('INCORRECT_CREDENTIALS');
  });

  test('reveals no call of staff', async () => {
    const { man, woman, product } = world();
    const token = await logInAs(product, man);
    const reply = await post('/member/staff/overview', {}, { token, ...fromPageOf(String(woman.id)) });
    expect(reply.http).toBe(404);
  });

  test.each([
    ['a form', { body: 'target_id=1', type: 'application/x-www-form-urlencoded' }],
    [
      'multipart',
      {
        body: '--x\r\ncontent-disposition: form-data; name="target_id"\r\n\r\n1\r\n--x--\r\n',
        type: 'multipart/form-data; boundary=x',
      },
    ],
  ])('is compared for %s', async (_, raw) => {
    const { man, woman, product } = world();
    const path = raw.type.startsWith('multipart') ? '/member/index/uploads' : like;
    const token = await logInAs(product, man);
    await changesNothing(async () => {
      const { body } = await post(path, {}, { token, raw, ...fromPageOf(String(woman.id)) });
      expect(body.code).toBe('ACCOUNT_CHANGED');
    });
  });

  test.each([
    ['en', 'The account logged in in this browser has changed'],
    ['zh-CN', '账号已更换'],
    ['zh-TW', '帳號已變更'],
  ])('is refused in %s', async (language, text) => {
    const { man, woman, product } = world();
    const token = await logInAs(product, man);
    const { browserFrom, headers } = fromPageOf(String(woman.id));
    const reply = await post(like, {}, { token, browserFrom, headers: { ...headers, 'accept-language': language } });
    expect(reply.body.msg).toContain(text);
  });
});
