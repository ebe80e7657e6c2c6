import { describe, expect, it } from 'vitest';
import { hasCardNumber, isCardAsPhone } from './model';

describe('hasCardNumber', () => {
  it.each([
    '4242424242424242',
    '4242 4242 4242 4242',
    '4242-4242-4242-4242',
    '4242.4242.4242.4242',
    '4242\u00a04242  4242 / 4242',
    '４２４２４２４２４２４２４２４２',
    '4242424242424242 12/27',
    '12/27 4242424242424242 123',
    '1 4242 4242 4242 4242',
    'Ann Example 378282246310005',
    '6011111111111117',
  ])('is true for %j', (text) => expect(hasCardNumber(text)).toBe(true));

  it.each([
    '',
    'Ann Example',
    '1111111111111111',
    '424242424242',
    '+8613812345678',
    '1234 5678',
    '4242a4242b4242c4242',
  ])('is false for %j', (text) => expect(hasCardNumber(text)).toBe(false));
});

describe('isCardAsPhone', () => {
  it.each(['4242424242424242', '4242 4242 4242 4242', '378282246310005', '3782 822463 10005', '+4242424242424242'])(
    'is true for %j',
    (text) => expect(isCardAsPhone(text)).toBe(true),
  );

  it.each(['+44 20 7946 0000', '008613812345678', '4915112345678', '+378282246310005', '13812345678'])(
    'is false for %j',
    (text) => expect(isCardAsPhone(text)).toBe(false),
  );
});
