import { describe, expect, test } from 'vitest';
import { refusedWith, startContractWorld } from './testing/contract-world';
import { allPaths, post, siteUrl } from './testing/product';

const { sampleOf, freshToken, changesNothing } = startContractWorld();

describe.each(allPaths)('%s', (path) => {
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
});
