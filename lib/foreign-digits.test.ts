import { beforeAll, describe, expect, test } from 'vitest';
import { startSecondFactor } from './staff-security/second-factor';
import { fieldsOf } from './testing/call-fields';
import { startContractWorld } from './testing/contract-world';
import { allPaths, post } from './testing/product';
import { sample } from './testing/sampling';

/* Digits of other scripts, which some libraries count as digits and others as several bytes. */

const { sampleOf, freshToken, world } = startContractWorld();
beforeAll(() => startSecondFactor(world().product.db, world().agent));

const digits = {
  'full width': '１２３４５６',
  Arabic: '١٢٣٤٥٦',
  Devanagari: '१२३',
  mathematical: '𝟏𝟐𝟑𝟒𝟓𝟔',
  circled: '①②③',
  Han: '六',
  'too many': '９'.repeat(20),
};

describe.each(allPaths)('%s', (path) => {
  test.skipIf(fieldsOf(path).length === 0)('refuses or reads digits of other scripts in each field', async () => {
    const token = await freshToken(path);
    for (const field of fieldsOf(path)) {
      const values = field === 'code' ? Object.keys(digits) : sample(Object.keys(digits), 1, `${path} ${field}`);
      for (const name of values) {
        const input = { ...(await sampleOf(path)), [field]: digits[name as keyof typeof digits] };
        const reply = await post(path, input, { token });
        expect([200, 413, 429], `${field}: ${name}`).toContain(reply.http);
        expect(reply.body.status, `${field}: ${name}`).not.toBe(500);
      }
    }
  });
});
