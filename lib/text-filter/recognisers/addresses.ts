import { gapFlags } from '../fold-table';
import { edges, kinds, startsWith, type NormalText, type Span } from '../normalise';

// Copies: a bundler may turn each use of an import into a call.
const { latin, other } = kinds;
const { apart, inside } = edges;
const { at, colon, comma, dash, dot, slash, space } = gapFlags;

/** Last parts of addresses that are hardly words. */
const lastParts = new Set(
  (
    'com net org cn tw hk cc io app xyz info biz ru top vip shop site online club link icu ly gg jp kr uk eu asia love chat ' +
    'store tech space website wang ren work page dev tel mobi'
  ).split(' '),
);
/** Those that are words too: they count only with a path, or in an email address. */
const wordParts = new Set(
  'me to is in at it be so my us no am do co tv li la id im fm ai de ca fr es nl pl se ch th vn ph sg pw tk live'.split(
    ' ',
  ),
);
const mailProviders = new Set(
  'gmail hotmail outlook yahoo qq foxmail icloud protonmail proton sina sohu aol ymail'.split(' '),
);

const maxPart = 12;
const maxLabel = 64;

/** Words at which an address of a page may begin, and those for its dot. */
export const addressWords: readonly string[] = ['http*', 'hxxp*', 'www*', 'dot', '点'];
/** Words for the at sign. */
export const atWords: readonly string[] = ['at', '艾特', '圈a'];

/**
 * Finds an address of a page at a word of `addressWords`, or at the index after a dot (then both are the index): one with a
 * scheme, with www, or a name and a known last part.
 */
export function webAddressAt(text: NormalText, start: number, end: number): Span | undefined {
  const { codes, kinds: kindOf, edges: edge, gaps, length } = text;
  const isWord = end > start;
  if (isWord && (codes[start] === 104 || codes[start] === 119)) {
    const isBegun = schemeEnd(text, start) > 0 || isWww(text, start);
    return isBegun ? { start, end: tailEnd(text, start) } : undefined;
  }
  if (end >= length || kindOf[end] !== latin || edge[end] === inside) return undefined;
  if (isWord ? (text.widths[end] ?? 0) > 4 : !isDot(text, start)) return undefined;
  const last = partEnd(text, end);
  const part = partOf(text, end, last);
  const hasPath = last < length && ((gaps[last] ?? 0) & slash) !== 0 && kindOf[last] !== other;
  if (!lastParts.has(part) && !(wordParts.has(part) && hasPath)) return undefined;
  const from = labelStart(text, start);
  // t.me: before a path, the name may be one letter.
  if (!hasPath && !isLabel(text, from, start, isWord)) return undefined;
  return { start: from, end: hasPath ? tailEnd(text, end) : last };
}

/**
 * Finds an email address at a word of `atWords`, or at the index after an at sign: with a known last part, or with the name
 * of a provider.
 */
export function emailAddressAt(text: NormalText, before: number, end: number): Span | undefined {
  const { kinds: kindOf, gaps, length } = text;
  const isSign = end === before;
  if (isSign && !((gaps[end] ?? 0) & at)) return undefined;
  if (before < 1 || end >= length || kindOf[before - 1] === other || kindOf[end] === other) return undefined;
  const labelEnd = readLabel(text, end);
  const last = partAfterDot(text, labelEnd);
  const lastEnd = last > 0 ? partEnd(text, last) : 0;
  const part = last > 0 ? partOf(text, last, lastEnd) : '';
  if (lastParts.has(part) || (isSign && wordParts.has(part))) return { start: labelStart(text, before), end: lastEnd };
  const isProvider = labelEnd - end <= maxPart && mailProviders.has(partOf(text, end, labelEnd));
  return isProvider ? { start: labelStart(text, before), end: labelEnd } : undefined;
}

/** http, https and their usual disguise, with a colon or slashes after it. Returns the end, 0 without. */
function schemeEnd(text: NormalText, index: number): number {
  const name = ['https', 'http', 'hxxps', 'hxxp'].find((scheme) => startsWith(text, index, scheme));
  if (!name) return 0;
  const end = index + name.length;
  const gap = text.gaps[end] ?? 0;
  return gap & (colon | slash) && end < text.length ? end : 0;
}

