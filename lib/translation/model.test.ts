import { describe, expect, test } from 'vitest';
import { toSimplified, toTraditional } from './chinese';
import { detectScript } from '@/lib/core/language-of';
import { costOf, isTranslatable, needsTranslation } from './model';
import { simplifiedMarks, traditionalMarks } from '@/lib/core/script-marks';

describe('detectScript', () => {
  test.each([
    ['Good morning, how are you?', 'en'],
    ['Café at 10? 😀', 'en'],
    ['你好，今天过得怎么样？', 'zh-CN'],
    ['你好，今天過得怎麼樣？', 'zh-TW'],
    ['皇后', 'zh'],
    ['你好', 'zh'],
    ['[face1] [face12] 😀 12:30!', 'none'],
    ['', 'none'],
    ['https://example.org/hello/world ann@example.org', 'none'],
    ['Look at https://example.org/圖書館/開放時間/1', 'en'],
    ['[face3]你好吗[face3]', 'zh-CN'],
    ['I like 火锅 very much', 'en'],
    ['我们去 KTV 吧', 'zh-CN'],
    ['日本語を話しますか', 'other'],
    ['안녕하세요', 'other'],
    ['Привет, как дела?', 'other'],
    ['Привет Anna', 'other'],
  ])('%j is %s', (text, script) => {
    expect(detectScript(text)).toBe(script);
  });

  test('a character of one script is no character of the other', () => {
    for (const char of simplifiedMarks) expect(traditionalMarks.has(char), char).toBe(false);
    for (const char of simplifiedMarks) expect(toTraditional(char), char).not.toBe(char);
    for (const char of traditionalMarks) expect(toSimplified(char), char).not.toBe(char);
  });
});

test.each([
  ['Hello', 'en', false],
  ['Hello', 'zh-CN', true],
  ['我们走吧', 'zh-CN', false],
  ['我们走吧', 'zh-TW', true],
  ['我们走吧', 'en', true],
  ['你好', 'zh-CN', false],
  ['你好', 'zh-TW', false],
  ['你好', 'en', true],
  ['[face1] 👍', 'zh-TW', false],
  ['Привет', 'en', true],
] as const)('%j for a reader of %s: %s', (text, reader, needed) => {
  expect(needsTranslation(text, reader)).toBe(needed);
});

test.each([
  ['a', 1],
  ['a'.repeat(200), 1],
  ['a'.repeat(201), 2],
  ['😀'.repeat(200), 1],
  ['我'.repeat(2000), 10],
])('a text of %#: costs its started 200 characters', (text, coins) => {
  expect(costOf(text)).toBe(coins);
});

test.each([
  ['Hello', 'zh-CN', true, true],
  ['Hello', 'zh-CN', false, false],
  ['我们走吧', 'zh-TW', false, true],
  ['我们走吧', 'en', false, false],
  ['我们走吧', 'en', true, true],
  ['Привет', 'zh-TW', false, false],
  ['Hello', 'en', true, false],
] as const)('%j for a reader of %s, with a service %s: offered %s', (text, reader, hasService, offered) => {
  expect(isTranslatable(text, reader, hasService)).toBe(offered);
});
