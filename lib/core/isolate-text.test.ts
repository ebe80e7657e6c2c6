import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import { isolateText, isolatingTranslator } from './isolate-text';

test.each(['مرحبا', 'שלום', '12 ا'])('%j is isolated', (text) => {
  expect(isolateText(text)).toBe(`\u2068${text}\u2069`);
});

test.each([
  ['a\u202eb', 'ab'],
  ['ש\u2069\u202eb', '\u2068שb\u2069'],
])('%j cannot turn what follows', (text, isolated) => {
  expect(isolateText(text)).toBe(isolated);
});

test.each(['Anna', '李丽莎', 'Zoë 12', '', '👩‍💻'])('%j stays as it is', (text) => {
  expect(isolateText(text)).toBe(text);
});

test('a message isolates the texts in it, in each form, and nothing else', () => {
  const messages = { place: '{city}, {country}: {count, number}', bold: '<b>{city}</b>!', plain: 'Hello' };
  const t = isolatingTranslator(createTranslator({ locale: 'en', messages }));
  expect(t('place', { city: 'القاهرة', country: 'Egypt', count: 1000 })).toBe('\u2068القاهرة\u2069, Egypt: 1,000');
  expect(t.markup('bold', { city: 'القاهرة', b: (text) => `<b>${text}</b>` })).toBe('<b>\u2068القاهرة\u2069</b>!');
  expect(t.rich('bold', { city: 'القاهرة', b: (text) => text })).toBe('\u2068القاهرة\u2069!');
  expect(t('plain')).toBe('Hello');
  expect(t.raw('place')).toBe(messages.place);
  expect(t.has('plain')).toBe(true);
});