function isWww(text: NormalText, index: number): boolean {
  if (!startsWith(text, index, 'www') || index + 3 >= text.length) return false;
  return ((text.gaps[index + 3] ?? 0) & dot) !== 0 || dotWordAt(text, index + 3) > 0;
}

/** The end of what follows without a space. */
function tailEnd(text: NormalText, start: number): number {
  let index = start + 1;
  const isTail = () => text.kinds[index] !== other && ((text.gaps[index] ?? 0) & (space | comma)) === 0;
  while (index < text.length && index - start < 200 && isTail()) index += 1;
  return index;
}

/** The length of "dot" or 点 at an index, 0 without. */
function dotWordAt(text: NormalText, index: number): number {
  if (text.codes[index] === 0x70b9) return 1; // 点
  return startsWith(text, index, 'dot') && (text.edges[index] ?? 0) !== inside ? 3 : 0;
}

/** Returns whether the gap before an index is the dot of an address: "mysite . net", not "Good morning. Net". */
function isDot(text: NormalText, index: number): boolean {
  const gap = text.gaps[index] ?? 0;
  if (!(gap & dot) || gap & at || (text.widths[index] ?? 0) > 4) return false;
  return !isSentenceEnd(text, index);
}

/** A dot directly after a word, with a space only after it. */
function isSentenceEnd({ source, starts, widths }: NormalText, index: number): boolean {
  if (widths[index] !== 2) return false;
  const start = starts[index] ?? 0;
  return source[start - 1] === ' ' && source[start - 2] !== ' ';
}

/** The start of a last part after a dot that begins at an index, 0 without. */
function partAfterDot(text: NormalText, end: number): number {
  const { gaps, widths, kinds: kindOf, length } = text;
  if (end >= length) return 0;
  if ((gaps[end] ?? 0) & dot && (widths[end] ?? 0) <= 4) return kindOf[end] === latin ? end : 0;
  const after = end + dotWordAt(text, end);
  return after > end && after < length && kindOf[after] === latin ? after : 0;
}

function partEnd(text: NormalText, start: number): number {
  const { kinds: kindOf, edges: edge, gaps, length } = text;
  let index = start + 1;
  while (index < length && index - start <= maxPart && kindOf[index] === latin && edge[index] !== apart) {
    if ((gaps[index] ?? 0) & (dot | at | slash | dash)) break;
    index += 1;
  }
  return index;
}

function partOf({ codes }: NormalText, start: number, end: number): string {
  let part = '';
  for (let index = start; index < end; index += 1) part += String.fromCharCode(codes[index] ?? 0);
  return part;
}

/** Reads a name after the at sign, up to its dot. */
function readLabel(text: NormalText, start: number): number {
  const { kinds: kindOf, edges: edge, gaps, length } = text;
  let index = start + 1;
  while (index < length && index - start < maxLabel && kindOf[index] !== other && edge[index] !== apart) {
    if ((gaps[index] ?? 0) & (dot | at) || dotWordAt(text, index) > 0) break;
    index += 1;
  }
  return index;
}

/** Where the name before a dot or an at sign begins. */
function labelStart(text: NormalText, end: number): number {
  const { kinds: kindOf, edges: edge } = text;
  let index = end - 1;
  while (index > 0 && end - index < maxLabel && edge[index] !== apart && kindOf[index - 1] !== other) index -= 1;
  return Math.max(0, index);
}

/** A name has two characters; before a spelled dot also a letter, because "8点" is a time. */
function isLabel({ kinds: kindOf }: NormalText, start: number, end: number, isSpelled: boolean): boolean {
  if (end - start < 2 || kindOf[end - 1] === other) return false;
  if (!isSpelled) return true;
  for (let index = start; index < end; index += 1) if (kindOf[index] === latin) return true;
  return end - start >= 3;
}
