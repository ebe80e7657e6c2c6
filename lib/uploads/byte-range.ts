import type { ByteRange } from '@/lib/platform/providers/file-store';

/**
 * Reads a `Range` header (RFC 9110, 14.2). Returns undefined for a header that is to be ignored, which then gets the whole
 * file: none, another unit, or several ranges. A set of bytes without any of the file, also a malformed one, is
 * unsatisfiable.
 */
export function parseRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | undefined {
  const set = /^\s*bytes\s*=(.*)$/i.exec(header ?? '')?.[1];
  if (set === undefined) return undefined;
  const ranges = set.split(',').map((part) => parseOne(part.trim(), size));
  if (ranges.every((range) => range === undefined)) return 'unsatisfiable';
  return ranges.length === 1 ? ranges[0] : undefined;
}

function parseOne(text: string, size: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^(\d*)-(\d*)$/.exec(text) ?? [];
  if (size === 0 || (first === '' && last === '')) return undefined;
  if (first === '') return Number(last) === 0 ? undefined : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? undefined : { start, end };
}
