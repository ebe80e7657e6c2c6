import { expect, test } from 'vitest';
import { languageOf } from './language-of';

test.each([
  ['Good morning', 'en'],
  ['Chào buổi sáng', undefined],
  ['我们周末去看电影吧', 'zh-CN'],
  ['我們週末去看電影吧', 'zh-TW'],
  ['你好', 'zh'],
  ['おはようございます', 'ja'],
  ['안녕하세요', 'ko'],
  ['Доброе утро', 'ru'],
  ['สวัสดี', 'th'],
  ['[face12]', undefined],
  ['', undefined],
])('the language of “%s” is %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});
