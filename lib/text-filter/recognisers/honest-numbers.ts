import { gapFlags } from '../fold-table';
import { kinds, startsWith, type NormalText } from '../normalise';

// Copies: a bundler may turn each use of an import into a call.
const { other } = kinds;

export const fewestDigits = 7;
const maxGroups = 48;

/** The digits of a number as groups between gaps. One instance is filled again for each number. */
export class Groups {
  count = 0;
  total = 0;
  readonly lengths = new Uint8Array(maxGroups);
  /** Exact up to nine digits, which is all that dates and amounts have. */
  readonly values = new Float64Array(maxGroups);
  /** Flags and width of the gap before a group. */
  readonly gaps = new Uint16Array(maxGroups);
  readonly widths = new Uint8Array(maxGroups);
  readonly digits = new Uint8Array(maxGroups);

  clear(): void {
    this.count = 0;
    this.total = 0;
  }

  add(digit: number, gap: number, width: number): void {
    if (this.count === 0 || width > 0) {
      this.lengths[this.count] = 0;
      this.values[this.count] = 0;
      this.gaps[this.count] = gap;
      this.widths[this.count] = width;
      this.count += 1;
    }
    const last = this.count - 1;
    this.lengths[last] = (this.lengths[last] ?? 0) + 1;
    this.values[last] = (this.values[last] ?? 0) * 10 + digit;
    this.digits[this.total] = digit;
    this.total += 1;
  }

  length(group: number): number {
    return group < this.count ? (this.lengths[group] ?? 0) : 0;
  }

  value(group: number): number {
    return this.values[group] ?? 0;
  }

  /** Returns whether the gap before a group has one of the signs, at most so wide. */
  joins(group: number, signs: number, maxWidth = 1): boolean {
    return group < this.count && ((this.gaps[group] ?? 0) & signs) !== 0 && (this.widths[group] ?? 0) <= maxWidth;
  }

  isYear(group: number): boolean {
    return this.length(group) === 4 && this.value(group) >= 1900 && this.value(group) < 2100;
  }

  isUpTo(group: number, maxValue: number): boolean {
    const length = this.length(group);
    return length > 0 && length <= 2 && this.value(group) >= 1 && this.value(group) <= maxValue;
  }
}

const { dash, slash, dot, space, colon, comma, currency } = gapFlags;
const signs = dash | slash | dot | colon | comma;
/** Numbers that stand for words ("I love you forever") in Chinese chats. */
const spoken = new Set(['5201314', '1314520', '5201314520', '52013141314', '7758521']);
const units = new Set(Array.from('元块万亿円圆원', (char) => char.charCodeAt(0)));
const unitWords = ['usd', 'rmb', 'cny', 'twd', 'hkd', 'ntd', 'dollar', 'euro', 'yuan', 'eur', 'yen', 'jpy'];

/**
 * Returns whether digits are a number that honest texts contain: fewer than seven digits, dates, times, years, amounts,
 * ranges, counting, and numbers that stand for words.
 */
export function isHonestNumber(groups: Groups, text: NormalText, end: number): boolean {
  if (groups.total < fewestDigits) return true;
  /** Digits, of years, and groups, that are not dates, times or the like. */
  let digits = 0;
  let years = 0;
  let count = 0;
  let longest = 0;
  let shortest = 9;
  let hasComma = false;
  if (groups.count === groups.total) return isCounting(groups) || isSpoken(groups);
  for (let n = 0; n < groups.count;) {
    const taken = mayBegin(groups, n)
      ? timeAt(groups, n) || dateAt(groups, n) || thousandsAt(groups, n) || pairAt(groups, n)
      : 0;
    if (taken === 0) {
      const length = groups.length(n);
      digits += length;
      if (groups.isYear(n)) years += length;
      if (count > 0 && groups.joins(n, comma, 9)) hasComma = true;
      longest = Math.max(longest, length);
      shortest = Math.min(shortest, length);
      count += 1;
    }
    n += Math.max(1, taken);
  }
  if (digits < fewestDigits || (years > 0 && digits - years <= 4)) return true;
  // Ages, sizes and the like in a list, unless there are as many as a phone number has pairs.
  if (longest === 2 && (count < 5 || (hasComma && shortest === 2))) return true;
  if (groups.count === 1 && groups.total <= 9 && isAmount(groups, text, end)) return true;
  return isCounting(groups) || isSpoken(groups);
}

