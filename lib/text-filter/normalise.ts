import { emoticonEndAt } from '@/lib/core/emoticons';
import { foldCharacter, gapFlags, kinds, widestFold } from './fold-table';

/**
 * A text as the filter compares it: the letters and digits alone, each with what separates it from the one before. Valid
 * until the next call of `normalise`, which uses the same memory.
 */
export type NormalText = {
  readonly source: string;
  readonly length: number;
  readonly codes: Uint16Array;
  /** `latin`, `digit` or `other`. */
  readonly kinds: Uint8Array;
  /** Flags of the gap before a character, and its number of separators. Both have one more entry, for the end. */
  readonly gaps: Uint16Array;
  readonly widths: Uint8Array;
  /** `edges` before a character, and at the end. */
  readonly edges: Uint8Array;
  /** The position in the source. */
  readonly starts: Uint32Array;
  /** The indices after a dot or an at sign, and those where digits begin. */
  readonly marks: Uint32Array;
  readonly markCount: number;
  readonly digits: Uint32Array;
  readonly digitCount: number;
};

/** Places of a text: from a character on, up to another one. */
export type Span = { readonly start: number; readonly end: number };

/** How a character follows the one before: in the same word; perhaps in another word; in another word. */
export const edges = { inside: 0, soft: 1, apart: 2 } as const;

/*
 * The fold of each UTF-16 unit, made when it first occurs; a process has them once.
 */
const unknown = 255;
const kindOfUnit = new Uint8Array(65_536).fill(unknown);
const codeOfUnit = new Uint16Array(65_536);
/** The folds of characters of two units, and of those that become several. */
const others = new Map<number, ReturnType<typeof foldCharacter>>();
/** Characters of two units that are remembered; a text of hostile variety only costs more. */
const maxOthers = 20_000;

let memory = allocate(8_192);

function allocate(size: number) {
  return {
    size,
    codes: new Uint16Array(size + 1),
    kinds: new Uint8Array(size + 1),
    gaps: new Uint16Array(size + 1),
    widths: new Uint8Array(size + 1),
    edges: new Uint8Array(size + 1),
    starts: new Uint32Array(size + 1),
    marks: new Uint32Array(size + 1),
    digits: new Uint32Array(size + 1),
  };
}

// Copies of what the loop reads: a bundler may turn each use of an import into a call.
const { ignored, digit, other, separator, several: manifold } = kinds;
const { inside, soft, apart } = edges;
const { space, break: sentence, colon, comma, dot, at } = gapFlags;
const sentenceGap = sentence | comma | colon;
const marked = dot | at;
const widest = 200;
const bracket = 91;

/** Folds a text in time linear in its length. An emoticon is a picture, not the letters of its code: it separates. One long loop, because each character costs a few nanoseconds here. */
export function normalise(source: string): NormalText {
  const maxLength = source.length * widestFold;
  if (maxLength > memory.size) memory = allocate(maxLength);
  const { codes, kinds: kindOf, gaps, widths, edges: edge, starts, marks, digits } = memory;
  let length = 0;
  let markCount = 0;
  let digitCount = 0;
  let gap = 0;
  let width = 0;
  let before = 0;
  /** Where the present word of Latin letters began. */
  let wordStart = -1;
  /** A letter or digit before which another single one and a space are: the same word, if no other follows directly. */
  let spelled = -1;
  for (let position = 0; position < source.length; position += 1) {
    const unit = source.charCodeAt(position);
    if (unit === bracket) {
      const emoticonEnd = emoticonEndAt(source, position);
      if (emoticonEnd > 0) {
        position = emoticonEnd - 1;
        if (width < widest) width += 1;
        continue;
      }
    }
    let kind = kindOfUnit[unit] ?? unknown;
    if (kind === unknown) kind = makeUnit(unit);
    let several: ReturnType<typeof foldCharacter> | undefined;
    let code = codeOfUnit[unit] ?? 0;
    const start = position;
    if (kind === manifold) {
      const point = source.codePointAt(position) ?? unit;
      several = foldOther(point);
      if (point > 0xffff) position += 1;
    }
    for (let n = 0; several === undefined || n < several.length; n += 1) {
      if (several) {
        kind = several[n]?.kind ?? ignored;
        code = several[n]?.code ?? 0;
      }
      if (kind === separator) {
        gap |= code;
        if (width < widest) width += 1;
      } else if (kind !== ignored) {
        let how: number = soft;
        if (width === 0) {
          if (before === kind && kind !== other) {
            how = inside;
            spelled = -1;
          }
        } else if (before === other || kind === other) {
          if (gap & sentenceGap) how = apart;
        } else if (gap & (space | sentenceGap)) {
          how = apart;
        }
        if (how !== inside) {
          if (spelled >= 0) edge[spelled] = soft;
          const isSpelled = how === apart && before !== other && kind !== other && wordStart === length - 1;
          spelled = isSpelled ? length : -1;
          wordStart = length;
          if (kind === digit) digits[digitCount++] = length;
          if (gap & marked) marks[markCount++] = length;
        }
        codes[length] = code;
        kindOf[length] = kind;
        gaps[length] = gap;
        widths[length] = width;
        edge[length] = how;
        starts[length] = start;
        length += 1;
        gap = 0;
        width = 0;
        before = kind;
      }
      if (several === undefined) break;
    }
  }
  if (spelled >= 0) edge[spelled] = soft;
  gaps[length] = gap;
  widths[length] = width;
  edge[length] = apart;
  edge[0] = apart;
  const counts = { length, markCount, digitCount };
  return { source, ...counts, codes, kinds: kindOf, gaps, widths, edges: edge, starts, marks, digits };
}

/** Makes the fold of a unit, and returns its kind. Surrogates are looked up with their other half. */
function makeUnit(unit: number): number {
  const isHalf = unit >= 0xd800 && unit < 0xe000;
  const folded = isHalf ? undefined : foldCharacter(String.fromCharCode(unit));
  const [first] = folded ?? [];
  const kind = folded?.length === 0 ? kinds.ignored : folded?.length === 1 && first ? first.kind : kinds.several;
  kindOfUnit[unit] = kind;
  codeOfUnit[unit] = first?.code ?? 0;
  return kind;
}

function foldOther(point: number) {
  let folded = others.get(point);
  if (folded) return folded;
  folded = foldCharacter(String.fromCodePoint(point));
  if (others.size < maxOthers) others.set(point, folded);
  return folded;
}

/** Returns the text as one line for people: what the rules compare. */
export function toPlainText(text: NormalText): string {
  let plain = '';
  for (let index = 0; index < text.length; index += 1) {
    if (index > 0) plain += gapText(text, index);
    plain += String.fromCharCode(text.codes[index] ?? 32);
  }
  return plain;
}

function gapText({ edges: edge, gaps }: NormalText, index: number): string {
  const gap = gaps[index] ?? 0;
  if (gap & gapFlags.at) return '@';
  if (gap & gapFlags.dot && edge[index] !== edges.apart) return '.';
  return edge[index] === edges.apart ? ' ' : '';
}

/** Returns the position in the source after the character at an index. */
export function endOf({ source, starts }: NormalText, index: number): number {
  const start = starts[index] ?? 0;
  return start + ((source.codePointAt(start) ?? 0) > 0xffff ? 2 : 1);
}

export { kinds };

/** Returns whether letters follow from an index on. */
export function startsWith({ codes, length }: NormalText, index: number, word: string): boolean {
  if (index + word.length > length) return false;
  for (let n = 0; n < word.length; n += 1) if (codes[index + n] !== word.charCodeAt(n)) return false;
  return true;
}
