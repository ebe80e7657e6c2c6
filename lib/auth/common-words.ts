import { dictionary } from '@zxcvbn-ts/language-common';

/*
 * A password that is one public word with digits, years and signs around it: "Summer2025!", "P@ssw0rd123". Programs that guess try these
 * first. Passwords of several words are no such word.
 */

/** Words of Chinese passwords, which the lists lack. */
const chineseWords = [
  ...['nihao', 'woaini', 'aini', 'wodemima', 'mima', 'baobei', 'laogong', 'laopo', 'zhongguo', 'taiwan', 'xianggang'],
  ...[
    '你好',
    '我爱你',
    '我愛你',
    '爱你',
    '愛你',
    '密码',
    '密碼',
    '我的密码',
    '我的密碼',
    '宝贝',
    '寶貝',
    '老公',
    '老婆',
    '中国',
    '中國',
  ],
];

/** The words of public breaches, and those from which passphrases are drawn: one alone is no passphrase. About 40,000. */
let words: ReadonlySet<string> | undefined;

/** Signs that are written for letters; "1" is read as i and as l. */
const lookalikes = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '9': 'g',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
} as const;
const readings = ['i', 'l'].map(
  (letter) => new Map(Object.entries({ ...lookalikes, '1': letter, '!': letter, '|': letter })),
);

/** Digits or signs at an end that may stand for letters, such as the first of "$ummer" and the last of "hell0". */
const readAtEnds = [0, 1, 2];
/** "abcd" twice is longer than the word. */
const shortestRepeated = 5;

/** Returns whether a password, normalised and in lower case, is one public word with digits and signs. */
export function isCommonWord(password: string): boolean {
  words ??= new Set([
    ...Object.values(dictionary)
      .flat()
      .map(String)
      .filter((word) => /^[a-z]{3,}$/.test(word)),
    ...chineseWords,
  ]);
  return listCores(password).some((core) => isWord(core, words));
}

/** Returns what may be the word: the letters in the middle, the same read as look-alikes, and parts that are joined or the same. */
function listCores(password: string): readonly string[] {
  const joined = password.replace(/[\s._-]/g, '');
  const parts = new Set(password.match(/\p{L}+/gu));
  const [only] = parts;
  return [...coresOf(password), ...coresOf(joined), ...(parts.size === 1 && only ? [only] : [])];
}

function coresOf(text: string): readonly string[] {
  const characters = Array.from(text);
  const isLetter = (character: string) => /\p{L}/u.test(character);
  const [first, last] = [characters.findIndex(isLetter), characters.findLastIndex(isLetter)];
  if (first < 0) return [];
  const slices = readAtEnds.flatMap((before) =>
    readAtEnds.map((after) => characters.slice(Math.max(0, first - before), last + 1 + after)),
  );
  return [
    characters.slice(first, last + 1).join(''),
    ...slices.flatMap((slice) =>
      readings.map((reading) => slice.map((character) => reading.get(character) ?? character).join('')),
    ),
  ];
}

function isWord(core: string, known: ReadonlySet<string> | undefined): boolean {
  if (known?.has(core)) return true;
  const repeated = /^(.+?)\1+$/u.exec(core)?.[1];
  if (repeated === undefined || !known?.has(repeated)) return false;
  return repeated.length >= shortestRepeated || /\p{Script=Han}/u.test(repeated);
}
