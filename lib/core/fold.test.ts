import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { username } from './fields';
import { foldName, nameKeyVersion, uniqueNameKey } from './fold';

describe('foldName', () => {
  it('returns the same fold for full-width, upper-case and traditional spellings', () => {
    expect(foldName('Ａｎｎａ')).toBe('anna');
    expect(foldName('龍發')).toBe('龙发');
    expect(foldName('龙发')).toBe('龙发');
    expect(foldName('René')).toBe('rene');
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
    ['rené', 'RENE'],
    ['緣分', '缘分'],
    ['Marina', 'rnarina'],
    ['Willow', 'vvillow'],
    ['vw', 'wv'],
    ['Strauß', 'STRAUSS'],
    ['Łukasz', 'iukasz'],
    ['ISTANBUL', 'İstanbuı'],
  ])('counts %s and %s as one name', (name, other) => {
    expect(uniqueNameKey(name)).toBe(uniqueNameKey(other));
  });

  it.each([
    ['anna', 'ann'],
    ['小明', '小朋'],
    ['tom5', 'toms'],
    ['vera', 'wera'],
    ['nora', 'mora'],
  ])('keeps %s and %s apart', (name, other) => {
    expect(uniqueNameKey(name)).not.toBe(uniqueNameKey(other));
  });

  const characters = Array.from({ length: 0xa000 }, (_, code) => String.fromCodePoint(code)).filter(
    (char) => username.safeParse(`${char}2`).success,
  );

  it('has only ASCII letters, digits and Han for every accepted character, and returns a key unchanged', () => {
    expect(characters.length).toBeGreaterThan(27_000);
    const wrong = characters.filter((char) => {
      const key = uniqueNameKey(char);
      return !/^[2-9a-z\p{Unified_Ideograph}]+$/u.test(key) || uniqueNameKey(key) !== key;
    });
    expect(wrong).toEqual([]);
  });

  it('changes only together with its version, after which stored keys are computed again', () => {
    const keys = createHash('sha256').update(characters.map(uniqueNameKey).join(' ')).digest('hex');
    expect(`${nameKeyVersion} ${keys.slice(0, 16)}`).toBe('4 77a15ab436d2dd67');
  });
});
