import { edges, kinds, startsWith, type NormalText } from '../normalise';
import { fewestDigits, Groups, isHonestNumber } from './honest-numbers';

// Copies: a bundler may turn each use of an import into a call.
const { digit } = kinds;
const { apart } = edges;

const spellings = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
/** The words at which a number may begin; digits may follow directly. */
export const digitNames: readonly string[] = spellings.map((word) => `${word}*`);
const firstLetters = new Set(spellings.map((word) => word.charCodeAt(0)));

/** Words and drawings that people use instead of a digit, which count only between digits. */
const standIns = new Map(
  Object.entries({ o: 0, l: 1, i: 1, 洞: 0, 两: 2, 拐: 7, 勾: 9, 圈: 0, 欧: 0 }).map(([char, digit]) => [
    char.charCodeAt(0),
    digit,
  ]),
);

/** The widest gap between the digits of one number. */
const widest = 4;
/** The digits of a number that are compared; longer ones go on as the next number. */
const maxDigits = 40;

const groups = new Groups();

/**
 * Finds numbers of seven digits or more that are no date, time, year, amount or the like. `spelled`: the indices of digits as
 * words, in order.
 */
export function findPhoneNumbers(
  text: NormalText,
  spelled: readonly number[],
  onFound: (start: number, end: number) => void,
): void {
  const { digits, digitCount } = text;
  let upto = 0;
  for (let n = 0, m = 0; n < digitCount || m < spelled.length;) {
    const index = Math.min(n < digitCount ? (digits[n] ?? 0) : Infinity, spelled[m] ?? Infinity);
    if (digits[n] === index) n += 1;
    if (spelled[m] === index) m += 1;
    if (index < upto) continue;
    upto = readGroups(text, index);
    if (groups.total >= fewestDigits && !isHonestNumber(groups, text, upto)) onFound(index, upto);
  }
}

/** Reads the digits that follow one another, as groups between gaps. Returns where they end. */
function readGroups(text: NormalText, start: number): number {
  const { codes, kinds: kindOf, gaps, widths, length } = text;
  groups.clear();
  let index = start;
  while (index < length && groups.total < maxDigits) {
    const width = index === start ? 0 : (widths[index] ?? 0);
    if (width > widest) break;
    let value = kindOf[index] === digit ? (codes[index] ?? 48) - 48 : -1;
    let next = index + 1;
    if (value < 0 && firstLetters.has(codes[index] ?? 0)) {
      value = spellings.findIndex((word) => startsWith(text, index, word));
      if (value >= 0) next = index + (spellings[value]?.length ?? 1);
    }
    if (value < 0 && groups.total >= 2) value = standIn(text, index);
    if (value < 0) break;
    groups.add(value, index === start ? 0 : (gaps[index] ?? 0), width);
    index = next;
  }
  return index;
}

/** A stand-in follows a digit directly, and a digit, another stand-in or the end of the word follows it. */
function standIn({ codes, kinds: kindOf, widths, edges: edge }: NormalText, index: number): number {
  const value = standIns.get(codes[index] ?? 0);
  if (value === undefined || groups.total < 2 || (widths[index] ?? 0) > 0) return -1;
  const after = index + 1;
  const isEnd = edge[after] === apart || (widths[after] ?? 0) > 0;
  return isEnd || kindOf[after] === digit || standIns.has(codes[after] ?? 0) ? value : -1;
}
