import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quotaCounters, tierPermissions } from '@/db/schema';
import { secondsLeftToday } from '@/lib/core/quota-day';
import { messagesOf } from '@/messages';
import { contract } from './contract';
import { buildMember, getQuota } from './testing/build';
import { refusalsOf } from './testing/examples';
import { allPaths, logInAs, post } from './testing/product';
import { startWorld, type World } from './testing/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const texts: Readonly<Record<string, unknown>> = (await messagesOf('en')).calls;

const cases = allPaths.flatMap((path) =>
  Object.entries(refusalsOf(path)).map(([code, provoke]) => ({ path, code, provoke })),
);

describe.each(cases)('$path', ({ path, code, provoke }) => {
  test(`replies to ${code} with its number and its text`, async () => {
    const { input, token } = await provoke(world);
    const { http, body } = await post(path, input, { token });
    const codes: Readonly<Record<string, number>> = contract[path].codes;
    expect(http).toBe(200);
    expect(body.status).toBe(codes[code]);
    expect(body.code).toBe(code);
    expect(body.msg).toBe(texts[code]);
    expect(body.data).toBeUndefined();
  });
});

test('VIEW_LIMIT carries the seconds until midnight UTC, and whether an upgrade helps', async () => {
  const { db } = world.product;
  // The refusals above take it from gold.
  await db.update(tierPermissions).set({ allowed: true }).where(eq(tierPermissions.permission, 'View_profiles'));
  for (const [tier, upgrade] of [
    ['silver', 1],
    ['gold', 0],
  ] as const) {
    const viewer = await buildMember(db, { tier });
    const used = await getQuota(db, tier, 'view_profile_day');
    await db.insert(quotaCounters).values({ memberId: viewer.id, kind: 'view_profile_day', used });
    const { id } = await buildMember(db, { gender: 'female' });
    const token = await logInAs(world.product, viewer);
    const { body } = await post('/member/index/userdetail', { id }, { token });
    expect(body).toMatchObject({ status: -2, upgrade });
    expect(Math.abs((body.retry ?? 0) - secondsLeftToday(new Date()))).toBeLessThan(5);
  }
});
