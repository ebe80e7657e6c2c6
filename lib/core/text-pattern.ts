import { traditionalCharacters } from './chinese-characters';
import { foldText, ignoredMarks } from './fold-text';

/*
 * A search in texts that are stored as written: instead of a second, folded copy of each text, which each message would
 * pay for, the searched text becomes a regular expression of PostgreSQL that matches all its spellings. The spellings of a
 * character are those that `foldText` makes equal, so both agree, but for a part of one character ("i" in the ligature fi).
 */

/** Code points that other characters than themselves may be the fold of, but for traditional characters. */
const foldedRanges = [
  [0x41, 0x5a],
  [0x80, 0x33ff],
  [0xa640, 0xabff],
  [0xf900, 0xffef],
  [0x1d400, 0x1d7ff],
  [0x1f100, 0x1f2ff],
  [0x2f800, 0x2fa1f],
] as const;

/** The characters with each fold: of one character, or of several such as `ss` of ß. */
type Spellings = { readonly single: ReadonlyMap<string, string[]>; readonly several: ReadonlyMap<string, string[]> };

let known: Spellings | undefined;

function listSpellings(): Spellings {
  const [single, several] = [new Map<string, string[]>(), new Map<string, string[]>()];
  const add = (char: string) => {
    const folded = foldText(char);
    if (folded === char || folded === '') return;
    const map = Array.from(folded).length === 1 ? single : several;
    map.set(folded, [...(map.get(folded) ?? []), char]);
  };
  for (const [first, last] of foldedRanges)
    for (let code = first; code <= last; code += 1) add(String.fromCodePoint(code));
  for (const char of traditionalCharacters) add(char);
  return { single, several };
}

const marks = `[${ignoredMarks}]*`;

/**
 * Returns a regular expression of PostgreSQL, for its operator `~`, that finds texts whose fold contains that of the
 * searched text. Undefined for a text of which nothing is left, such as one of blanks or accents alone: it finds nothing.
 */
export function toTextPattern(searched: string): string | undefined {
  const folded = foldText(searched).trim();
  if (folded === '') return undefined;
  known ??= listSpellings();
  return patternOf(Array.from(folded), known, true);
}

/** Returns the pattern of folded characters; with `mayJoin`, also of single characters that fold into several of them. */
function patternOf(chars: readonly string[], spellings: Spellings, mayJoin: boolean): string {
  let pattern = '';
  for (let at = 0; at < chars.length; at += 1) {
    const joined = mayJoin ? longestAt(chars, at, spellings) : undefined;
    if (!joined) {
      pattern += characterPattern(chars[at] ?? '', spellings);
      continue;
    }
    pattern += `(?:${patternOf(joined.chars, spellings, false)}|[${joined.spellings.map(escaped).join('')}]${marks})`;
    at += joined.chars.length - 1;
  }
  return pattern;
}

const maxJoined = 4;

function longestAt(chars: readonly string[], at: number, { several }: Spellings) {
  for (let length = maxJoined; length > 1; length -= 1) {
    const part = chars.slice(at, at + length);
    const spellings = part.length === length ? several.get(part.join('')) : undefined;
    if (spellings) return { chars: part, spellings };
  }
  return undefined;
}

const kana = /[\u3040-\u30ff]/;
/** Not followed by a mark of voicing, of full or half width. */
const unvoiced = '(?![\u3099\u309a\uff9e\uff9f])';

/** The spellings of one folded character, whole or in parts (a letter and its voicing), with ignored marks after it. */
function characterPattern(char: string, spellings: Spellings): string {
  const whole = classOf(char, spellings);
  const parts = Array.from(char.normalize('NFD'));
  if (parts.length === 1) return `${whole}${kana.test(char) ? unvoiced : marks}`;
  return `(?:${whole}|${parts.map((part) => classOf(part, spellings)).join('')})${marks}`;
}

function classOf(char: string, { single }: Spellings): string {
  return `[${[char, ...(single.get(char) ?? [])].map(escaped).join('')}]`;
}

function escaped(char: string): string {
  return /[\p{L}\p{N}]/u.test(char) ? char : `\\U${(char.codePointAt(0) ?? 0).toString(16).padStart(8, '0')}`;
}
