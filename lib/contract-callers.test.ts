import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { members, tierPermissions } from '@/db/schema';
import { missingCall } from './web/replies';
import { buildMember } from './testing/build';
import { isStaffCall, refusedWith, rowOf, startContractWorld } from './testing/contract-world';
import { examples } from './testing/examples';
import { allPaths, logInAs, post, siteUrl } from './testing/product';
import { forgetSanctions } from './testing/reports';
import { sample } from './testing/sampling';

/* Who may make a call, with an input that the call accepts. `contract-access.test.ts` has all callers, with an empty input. */

const { world, sampleOf, freshToken, changesNothing } = startContractWorld();
const needsSession = allPaths.filter((path) => rowOf(path).access !== 'guest');

describe.each(needsSession)('%s needs a session', (path) => {
  test('refuses no token and unknown ones, and changes nothing', async () => {
    const input = await sampleOf(path);
    await changesNothing(async () => {
      for (const token of [undefined, 'A'.repeat(43), 'null']) {
        const { body } = await post(path, input, { token });
        expect(body.status, token).toBe(refusedWith(path, rowOf(path).noSession));
      }
    });
  });

  test('ignores a cookie without an Origin header', async () => {
    const reply = await post(path, await sampleOf(path), { token: await freshToken(path), browserFrom: null });
    expect(reply.body.status).toBe(refusedWith(path, rowOf(path).noSession));
  });
});

describe.each(['pending', 'suspended', 'rejected'] as const)('a %s member', (status) => {
  const isOpen = (path: (typeof allPaths)[number]) => rowOf(path).access === 'pending';
  const closed = needsSession.filter((path) => !isOpen(path));

  test.each(needsSession.filter(isOpen))('is served by %s', async (path) => {
    const { db } = world().product;
    const outsider = await buildMember(db, { gender: 'male', status });
    const input = { ...(await sampleOf(path)), ...(await examples[path].asOutsider?.(world(), outsider)) };
    expect((await post(path, input, { token: await logInAs(world().product, outsider) })).body.status).toBe(200);
    await forgetSanctions(db, outsider);
    await db.delete(members).where(eq(members.id, outsider.id));
  });

  test.each(sample(closed, 20, `refused ${status}`))('is refused by %s, and nothing changes', async (path) => {
    const token = await logInAs(world().product, await buildMember(world().product.db, { gender: 'male', status }));
    const input = await sampleOf(path);
    await changesNothing(async () =>
      expect((await post(path, input, { token })).body.status).toBe(refusedWith(path, 403)),
    );
  });
});

const guarded = allPaths.filter((path) => rowOf(path).permission);

describe.each(guarded)('%s needs its permission', (path) => {
  test('replies 403 without the permission and changes nothing', async () => {
    const { db } = world().product;
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

describe.each(allPaths.filter(isStaffCall))('%s by role', (path) => {
  test.each(sample(rowOf(path).roles, 1, `role of ${path}`))('serves the role %s', async (role) => {
    const member = await buildMember(world().product.db, { role });
    const reply = await post(path, await sampleOf(path), { token: await logInAs(world().product, member) });
    expect(reply.http).toBe(200);
  });
});

const hidden = sample(allPaths.filter(isStaffCall), 24, 'hidden calls');

describe.each(hidden)('%s for members', (path) => {
  test('has the reply of a call that does not exist, whatever they send', async () => {
    const missing = await missingCall(new Request(`${siteUrl}/member/staff/nothing`, { method: 'POST' }));
    const expected = await missing.text();
    const headers = { 'accept-language': 'zh-TW' };
    const tooLarge = { body: 'x'.repeat(100_000), type: 'text/plain' };
    const { token } = world();
    const input = await sampleOf(path);
    const replies = [
      await post(path, {}, { headers }),
      await post(path, {}, { headers, raw: tooLarge }),
      await post(path, {}, { headers, raw: { body: '{', type: 'application/json' } }),
      await post(path, input, { headers, token }),
      await post(path, { page: -1, on: 'x' }, { headers, token }),
      await post(path, {}, { headers, token, browserFrom: 'http://evil.test' }),
      await post(path, {}, { headers, token: await freshToken(path), browserFrom: 'http://evil.test' }),
    ];
    for (const { http, text } of replies) expect({ http, text }).toEqual({ http: 404, text: expected });
  });
});
