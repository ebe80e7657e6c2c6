import { createElement, isValidElement, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { Messages } from '@/messages';
import { createTranslator } from './create-translator';

const messages = {
  place: '{city}, {country}: {count, number}',
  bold: '<b>{city}</b>!',
  likes: '{count, plural, one {# like} other {# likes}}',
  since: 'Since {day, date}',
  tabs: { home: 'Home' },
};

type Form = (key: string, values?: Readonly<Record<string, unknown>>) => ReactNode;

/** A translator of messages that the catalogue does not have. */
function translator(namespace = 'test') {
  const t: unknown = createTranslator('en', { test: messages } as unknown as Messages, namespace as keyof Messages);
  return t as Form & { rich: Form; markup: Form; raw: Form; has: (key: string) => boolean };
}

test('each form of a message isolates the texts in it', () => {
  const t = translator();
  expect(t('place', { city: 'القاهرة', country: 'Egypt', count: 1000 })).toBe('\u2068القاهرة\u2069, Egypt: 1,000');
  expect(t.markup('bold', { city: 'القاهرة', b: (text: string) => `<b>${text}</b>` })).toBe(
    '<b>\u2068القاهرة\u2069</b>!',
  );
  expect(t.rich('bold', { city: 'القاهرة', b: (text: string) => text })).toBe('\u2068القاهرة\u2069!');
  expect(t('tabs.home')).toBe('Home');
  expect(t.raw('place')).toBe(messages.place);
});

test('a message writes numbers, plurals and dates in the language and time zone of the site', () => {
  const t = translator();
  expect(t('likes', { count: 1 })).toBe('1 like');
  expect(t('likes', { count: 1200 })).toBe('1,200 likes');
  expect(t('since', { day: new Date('2026-03-01T23:30:00Z') })).toContain('1');
});

test('an element that a tag renders has a key', () => {
  const parts = translator().rich('bold', { city: 'Rome', b: (chunks: ReactNode) => createElement('b', null, chunks) });
  const element = [parts].flat().find(isValidElement);
  expect(element?.key).not.toBeNull();
});

test('a missing message or parameter is reported, and the text is its path', () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const t = translator();
  expect(t.has('tabs.home')).toBe(true);
  expect(t.has('tabs.other')).toBe(false);
  expect(t('tabs.other')).toBe('test.tabs.other');
  expect(t('place', {})).toBe('test.place');
  expect(translator('other')('title')).toBe('other.title');
  expect(report).toHaveBeenCalledTimes(3);
  vi.unstubAllGlobals();
});
