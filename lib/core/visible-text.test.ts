import { describe, expect, test } from 'vitest';
import { countVisible, isBlank } from './visible-text';

const blank = {
  nothing: '',
  'spaces of every width': ' \t\r\n\v\f\u0085\u00a0\u1680\u2000\u2001\u2009\u200a\u2028\u2029\u202f\u205f\u3000',
  'zero-width characters': '\u200b\u200c\u200d\u2060\ufeff',
  'marks of direction': '\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069',
  'the blank Braille pattern': '\u2800\u2800',
  'Hangul fillers': '\u3164\u115f\u1160\uffa0',
  'variation selectors': '\ufe00\ufe0f\u{e0100}\u{e01ef}\u180b\u180e',
  tags: '\u{e0001}\u{e0041}\u{e007f}',
  'soft hyphens': '\u00ad\u00ad',
  'a combining grapheme joiner': '\u034f',
  'Khmer inherent vowels': '\u17b4\u17b5',
  'invisible operators': '\u2061\u2062\u2063\u2064',
  'annotation marks': '\ufff9\ufffa\ufffb',
  'musical controls and the null notehead': '\u{1d173}\u{1d17a}\u{1d159}',
  'control characters': '\u0001\u001f\u007f\u009f',
} as const;

const visible = {
  'a letter between blanks': '\u200b a \u2800',
  'emoji with joiners': '👩‍❤️‍👨',
  'a flag of tags': '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  'a keycap': '1️⃣',
  Thai: 'สวัสดี',
  'Devanagari with a joiner': 'क्‍ष',
  'Persian with a non-joiner': 'می‌خواهم',
  Arabic: 'مرحبا',
  Han: '你好',
  'a full stop': '.',
  'an emoticon': '[face1]',
  Hangul: '안녕',
  'a combining accent': '\u0301',
} as const;

describe('isBlank', () => {
  test.each(Object.entries(blank))('returns true for %s', (_name, text) => {
    expect(isBlank(text)).toBe(true);
  });

  test.each(Object.entries(visible))('returns false for %s', (_name, text) => {
    expect(isBlank(text)).toBe(false);
  });
});

describe('countVisible', () => {
  test.each([
    ['', 0],
    ['Hello', 5],
    ['Hello!', 6],
    ['Hello! How are you?', 6],
    ['Hell\u0301o', 5],
    ['Hello\u0301', 5],
    ['Hello\u0301!', 6],
    ['Hi\r\nyou', 6],
    ['👩‍❤️‍👨 Hi', 4],
    ['你好', 2],
  ])('counts %j up to one more than the limit of 5', (text, count) => {
    expect(countVisible(text, 5)).toBe(count);
  });
});
