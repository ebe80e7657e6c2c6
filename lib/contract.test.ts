import { and, eq, ne, notInArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { members, supportThreads, tierPermissions } from '@/db/schema';
import { flushBackground } from './platform/background';
import { sendMessages } from './chat/send';
import { contract, type Path } from './contract';
import type { Endpoint } from './core/endpoint';
import { serviceMemberId, staffRoles } from './core/member';
import { missingCall } from './platform/http/replies';
import { buildMember, type Member } from './testing/build';
import { fieldsOf } from './testing/call-fields';
import { callSamples } from './testing/call-samples';
import { hostileValues, privilegedKeys, unreadableBodies } from './testing/hostile';
import { fingerprint } from './testing/fingerprint';
import { allPaths, logInAs, post, routeOf, siteUrl } from './testing/product';
import { routeFolders } from './testing/route-folders';
import { sampleTargets } from './testing/staff-samples';
import { buildSuspension, forgetSanctions } from './testing/reports';
import { startWorld, type World } from './testing/world';

/** Writes to customer service if the member may; returns the id of customer service. */
async function inServiceConversation({ id: senderId }: { id: number }): Promise<number> {
  const receiverId = serviceMemberId;
  await sendMessages(world.product.db, [
    { senderId, receiverId, clientId: 'first', type: 'text', content: 'help', imageKey: null },
  ]);
  return receiverId;
}

/** Endpoints whose sample is refused, because no emailed link exists. */
const refusedSamples = new Set<Path>(['/member/index/resetpwd', '/member/index/confirmemail']);

/** Calls whose reply has the names of settings or texts, some of which are about passwords. */
const namesSettings = new Set<Path>(['/member/staff/settings', '/member/staff/texts']);

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const rowOf = (path: Path): Endpoint => contract[path];
const sampleOf = async (path: Path) => (await callSamples[path](world)) as Record<string, unknown>;
const isStaffCall = (path: Path) => rowOf(path).access === 'staff';
const freshToken = (path: Path) => logInAs(world.product, isStaffCall(path) ? world.agent : world.man);
/** Without its roles, a staff call does not exist. */
const refusedWith = (path: Path, status: number) => (isStaffCall(path) ? 404 : status);
const needsSession = allPaths.filter((path) => rowOf(path).access !== 'guest');

async function changesNothing(act: () => Promise<unknown>): Promise<void> {
  await flushBackground(); // an earlier call may still be working after its reply
  const before = await fingerprint(world.product);
  await act();
  await flushBackground();
  expect(await fingerprint(world.product)).toEqual(before);
}

test('every row has a route, and every route a row', () => {
  expect(routeFolders().sort()).toEqual(allPaths.map((path) => path.toLowerCase()).sort());
});

const acts = allPaths.filter((path) => isStaffCall(path) && fieldsOf(path).includes('reason'));
test.each(acts)('%s needs a reason', (path) => {
  for (const reason of [undefined, '', ' \n']) {
    const issues = rowOf(path).input.safeParse({ reason }).error?.issues ?? [];
    expect(issues).toContainEqual(expect.objectContaining({ path: ['reason'], message: 'required' }));
  }
});

describe.each(allPaths)('%s', (path) => {
  test('replies 405 to a GET, a staff call 404', async () => {
    const { GET } = await routeOf(path);
    const reply = await GET?.(new Request(`${siteUrl}${path}`));
    expect(reply?.status).toBe(refusedWith(path, 405));
  });

  test('accepts its sample and replies with the output of its row', async () => {
    const reply = await post(path, await sampleOf(path), { token: await freshToken(path) });
    expect(reply.http).toBe(200);
    if (refusedSamples.has(path)) return;
    expect(reply.body).toMatchObject({ status: 200 });
    expect(rowOf(path).output.safeParse(reply.body.data).error).toBeUndefined();
    if (namesSettings.has(path)) return;
    expect(JSON.stringify(reply.body.data ?? null)).not.toMatch(/password|argon2|email_key|emailKey/i);
  });

  test('ignores unknown keys', async () => {
    const reply = await post(
      path,
      { ...(await sampleOf(path)), ...privilegedKeys, ...(await sampleOf(path)) },
      { token: await freshToken(path) },
    );
    expect(reply.http).toBe(200);
    const people = await world.product.db
      .select()
      .from(members)
      // Samples of staff calls suspend members, and decide pending ones.
      .where(and(notInArray(members.status, ['service', 'suspended', 'pending']), ne(members.id, world.agent.id)));
    for (const member of people.filter(({ id }) => !sampleTargets.has(id))) {
      expect(member).toMatchObject({
        goldExpiresAt: null,
        silverExpiresAt: null,
        role: null,
        status: 'active',
        emailConfirmedAt: null,
        invitedBy: null,
      });
      expect(member.likeCount).toBeLessThan(2);
    }
  });

  test('refuses a post from another origin and changes nothing', async () => {
    const token = await freshToken(path);
    const input = await sampleOf(path);
    await changesNothing(async () => {
      for (const origin of [
        'http://evil.test',
        'null',
        'https://yuanfen.test',
        'http://yuanfen.test:2346',
        'http://a.yuanfen.test',
        'http://yuanfen.test.evil.test',
      ]) {
        const reply = await post(path, input, { token, browserFrom: origin });
        expect(reply.body.status, origin).toBe(refusedWith(path, 403));
      }
      const marked = await post(path, input, {
        token,
        browserFrom: siteUrl,
        headers: { 'sec-fetch-site': 'cross-site' },
      });
      expect(marked.body.status).toBe(refusedWith(path, 403));
    });
  });

  test.each(['no', 'an unknown', 'a valid'])('replies 400 to an unreadable body with %s token', async (kind) => {
    const token = { no: undefined, 'an unknown': 'A'.repeat(43), 'a valid': await freshToken(path) }[kind];
    // To a caller without the role, a staff call does not exist.
    const isHidden = isStaffCall(path) && kind !== 'a valid';
    const expected = isHidden ? { http: 404, body: { status: 404 } } : { http: 200, body: { status: 400 } };
    for (const raw of unreadableBodies) {
      const viaHeader: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
      const ways = [
        { headers: { ...viaHeader, ...raw.headers } },
        { token, browserFrom: siteUrl, headers: { ...raw.headers } },
      ];
      for (const way of ways) {
        const reply = await post(path, {}, { ...way, raw });
        expect(reply, raw.type).toMatchObject({ ...expected, cookies: [] });
      }
    }
  });

  const fields = fieldsOf(path);
  test.skipIf(fields.length === 0)('replies 400 and names the field that is missing or empty', async () => {
    const token = await freshToken(path);
    const sample = await sampleOf(path);
    for (const field of fields) {
      for (const value of [undefined, '']) {
        const input = { ...sample, [field]: value };
        if (value === undefined) delete input[field];
        if (rowOf(path).input.safeParse(input).success) continue; // an optional field
        const reply = await post(path, input, { token });
        expect(reply.body.status, field).toBe(400);
        expect(reply.body.errors?.[field], field).toBeTruthy();
      }
    }
  });

  test.skipIf(fields.length === 0)('never replies 500 to a hostile value', async () => {
    const token = await freshToken(path);
    for (const field of fields) {
      for (const [name, value] of Object.entries(hostileValues)) {
        const reply = await post(path, { ...(await sampleOf(path)), [field]: value }, { token });
        expect([200, 413, 429], `${field}: ${name}`).toContain(reply.http);
        expect(reply.body.status, `${field}: ${name}`).not.toBe(500);
      }
    }
  });
});

describe.each(needsSession)('%s needs a session', (path) => {
  test.each([
    ['no token', undefined],
    ['an unknown token', 'A'.repeat(43)],
    ['the text null as a token', 'null'],
  ])('refuses %s and changes nothing', async (_, token) => {
    const input = await sampleOf(path);
    await changesNothing(async () => {
      expect((await post(path, input, { token })).body.status).toBe(refusedWith(path, rowOf(path).noSession));
    });
  });

  test('ignores a cookie without an Origin header', async () => {
    const reply = await post(path, await sampleOf(path), { token: await freshToken(path), browserFrom: null });
    expect(reply.body.status).toBe(refusedWith(path, rowOf(path).noSession));
  });

  test.each(['pending', 'suspended', 'rejected'] as const)(
    'refuses a %s member unless the row is open to such an account',
    async (status) => {
      const outsider = await buildMember(world.product.db, { gender: 'male', status });
      const token = await logInAs(world.product, outsider);
      const { access } = rowOf(path);
      const sample = await sampleOf(path);
      const input =
        access === 'pending' && 'uid' in sample ? { ...sample, uid: await inServiceConversation(outsider) } : sample;
      if (path === '/member/support/solved') await askWhetherSolved(outsider);
      if (path === '/member/reports/appeal') await buildSuspension(world.product.db, outsider, { issuer: world.agent });
      if (access === 'pending') {
        expect((await post(path, input, { token })).body.status).toBe(200);
      } else {
        await changesNothing(async () =>
          expect((await post(path, input, { token })).body.status).toBe(refusedWith(path, 403)),
        );
      }
      await forgetSanctions(world.product.db, outsider);
      await world.product.db.delete(members).where(eq(members.id, outsider.id));
    },
  );
});

/** Gives a member a thread whose question waits for them. */
async function askWhetherSolved({ id }: Member): Promise<void> {
  const asked = { status: 'waiting', lastAgentAt: new Date(), askedAt: new Date() } as const;
  await world.product.db.insert(supportThreads).values({ memberId: id, ...asked });
}

const guarded = allPaths.filter((path) => rowOf(path).permission);

describe.each(guarded)('%s needs its permission', (path) => {
  test('replies 403 without the permission and changes nothing', async () => {
    const { db } = world.product;
    const permission = rowOf(path).permission ?? 'Search_users';
    // Not the token of the world, whose session ends with the sample of the call that changes the password.
    const token = await freshToken(path);
    const input = await sampleOf(path);
    const setAllowed = (allowed: boolean) =>
      db.update(tierPermissions).set({ allowed }).where(eq(tierPermissions.permission, permission));
    await setAllowed(false);
    await changesNothing(async () => expect((await post(path, input, { token })).body.status).toBe(403));
    await setAllowed(true);
    expect((await post(path, input, { token })).body.status).toBe(200);
  });
});

const staffCalls = allPaths.filter(isStaffCall);

describe.each(staffCalls)('%s by role', (path) => {
  const { roles } = rowOf(path);

  test.each([null, ...staffRoles])('serves the role %s if its row names the role', async (role) => {
    const member = await buildMember(world.product.db, { role });
    const reply = await post(path, await sampleOf(path), { token: await logInAs(world.product, member) });
    expect(reply.http).toBe(role && roles.includes(role) ? 200 : 404);
  });

  test.each(['suspended', 'pending', 'rejected'] as const)('does not exist for a %s agent', async (status) => {
    const agent = await buildMember(world.product.db, { role: 'administrator', status });
    const reply = await post(path, await sampleOf(path), { token: await logInAs(world.product, agent) });
    expect(reply.http).toBe(404);
  });

  test('gives callers without the role the reply to a call that does not exist, whatever they send', async () => {
    const missing = await missingCall(new Request(`${siteUrl}/member/staff/nothing`, { method: 'POST' }));
    const expected = await missing.text();
    const headers = { 'accept-language': 'zh-TW' };
    const tooLarge = { body: 'x'.repeat(100_000), type: 'text/plain' };
    const replies = [
      await post(path, {}, { headers }),
      await post(path, {}, { headers, raw: tooLarge }),
      await post(path, {}, { headers, raw: { body: '{', type: 'application/json' } }),
      await post(path, { page: -1, on: 'x' }, { headers, token: world.token }),
      await post(path, {}, { headers, token: world.token, browserFrom: 'http://evil.test' }),
      await post(path, {}, { headers, token: await freshToken(path), browserFrom: 'http://evil.test' }),
    ];
    for (const { http, text } of replies) expect({ http, text }).toEqual({ http: 404, text: expected });
  });
});