/** One digit again and again, after at most one other (23333333), or a number with a meaning in words. */
function isSpoken({ digits, total }: Groups): boolean {
  const second = digits[1];
  if (digits.subarray(2, total).every((digit) => digit === second)) return true;
  return spoken.has(digits.subarray(0, total).join(''));
}

/** 1 2 3 4 5 6 7, up or down, together or apart. */
function isCounting(groups: Groups): boolean {
  const values: ArrayLike<number> = groups.count > 1 ? groups.values : groups.digits;
  const count = groups.count > 1 ? groups.count : groups.total;
  const step = (values[1] ?? 0) - (values[0] ?? 0);
  if (step !== 1 && step !== -1) return false;
  for (let n = 1; n < count; n += 1) {
    const isRound = groups.count === 1 && n === count - 1 && values[n] === 0 && values[n - 1] === 9;
    if ((values[n] ?? 0) - (values[n - 1] ?? 0) !== step && !isRound) return false;
  }
  return true;
}

function isAmount(groups: Groups, text: NormalText, end: number): boolean {
  const start = end - groups.total;
  if (((text.gaps[start] ?? 0) | (text.gaps[end] ?? 0)) & currency) return true;
  if (end >= text.length) return false;
  if (text.kinds[end] === other) return units.has(text.codes[end] ?? 0);
  return unitWords.some((word) => startsWith(text, end, word));
}

/** Digits with bare spaces around them begin none of these, unless a year is among them: decided first, because it is cheap. */
function mayBegin({ count, gaps, lengths }: Groups, n: number): boolean {
  if (n + 1 >= count) return false;
  return ((gaps[n + 1] ?? 0) & signs) !== 0 || lengths[n] === 4 || (n + 2 < count && lengths[n + 2] === 4);
}

/** 7:30, 19:30:00. Returns the number of groups, 0 for anything else. */
function timeAt(groups: Groups, n: number): number {
  const isPart = (part: number) => groups.joins(part, colon) && groups.length(part) === 2 && groups.value(part) < 60;
  if (groups.length(n) > 2 || groups.value(n) > 24 || !isPart(n + 1)) return 0;
  return isPart(n + 2) ? 3 : 2;
}

/** 2024-05-01, 2024/5, 1/5/2024. */
function dateAt(groups: Groups, n: number): number {
  const between = dash | slash | dot | space;
  if (!groups.isUpTo(n + 1, 31) || !groups.joins(n + 1, between)) return 0;
  const goesOn = groups.joins(n + 2, between);
  if (groups.isYear(n)) return goesOn && groups.isUpTo(n + 2, 31) ? 3 : 2;
  return groups.isUpTo(n, 31) && goesOn && groups.isYear(n + 2) ? 3 : 0;
}

/** 1,234,567: at most nine digits. */
function thousandsAt(groups: Groups, n: number): number {
  if (groups.length(n) > 3) return 0;
  let taken = 1;
  while (groups.joins(n + taken, comma) && groups.length(n + taken) === 3) taken += 1;
  return taken > 1 && taken <= 3 ? taken : 0;
}

/** 3.14, 25-30, 2010-2015, 3/4: two numbers that are not chained to others by the same sign. */
function pairAt(groups: Groups, n: number): number {
  const sign = (groups.gaps[n + 1] ?? 0) & (dash | slash | dot);
  if (sign === 0 || !groups.joins(n + 1, sign, 3)) return 0;
  if (groups.joins(n, sign, 9) || groups.joins(n + 2, sign, 9)) return 0;
  if (groups.isYear(n) && (groups.isYear(n + 1) || groups.length(n + 1) === 2)) return 2;
  return groups.length(n) <= 3 && groups.length(n + 1) <= 3 ? 2 : 0;
}
