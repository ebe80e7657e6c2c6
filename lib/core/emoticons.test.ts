import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emoticonCodes, emoticonPath, isEmoticonCode, parseEmoticons, toEmoticonText } from './emoticons';
import { locales } from './locale';

describe('parseEmoticons', () => {
  test('returns a text without brackets as one part', () => {
    expect(parseEmoticons('hello\n你好')).toEqual([{ kind: 'text', text: 'hello\n你好' }]);
  });

  test('returns no parts for an empty text', () => {
    expect(parseEmoticons('')).toEqual([]);
  });

  test('finds emoticons before, between and after words in order', () => {
    expect(parseEmoticons('[face1]嗨[face108][face12] bye')).toEqual([
      { kind: 'emoticon', code: 'face1' },
      { kind: 'text', text: '嗨' },
      { kind: 'emoticon', code: 'face108' },
      { kind: 'emoticon', code: 'face12' },
      { kind: 'text', text: ' bye' },
    ]);
  });

  test.each([
    '[face0]',
    '[face109]',
    '[face012]',
    '[face999]',
    '[face1000]',
    '[face]',
    '[FACE1]',
    '[face 1]',
    'face1',
    '[[face1',
    '[face１]',
  ])('%s stays text', (text) => {
    expect(parseEmoticons(text)).toEqual([{ kind: 'text', text }]);
  });

  test('keeps an unknown code in the text around it', () => {
    expect(parseEmoticons('a [face109] b [face2]')).toEqual([
      { kind: 'text', text: 'a [face109] b ' },
      { kind: 'emoticon', code: 'face2' },
    ]);
  });

  test('returns parts that join to the same text', () => {
    const text = '[[face3]] x [face4][facE4] \n[face77';
    const joined = parseEmoticons(text).map((part) => (part.kind === 'text' ? part.text : toEmoticonText(part.code)));
    expect(joined.join('')).toBe(text);
  });
});

describe('the set of emoticons', () => {
  test('has the codes 1 to 108 only', () => {
    expect(emoticonCodes).toHaveLength(108);
    expect(isEmoticonCode('face108')).toBe(true);
    expect(isEmoticonCode('face109')).toBe(false);
    expect(isEmoticonCode(7)).toBe(false);
  });

  test('has only small, self-contained pictures that respect reduced motion', () => {
    for (const code of emoticonCodes) {
      const path = join(process.cwd(), 'public', emoticonPath(code));
      const svg = readFileSync(path, 'utf8');
      expect(statSync(path).size, code).toBeLessThanOrEqual(2500);
      expect(svg, code).toContain('viewBox="0 0 48 48"');
      expect(svg, code).toContain('prefers-reduced-motion');
      expect(svg, code).not.toMatch(/<script|<foreignObject|\bon\w+=|href="(?!#)|url\((?!#)|@import/i);
    }
  });

  test.each(locales)('has a different name for each emoticon in %s', (locale) => {
    const names: Record<string, string> = JSON.parse(
      readFileSync(join(process.cwd(), 'messages', locale, 'emoticons.json'), 'utf8'),
    );
    const used = emoticonCodes.map((code) => names[code]);
    expect(used.every(Boolean)).toBe(true);
    expect(new Set(used).size).toBe(emoticonCodes.length);
  });
});
