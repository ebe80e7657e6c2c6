import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { giftCatalogue } from '@/db/seed/gift-catalogue';
import { giftDrawings } from './drawings';

const folder = join(process.cwd(), 'public', 'gifts');
const codes = giftCatalogue.flatMap((category) => category.gifts.map(([code]) => code));
const read = (code: string) => readFileSync(join(folder, `${code}.svg`), 'utf8');

describe('the pictures of gifts', () => {
  test('are drawn and stored for exactly the codes of the catalogue', () => {
    expect([...giftDrawings.keys()].sort()).toEqual([...codes].sort());
    expect(readdirSync(folder).sort()).toEqual(codes.map((code) => `${code}.svg`).sort());
  });

  test.each(codes)('the file of %s is what the script draws', (code) => {
    expect(read(code)).toBe(giftDrawings.get(code));
  });

  test.each(codes)('%s is small, self-contained, and still under reduced motion', (code) => {
    const svg = read(code);
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(6000);
    expect(svg).toContain('viewBox="0 0 128 128"');
    expect(svg).toContain('prefers-reduced-motion');
    expect(svg).not.toMatch(/<script|<foreignObject|<text|\bon\w+=|href="(?!#)|url\((?!#)|@import|NaN|undefined/i);
  });

  test.each(codes)('%s names each of its parts once, and only parts that it has', (code) => {
    const svg = read(code);
    const ids = Array.from(svg.matchAll(/ id="([^"]+)"/g), (match) => match[1]);
    const named = Array.from(svg.matchAll(/(?:url\(|href=")#([^")]+)/g), (match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(named)).toEqual(new Set(ids));
  });

  test.each(codes)('%s moves, and rests after at most five seconds', (code) => {
    const svg = read(code);
    const delays = new Map(
      Array.from(svg.matchAll(/\.(\w+)\{animation-delay:([\d.]+)s/g), ([, name = '', seconds]) => [
        name,
        Number(seconds),
      ]),
    );
    const lengths = new Map(
      Array.from(svg.matchAll(/\.(\w+)\{animation:\w+ ([\d.]+)s [\w-]+ (\d+)\}/g), ([, name = '', seconds, times]) => [
        name,
        Number(seconds) * Number(times),
      ]),
    );
    const ends = Array.from(svg.matchAll(/class="([^"]+)"/g), ([, names = '']) => {
      const longest = (times: ReadonlyMap<string, number>) =>
        Math.max(0, ...names.split(' ').map((name) => times.get(name) ?? 0));
      return longest(lengths) + longest(delays);
    });
    expect(Math.min(...ends)).toBeGreaterThan(0);
    expect(Math.max(...ends)).toBeLessThanOrEqual(5);
  });
});
