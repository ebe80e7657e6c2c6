import { gapFlags } from '../fold-table';
import { edges, kinds, startsWith, type NormalText, type Span } from '../normalise';

// Copies: a bundler may turn each use of an import into a call.
const { digit, other } = kinds;
const { apart } = edges;
const { at, break: sentence, colon, dash } = gapFlags;

/** Names of messengers that honest texts contain too: they count only with the name of an account after them. */
export const handleNames: readonly string[] = [
  ...[
    'line',
    'lineid',
    'qq',
    'q',
    'v',
    'vx',
    'wx',
    'wxid',
    'ig',
    'ins',
    'insta',
    'instagram',
    'tg',
    'wa',
    'kik',
    'snap',
  ],
  ...[
    'snapchat',
    'signal',
    'viber',
    'zalo',
    'kakao',
    'fb',
    'facebook',
    'messenger',
    'discord',
    'twitter',
    'tiktok',
    'weibo',
  ],
  ...[
    '微',
    '薇',
    '威',
    '徽',
    '威信',
    '卫星',
    '球球',
    '企鹅',
    '飞机',
    '纸飞机',
    '蝙蝠',
    '微博',
    '抖音',
    '小红书',
    '陌陌',
    '探探',
  ],
  ...['联系我', '加我', '找我', '搜我', 'add me', 'find me', 'my id', 'user id', 'contact me'],
];

const glueWords = [
  'account',
  'number',
  'handle',
  'name',
  'acc',
  'add',
  'is',
  'id',
  'me',
  'my',
  'no',
  'on',
  'at',
] as const;
/** After these, also letters alone are an account. */
const strongGlue = new Set<string>(['id', 'account', 'handle', 'acc']);
const glueCharacters = new Set(Array.from('号账帐户名是为加我的搜联系识叫: ', (char) => char.charCodeAt(0)));
const strongCharacters = new Set(Array.from('号账帐户', (char) => char.charCodeAt(0)));
const maxGlue = 8;
const maxHandle = 40;

/** Returns whether nothing is directly before the name of a messenger: the q of "c3q8" is a part of a key or a file's name. */
export function isNameAlone({ kinds: kindOf, widths }: NormalText, start: number): boolean {
  return kindOf[start] === other || start === 0 || kindOf[start - 1] === other || (widths[start] ?? 0) > 0;
}

/** Finds an account after the name of a messenger. */
export function handleAfter(text: NormalText, start: number, end: number): Span | undefined {
  const { codes, kinds: kindOf, gaps, widths, length } = text;
  let isStrong = codes[start] === 108 && startsWith(text, start, 'lineid');
  for (let index = end, steps = 0; index < length && steps < maxGlue; steps += 1) {
    const gap = gaps[index] ?? 0;
    if ((widths[index] ?? 0) > 4 || (gap & sentence) !== 0) return undefined;
    if (gap & at) isStrong = true;
    const code = codes[index] ?? 0;
    if (kindOf[index] === other) {
      if (!glueCharacters.has(code)) return undefined;
      if (strongCharacters.has(code)) isStrong = true;
      index += 1;
      continue;
    }
    const handleEnd = readHandle(text, index);
    const glue = glueWords.find((word) => handleEnd - index === word.length && startsWith(text, index, word));
    if (!glue) return isHandle(text, index, handleEnd, isStrong) ? { start, end: handleEnd } : undefined;
    if (strongGlue.has(glue)) isStrong = true;
    index = handleEnd;
  }
  return undefined;
}

/** Reads letters and digits, also with signs between them that names of accounts have. */
function readHandle(text: NormalText, start: number): number {
  const { kinds: kindOf, edges: edge, gaps, widths } = text;
  let index = start + 1;
  while (index < text.length && index - start < maxHandle && kindOf[index] !== other) {
    const isJoined = edge[index] !== apart && (widths[index] ?? 0) <= 1 && !((gaps[index] ?? 0) & colon);
    const areDigits = kindOf[index] === digit && kindOf[index - 1] === digit && (widths[index] ?? 0) <= 2;
    if (!isJoined && !areDigits) break;
    index += 1;
  }
  return index;
}

/** Five digits, letters with digits or an underscore; letters alone only after a word such as "id". */
function isHandle({ kinds: kindOf, widths, gaps }: NormalText, start: number, end: number, isStrong: boolean): boolean {
  let digits = 0;
  let signs = 0;
  for (let index = start; index < end; index += 1) {
    if (kindOf[index] === digit) digits += 1;
    if (index > start && widths[index] === 1 && (gaps[index] ?? 0) & dash) signs += 1;
  }
  const letters = end - start - digits;
  if (letters === 0) return digits >= 5;
  if (letters === 1 && digits < 3) return false;
  if (digits > 0 && letters > 0) return end - start >= 4 && (digits >= 2 || isStrong || end - start >= 6);
  return end - start >= 5 && (isStrong || signs > 0) && end - start >= 5;
}
