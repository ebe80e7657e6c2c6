import { describe, expect, test } from 'vitest';
import { isStaffCall, startContractWorld } from './testing/contract-world';
import { unreadableBodies } from './testing/hostile';
import { allPaths, post, siteUrl } from './testing/product';
import { sample } from './testing/sampling';

/* Bodies that no call can read. */

const { freshToken } = startContractWorld();

describe.each(allPaths)('%s', (path) => {
  test.each(['no', 'an unknown', 'a valid'])('replies 400 to an unreadable body with %s token', async (kind) => {
    const token = { no: undefined, 'an unknown': 'A'.repeat(43), 'a valid': await freshToken(path) }[kind];
    // To a caller without the role, a staff call does not exist.
    const isHidden = isStaffCall(path) && kind !== 'a valid';
    const expected = isHidden ? { http: 404, body: { status: 404 } } : { http: 200, body: { status: 400 } };
    // All calls share the reader of bodies.
    for (const raw of sample(unreadableBodies, 1, `unreadable ${path} ${kind}`)) {
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
});
