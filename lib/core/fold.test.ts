import { describe, expect, it } from 'vitest';
import { foldName, uniqueNameKey } from './fold';

describe('foldName', () => {
  it('returns the same fold for full-width, upper-case and traditional spellings', () => {
    expect(foldName('Ａｎｎａ')).toBe('anna');
    expect(foldName('龍發')).toBe('龙发');
    expect(foldName('龙发')).toBe('龙发');
  });

  it('folds a part of a name to a part of the fold, in any context', () => {
    const name = '乾隆頭髮著裏';
    const folded = foldName(name);
    for (const char of name) expect(folded).toContain(foldName(char));
    expect(Array.from(folded)).toHaveLength(6);
  });

  it('keeps look-alikes different, so that a search finds the typed characters', () => {
    expect(foldName('b0b1')).toBe('b0b1');
  });
});

describe('uniqueNameKey', () => {
  it.each([
    ['Bob', 'b0b'],
    ['lily', '1iIy'],
    ['Paypal', 'Раураl'],
    ['NINA', 'ΝΙΝΑ'],
    ['xenon', 'хеnоn'],
    ['rené', 'RENE'],
    ['緣分', '缘分'],
  ])('counts %s and %s as one name', (one, other) => {
    expect(uniqueNameKey(one)).toBe(uniqueNameKey(other));
  });

  it.each([
    ['anna', 'ann'],
    ['小明', '小朋'],
    ['tom5', 'toms'],
    ['иван', 'uban2'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(uniqueNameKey(one)).not.toBe(uniqueNameKey(other));
  });

  it('returns a key unchanged', () => {
    for (const name of ['Ｍ0ｍ1', 'ΝΙΝΑ', 'Раураl', '龍龍'])
      expect(uniqueNameKey(uniqueNameKey(name))).toBe(uniqueNameKey(name));
  });
});
