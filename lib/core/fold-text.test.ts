import { Converter } from 'opencc-js/t2cn';
import { describe, expect, it, test } from 'vitest';
import { simplifiedCharacters, traditionalCharacters } from './chinese-characters';
import { findFolded, foldText } from './fold-text';

test('the characters of the table are those that opencc-js converts, to the same ones', () => {
  const simplify = Converter({ from: 't', to: 'cn' });
  const pairs: [string, string][] = [];
  for (const [first, last] of [
    [0x3400, 0x9fff],
    [0x20000, 0x323af],
  ] as const)
    for (let code = first; code <= last; code += 1) {
      const char = String.fromCodePoint(code);
      // Twice: one character (U+85B4) becomes another traditional one first.
      const converted = simplify(simplify(char));
      if (char.normalize('NFKC') === char && converted !== char) pairs.push([char, converted]);
    }
  expect(traditionalCharacters).toBe(pairs.map(([char]) => char).join(''));
  expect(simplifiedCharacters).toBe(pairs.map(([, char]) => char).join(''));
});

describe('foldText', () => {
  it.each([
    ['聽音樂會', '听音乐会'],
    ['Cafe\u0301', 'Café'],
    ['Crème Brûlée', 'creme brulee'],
    ['ＡＢＣ１２３', 'abc123'],
    ['ｶﾞｯｺｳ', 'ガッコウ'],
    ['STRASSE', 'straße'],
    ['Łódź', 'lodz'],
    ['İstanbul', 'istanbul'],
    ['ΌΔΟΣ', 'οδος'],
    ['ﬁne', 'fine'],
    ['don’t', "don't"],
    ['ёлка', 'елка'],
    ['مَرْحَبًا', 'مرحبا'],
    ['❤️', '❤'],
    ['각'.normalize('NFD'), '각'],
  ])('%s and %s have one fold', (text, other) => {
    expect(foldText(text)).toBe(foldText(other));
  });

  it.each([
    ['0', 'o'],
    ['rn', 'm'],
    ['1', 'l'],
    ['か', 'が'],
    ['हि', 'ह'],
    ['👩‍💻', '👩'],
    ['100%', '100'],
  ])('%s and %s have two folds', (text, other) => {
    expect(foldText(text)).not.toBe(foldText(other));
  });

  it('takes a text of 10,000 combining marks', () => {
    expect(foldText(`a${'\u0301'.repeat(10_000)}`)).toBe('a');
  });
});

describe('findFolded', () => {
  it.each([
    ['See the CAFÉ there', 'cafe', 'CAFÉ'],
    ['週末去聽音樂會', '音乐会', '音樂會'],
    ['Cafe\u0301 au lait', 'café', 'Cafe\u0301'],
    ['die Straße', 'strasse', 'Straße'],
    ['x ＡＢＣ', 'bc', 'ＢＣ'],
    ['ok 👩‍💻 ok', '👩‍💻', '👩‍💻'],
    ['ﬁne', 'i', 'ﬁ'],
  ])('%s contains %s as %s', (text, query, expected) => {
    const range = findFolded(text, query);
    expect(range && text.slice(range.from, range.to)).toBe(expected);
  });

  it('returns undefined without a match, and for a text of blanks or accents', () => {
    expect(findFolded('tea', 'coffee')).toBeUndefined();
    expect(findFolded('tea', '  ')).toBeUndefined();
    expect(findFolded('tea', '\u0301')).toBeUndefined();
  });
});
