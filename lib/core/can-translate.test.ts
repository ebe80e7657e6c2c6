import { expect, test } from 'vitest';
import { canTranslateFor } from './can-translate';

test('without a service, only readers of Chinese can have texts translated', () => {
  expect(canTranslateFor('en', false)).toBe(false);
  expect(canTranslateFor('zh-TW', false)).toBe(true);
  expect(canTranslateFor('zh-CN', false)).toBe(true);
  expect(canTranslateFor('en', true)).toBe(true);
});
