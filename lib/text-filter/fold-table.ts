import { foldName } from '@/lib/core/fold';

/** What a character is after folding. `separator`: the folded code holds flags of `gapFlags`. */
export const kinds = { ignored: 0, latin: 1, digit: 2, other: 3, separator: 4, several: 5 } as const;

/** What is between two characters of words. A gap of other symbols has no flag. */
export const gapFlags = {
  space: 1,
  /** Ends a sentence or a line. */
  break: 2,
  dot: 4,
  at: 8,
  colon: 16,
  comma: 32,
  slash: 64,
  dash: 128,
  currency: 256,
} as const;

/** The most characters into which one character folds. */
export const widestFold = 3;

type Folded = { readonly kind: number; readonly code: number };

/** Chinese numerals, one character for each digit: everyday, formal, and those of radio and of merchants. */
const numerals = new Map<string, number>();
for (const digits of [
  '〇一二三四五六七八九',
  '零壹贰叁肆伍陆柒捌玖',
  '⓿〡〢〣〤〥〦〧〨〩',
  '⓪❶❷❸❹❺❻❼❽❾',
  ' ➀➁➂➃➄➅➆➇➈',
  ' ➊➋➌➍➎➏➐➑➒',
  ' ⓵⓶⓷⓸⓹⓺⓻⓼⓽',
])
  Array.from(digits).forEach((char, digit) => char !== ' ' && numerals.set(char, digit));
numerals.set('幺', 1);

/** Letters of other scripts that are drawn like Latin ones. */
const lookAlikes = new Map<string, string>();
const drawnLike = [
  ['аеорсхукмтвніјѕԛԝ', 'aeopcxykmtbhijsqw'],
  ['αορτνικ', 'aoptvik'],
  ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢǫɡı', 'abcdefghijklmnopqrstuvwyzqgi'],
  ['øđłħŧ', 'odlht'],
] as const;
for (const [from, to] of drawnLike) Array.from(from).forEach((char, place) => lookAlikes.set(char, to.charAt(place)));

const { space, break: sentence, dot, at, colon, comma, slash, dash, currency } = gapFlags;
const separators: Readonly<Record<string, number>> = {
  ...flags('.·•・‧∙⋅', dot),
  ...flags('。', dot | sentence),
  ...flags('@', at),
  ...flags(':', colon),
  ...flags(',、', comma),
  ...flags('/\\', slash),
  ...flags('-–—~_‐‑−', dash),
  ...flags('!?;…', sentence),
  ...flags('$€£¥₩₽', currency),
};

function flags(chars: string, flag: number): Record<string, number> {
  return Object.fromEntries(Array.from(chars, (char) => [char, flag]));
}

const ignorable = /^[\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}]$/u;

/** Folds one code point: NFKC, lower case, without diacritics, simplified, look-alikes as Latin letters, numerals as digits. */
export function foldCharacter(char: string): readonly Folded[] {
  if (char === '\n' || char === '\r' || char === '\u2028' || char === '\u2029') return [separator(space | sentence)];
  if (/^\p{White_Space}$/u.test(char)) return [separator(space)];
  if (ignorable.test(char) || /^\p{Cc}$/u.test(char)) return [];
  const own = separators[char] ?? separators[char.normalize('NFKC')];
  if (own !== undefined) return [separator(own)];
  if (char === '🔟') return [toFolded('1'), toFolded('0')];
  const plain = numerals.has(char) ? char : foldName(char).normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC');
  if (plain === '') return [];
  return Array.from(plain).slice(0, widestFold).map(toFolded);
}

const firstSquared = 0x1f130;

function toFolded(char: string): Folded {
  const digit = numerals.get(char) ?? decimalDigit(char);
  if (digit !== undefined) return { kind: kinds.digit, code: 48 + digit };
  const letter = enclosedLetter(char) ?? lookAlikes.get(char) ?? char;
  const code = letter.charCodeAt(0);
  if (code >= 97 && code <= 122) return { kind: kinds.latin, code };
  const known = separators[letter];
  if (known !== undefined) return separator(known);
  return /^\p{L}$/u.test(letter) && letter.length === 1 ? { kind: kinds.other, code } : separator(0);
}

/** The value of a digit of any script; the digits of a script are ten code points in a row. */
function decimalDigit(char: string): number | undefined {
  if (!/^\p{Nd}$/u.test(char)) return undefined;
  const code = char.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1)) && code > 57) value += 1;
  return code <= 57 ? code - 48 : value;
}

/** White letters on black circles and squares, which Unicode does not map to letters: 26 of each in a row. */
function enclosedLetter(char: string): string | undefined {
  const place = (char.codePointAt(0) ?? 0) - firstSquared;
  return place >= 0 && place < 90 && place % 32 < 26 ? String.fromCharCode(97 + (place % 32)) : undefined;
}

function separator(flag: number): Folded {
  return { kind: kinds.separator, code: flag };
}
