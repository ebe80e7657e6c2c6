import { limits } from '@/lib/core/limits';

type Hostile = {
  readonly lists: (words?: number) => readonly (readonly string[])[];
  readonly texts: readonly string[];
};

const listCount = 200;
const lists =
  (wordOf: (list: number, n: number) => string, count: number = limits.textFilter.words) =>
  () =>
    Array.from({ length: listCount }, (_, list) => Array.from({ length: count }, (_word, n) => wordOf(list, n)));
const letter = (n: number) => String.fromCharCode(97 + (n % 26));
const bits = (n: number) => n.toString(2).replaceAll('0', 'a').replaceAll('1', 'b').padStart(12, 'a');

/** Lists of words that would make a careless search slow, and texts that meet them. */
export const hostileRules: Readonly<Record<string, Hostile>> = {
  'twelve stars': {
    lists: lists((_, n) => `${'a*'.repeat(12)}${bits(n)}`),
    texts: ['a', 'a ', 'ab', 'b'],
  },
  'one letter and a star': {
    lists: lists((list, n) => `${letter(list)}*${letter(n)}*${letter(n >> 4)}*${bits(n)}`),
    texts: ['a', 'abc', 'a b c '],
  },
  'one end after many beginnings': {
    lists: lists((list, n) => `${letter(list)}${letter(n)}${letter(n >> 5)}${letter(n >> 8)}*a`),
    texts: ['a', 'aaaa a'],
  },
  'words within words': {
    lists: lists((list, n) => `${'*'.repeat(list % 2)}${'a'.repeat(1 + (n % 38))}*`, 38),
    texts: ['a', 'a'.repeat(39) + 'b'],
  },
  'one word in all lists': {
    lists: lists((_, n) => ['wechat', '微信', 'ab'][n] ?? 'ab', 3),
    texts: ['wechat ', '微信', 'ab '],
  },
  'words of two letters': {
    lists: lists((list, n) => `*${bits(n).slice(-2)}*${bits(list)}*`),
    texts: ['ab', 'aab', 'b'],
  },
  'the longest words': {
    lists: lists((list, n) => `${bits(list)}${bits(n)}${'ab'.repeat(8)}`),
    texts: ['ab', 'aaaaaaaaaaab', 'b'],
  },
  'many characters': {
    lists: lists((list, n) => String.fromCharCode(0x4e00 + n, 0x4e00 + list, 0x4e00 + ((n * list) % 20_000))),
    texts: ['一丁七万', '丁'],
  },
};
