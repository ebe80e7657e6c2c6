import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { foldText } from './fold-text';
import { toTextPattern } from './text-pattern';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Texts and searches in one: each is searched in each. */
const texts = [
  ...['週末去聽音樂會', '听音乐会', '音', '龍', '龙', '发', '發', '髮', '著', '着'],
  ...[
    'Cafe\u0301',
    'Café',
    'cafe',
    'CAFÉ',
    'Crème brûlée',
    'creme brulee',
    'ｃａｆｅ',
    'ＡＢＣ１２３',
    'abc123',
    '𝒸𝒶𝒻ℯ',
  ],
  ...['so\u00adft', 'soft', 'zero\u200bwidth', 'zerowidth'],
  ...['Straße', 'STRASSE', 'fine', 'Łódź', 'lodz', 'İstanbul', 'ISTANBUL', 'ΌΔΟΣ', 'οδος', 'æon'],
  ...[
    'don’t',
    "don't",
    '100% sure',
    '100',
    '%',
    '_',
    '\\',
    'a\\b',
    "'; drop table members; --",
    '[a-z]',
    '^',
    ']',
    '(.*)',
    '***=x',
    '$',
    '-',
  ],
  ...['❤️', '❤', '👩‍💻', '👩', '👍🏽', '👍', '🇹🇼', '1️⃣', '1', '①', '　', 'a　b', 'a b', 'a\nb'],
  ...[
    'が',
    'か',
    'ガ',
    'ｶﾞ',
    'カ',
    '각',
    '각'.normalize('NFD'),
    'हिन्दी',
    'हि',
    'ёлка',
    'елка',
    'йод',
    'مَرْحَبًا',
    'مرحبا',
    'שָׁלוֹם',
    'שלום',
  ],
  ...['\u0301', ' ', '0', 'o', 'O', 'm', 'rn', 'l', 'I', 'i', 'ı', 'K', '\u212a'],
];

test('the database finds a text where its fold is a part of the fold, and nowhere else', async () => {
  const wrong: string[] = [];
  for (const searched of texts) {
    const pattern = toTextPattern(searched);
    const folded = foldText(searched).trim();
    expect(pattern === undefined).toBe(folded === '');
    if (pattern === undefined) continue;
    const rows = await database.sql<{ text: string }[]>`
      select text from unnest(${texts}::text[]) as t (text) where text ~ ${pattern}`;
    const matching = new Set(rows.map(({ text }) => text));
    for (const text of texts)
      if (matching.has(text) !== foldText(text).includes(folded))
        wrong.push(`${searched} in ${text}: ${matching.has(text)}`);
  }
  expect(wrong).toEqual([]);
});

test.each([
  ['office', 'oﬃce'],
  ['fine', 'ﬁne'],
  ['90kg', '９０㎏'],
  ['...', '…'],
  ['aeon', 'Æon'],
])('%s and %s are found by each other', async (text, other) => {
  const rows = await database.sql`
    select from unnest(${[text, other]}::text[]) as t (text) where text ~ ${toTextPattern(text) ?? ''} and text ~ ${toTextPattern(other) ?? ''}`;
  expect(rows).toHaveLength(2);
});

test('each letter that folds into another is found by it, and finds it', async () => {
  const letters = Array.from({ length: 0x3400 }, (_, code) => String.fromCodePoint(code)).filter(
    (char) => /^[\p{L}\p{N}]$/u.test(char) && foldText(char) !== char,
  );
  expect(letters.length).toBeGreaterThan(1_500);
  const pairs = letters.map((char) => ({ char, folded: foldText(char), pattern: toTextPattern(foldText(char)) ?? '' }));
  const rows = await database.sql<{ char: string }[]>`
    select char from unnest(${pairs.map(({ char }) => char)}::text[], ${pairs.map(({ folded }) => folded)}::text[],
      ${pairs.map(({ pattern }) => pattern)}::text[]) as t (char, folded, pattern)
    where (char ~ pattern and folded ~ pattern) is not true`;
  expect(rows.map(({ char }) => char)).toEqual([]);
});

test.each([
  ['50 marked letters', 'ã'.repeat(50)],
  ['10,000 marks', `a${'\u0301'.repeat(10_000)}`],
  ['52 letters of ligatures', 'sofi'.repeat(13)],
])('%s are searched within 200 ms', async (_, searched) => {
  const begin = performance.now();
  await database.sql`select 1 where ${'a'.repeat(2_000)} ~ ${toTextPattern(searched) ?? ''}`;
  expect(performance.now() - begin).toBeLessThan(200);
});
