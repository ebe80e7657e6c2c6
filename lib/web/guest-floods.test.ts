import { afterAll, beforeAll, expect, test } from 'vitest';
import { rates } from '@/lib/core/rates';
import { createToken } from '@/lib/platform/random-token';
import { post } from '@/lib/testing/product';
import { startWorld, type World } from '@/lib/testing/world';

const path = '/member/like/like';

let world: World;
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'standard' });
});
afterAll(() => world.stop());

test('calls with forged sessions count for their address, and those of a member or without a session there do not', async () => {
  const forged: number[] = [];
  // Some more than the limit, because it recovers meanwhile.
  for (let count = 0; count < rates.anyByAddress.burst + 20; count += 1)
    forged.push((await post(path, {}, { token: createToken() })).http);
  expect(forged.slice(0, rates.anyByAddress.burst).filter((status) => status !== 200)).toEqual([]);
  expect(forged).toContain(429);
  expect((await post(path, {}, { token: world.token })).body.status).toBe(400);
  expect((await post(path, {})).http).toBe(200);
});
