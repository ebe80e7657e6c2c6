import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { locales } from '@/lib/core/locale';
import { messagesOf } from '.';

const sources = ['app', 'components', 'db', 'e2e', 'front', 'lib', 'realtime', 'scripts'];

/** Lists every message with its path, such as `help.items.cost.question`. */
function listTexts(value: unknown, at = ''): [string, string][] {
  if (typeof value === 'string') return [[at, value]];
  return Object.entries(value as object).flatMap(([key, part]) => listTexts(part, at ? `${at}.${key}` : key));
}

const textsOf = async (locale: (typeof locales)[number]) => new Map(listTexts(await messagesOf(locale)));

/** The forms of a number. A language may need none. */
const forms = /\{(\w+),\s*(?:plural|select)\w*,(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g;

/** The beginnings of parameters and tags outside of forms, which a translation must have, too. */
function placeholdersOf(text: string): string[] {
  const parameters = [...text.replace(forms, '').matchAll(/\{\s*(\w+)\s*[,}]/g)];
  const tags = [...text.matchAll(/<(\w+)>/g)];
  return [...parameters.map(([, name = '']) => `{${name}`), ...tags.map(([, name = '']) => `<${name}`)];
}

const missingIn = (text: string, other: string) => placeholdersOf(text).filter((part) => !other.includes(part));

test.each(locales.filter((locale) => locale !== 'en'))(
  '%s has the messages of en, each with its parameters and tags',
  async (locale) => {
    const [english, own] = [await textsOf('en'), await textsOf(locale)];
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, text] of own) {
      expect(text.trim(), key).toBe(text);
      expect(text, key).not.toBe('');
      expect([...missingIn(text, english.get(key) ?? ''), ...missingIn(english.get(key) ?? '', text)], key).toEqual([]);
    }
  },
);

test('every message is named in the sources', async () => {
  const words = new Set(listFiles(sources).flatMap((file) => readFileSync(file, 'utf8').match(/[\w-]+/g) ?? []));
  // The last two parts of a path: one of them is written out even where the other is computed.
  const unused = [...(await textsOf('en')).keys()].filter((key) => {
    const [last = '', parent = ''] = key.split('.').reverse();
    return !words.has(last) && !words.has(parent);
  });
  expect(unused).toEqual([]);
});

function listFiles(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => path.join(folder, file)),
  );
}
