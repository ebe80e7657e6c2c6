import { describe, expect, test } from 'vitest';
import { finishAmount, insertIntoAmount, isAmountBegun, tidyAmount } from './amount-input';

/** Types into an empty box, one character after the other. */
function type(keys: string): string {
  return [...keys].reduce((text, key) => {
    const box = { text, from: text.length, to: text.length };
    return insertIntoAmount(box, key)?.text ?? text;
  }, '');
}

describe('typing an amount', () => {
  test.each([
    ['0.5', '0.5'],
    ['.5', '0.5'],
    ['00', '0'],
    ['007', '7'],
    ['5.', '5.'],
    ['5..', '5.'],
    ['1.2.3', '1.23'],
    ['12.345', '12.34'],
    ['-5', '5'],
    ['1e3', '13'],
    ['+1 0', '10'],
    ['１２．５', '12.5'],
    ['２０。７５', '20.75'],
    ['1｡5', '1.5'],
    ['12,5', '12.5'],
    ['١٢', ''],
    ['12345678', '1234567'],
    ['abc', ''],
  ])('%j leaves %j in the box', (keys, text) => {
    expect(type(keys)).toBe(text);
    expect(isAmountBegun(text)).toBe(true);
  });
});

describe('pasting and dropping', () => {
  test.each([
    ['12.50', '12.50'],
    ['US$1,000.50', '1000.50'],
    ['1,000', '1000'],
    ['12,50 €', '12.50'],
    ['12.999', '12.99'],
    ['-5', '5'],
    ['1e3', '1'],
    ['  \n 7 ', '7'],
    ['000.5', '0.5'],
    ['１００', '100'],
  ])('%j inserts %j', (pasted, text) => {
    expect(insertIntoAmount({ text: '', from: 0, to: 0 }, pasted)?.text).toBe(text);
  });

  test.each(['', 'ten dollars', '123456789'])('%j changes nothing', (pasted) => {
    expect(insertIntoAmount({ text: '5', from: 1, to: 1 }, pasted)).toBeUndefined();
  });
});

describe('the caret', () => {
  test.each([
    // [text, from, to, inserted] → [text, caret]
    ['25', 1, 1, '0', '205', 2],
    ['25', 0, 0, '0', '25', 0],
    ['25', 0, 0, '.', '0.25', 2],
    ['12.50', 1, 2, '9', '19.50', 2],
    ['12.50', 0, 5, '7', '7', 1],
    ['1.5', 1, 1, '23', '123.5', 3],
  ])('%j from %i to %i with %j becomes %j at %i', (text, from, to, inserted, after, caret) => {
    expect(insertIntoAmount({ text, from, to }, inserted)).toEqual({ text: after, from: caret, to: caret });
  });

  test('stays where a key is refused', () => {
    for (const [text, from, key] of [
      ['1.25', 4, '9'],
      ['1.25', 2, '9'],
      ['1.25', 0, '.'],
      ['5', 1, 'e'],
    ] as const)
      expect(insertIntoAmount({ text, from, to: from }, key)).toBeUndefined();
  });

  test('stays before the same digit when a deletion leaves zeros in front', () => {
    expect(tidyAmount({ text: '05', from: 0, to: 0 })).toEqual({ text: '5', from: 0, to: 0 });
    expect(tidyAmount({ text: '050', from: 1, to: 1 })).toEqual({ text: '50', from: 0, to: 0 });
    expect(tidyAmount({ text: '.50', from: 0, to: 0 })).toEqual({ text: '0.50', from: 1, to: 1 });
  });
});

test('a box that is left has no point at its end', () => {
  expect([finishAmount('5.'), finishAmount('5.5'), finishAmount('')]).toEqual(['5', '5.5', '']);
});
