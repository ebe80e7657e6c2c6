import { directionOverrides } from '@/lib/core/fields';

/** Tags of WebVTT and SubRip with their classes and names, and times within a line: `<b>`, `</c>`, `<v Lily>`, `<00:01.000>`. */
const tags = /<\/?(?:[a-z][^<>]*|[\d:.]+)?>/gi;
/** Positions and styles that SubRip took over from another format: `{\an8}`. */
const overrides = /\{\\[^{}]*\}/g;
const entities = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', lrm: '\u200e', rlm: '\u200f' } as const;
const entity = new RegExp(`&(${Object.keys(entities).join('|')});`, 'g');
const controls = /[\p{Cc}\p{Zl}\p{Zp}]/gu;

/** Returns the plain text of the lines of a cue, without empty ones. */
export function toCaptionText(lines: readonly string[]): string {
  const plain = lines
    .join('\n')
    .replace(tags, '')
    .replace(overrides, '')
    .replace(entity, (_, name: keyof typeof entities) => entities[name])
    .replace(directionOverrides, '');
  return plain
    .split('\n')
    .map((line) => line.replace(controls, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
