import { expect, it } from 'vitest';
import { isBrowserKey, toVapidKeys } from './keys';

it.each([
  ['the key of a browser', toVapidKeys('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94').publicKey, true],
  ['a point beside the curve', `B${'B'.repeat(86)}`, false],
  ['the origin', `BAAA${'A'.repeat(83)}`, false],
])('finds whether messages can be encrypted for %s', (_, key, isKey) => {
  expect(isBrowserKey(key)).toBe(isKey);
});
