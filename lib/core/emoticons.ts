import { limits } from './screen-limits';

/** The 108 animated pictures that a text may contain as `[face1]` … `[face108]` (spec 4, 9). */
export type EmoticonCode = `face${number}`;

type EmoticonPart = { kind: 'text'; text: string } | { kind: 'emoticon'; code: EmoticonCode };

export const emoticonCodes: readonly EmoticonCode[] = Array.from(
  { length: limits.emoticon.count },
  (_, index) => `face${index + 1}` as const,
);

const known: ReadonlySet<string> = new Set(emoticonCodes);

export function isEmoticonCode(value: unknown): value is EmoticonCode {
  return typeof value === 'string' && known.has(value);
}

const longestCode = '[face108]'.length;

/** Returns where the emoticon at an index of a text ends, 0 without one. Looks at nine characters at most. */
export function emoticonEndAt(text: string, start: number): number {
  if (!text.startsWith('[face', start)) return 0;
  const length = text.slice(start, start + longestCode).indexOf(']');
  return known.has(text.slice(start + 1, start + length)) ? start + length + 1 : 0;
}

/** Splits a text at its emoticons; brackets with any other name stay text. */
export function parseEmoticons(text: string): EmoticonPart[] {
  const parts: EmoticonPart[] = [];
  let textFrom = 0;
  for (const match of text.matchAll(/\[(face[1-9]\d{0,2})\]/g)) {
    const code = match[1];
    if (!isEmoticonCode(code)) continue;
    if (match.index > textFrom) parts.push({ kind: 'text', text: text.slice(textFrom, match.index) });
    parts.push({ kind: 'emoticon', code });
    textFrom = match.index + match[0].length;
  }
  if (textFrom < text.length) parts.push({ kind: 'text', text: text.slice(textFrom) });
  return parts;
}

export function toEmoticonText(code: EmoticonCode): string {
  return `[${code}]`;
}

export function emoticonPath(code: EmoticonCode): string {
  return `/emoticons/${code}.svg`;
}

/** Returns a text with ☺ in place of its emoticons, where no picture can be shown. */
export function withoutEmoticonCodes(text: string): string {
  return text.replace(/\[face\d{1,3}\]/g, '☺').slice(0, 200);
}
