import { afterAll, beforeAll, expect, test } from 'vitest';
import { rates } from '@/lib/core/rates';
import { sendToFront } from '@/lib/testing/front';
import { post, siteUrl } from '@/lib/testing/product';
import { startWorld, type World } from '@/lib/testing/world';

let world: World;
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'standard' });
});
afterAll(() => world.stop());

const raw = { body: '{', type: 'application/json' };
const staffCall = '/member/staff/confirm';

test('a staff call stays a missing call for an address over its limit of unreadable bodies', async () => {
  const headers = { 'accept-language': 'en', 'content-type': raw.type };
  const missing = new Request(`${siteUrl}/member/staff/missing`, { method: 'POST', headers, body: raw.body });
  const text = await (await sendToFront(missing)).text();
  // Some more than the limit, because it recovers meanwhile.
  for (let count = 0; count < rates.anyByAddress.burst + 20; count += 1) {
    const { http, text: hidden } = await post(staffCall, {}, { raw });
    if (http !== 404 || hidden !== text) expect([count, http, hidden]).toEqual([count, 404, text]);
  }
});
