import { describe, expect, it } from 'vitest';
import { appendToPacks, gramsOfLine, gramsOfLines, toPackLine, type PackLine, type TextPack } from './text-packs';

const lineAt = (position: number, text: string): PackLine => ({ position, id: 1_000 + position, texts: [text] });

/** Appends texts one by one, as the worker does when each comes alone. */
function packOneByOne(count: number, text: (position: number) => string): { packs: TextPack[]; written: number } {
  let newestFirst: TextPack[] = [];
  let written = 0;
  for (let position = 1; position <= count; position += 1) {
    const { packs, replaced } = appendToPacks(newestFirst.slice(0, 8), [lineAt(position, text(position))]);
    newestFirst = [...packs.toReversed(), ...newestFirst.slice(replaced)];
    written += packs.reduce((sum, { ids }) => sum + ids.length, 0);
  }
  return { packs: newestFirst, written };
}

describe('appendToPacks', () => {
  it('keeps all lines in order, in few packs that each are written a few times', () => {
    const { packs, written } = packOneByOne(1_000, (position) => `text number ${position} of about forty characters`);
    const lines = packs.flatMap(({ columns }) => (columns[0] ?? '').split('\u001f'));
    expect(lines).toHaveLength(1_000);
    expect(lines[0]).toBe('text number 1000 of about forty characters');
    expect(lines.at(-1)).toBe('text number 1 of about forty characters');
    expect(packs.flatMap(({ ids }) => ids)).toEqual(Array.from({ length: 1_000 }, (_, n) => 2_000 - n));
    expect(packs.map(({ last, ids }) => [last, last - ids.length + 1])[0]?.[0]).toBe(1_000);
    expect(packs.length).toBeLessThan(40);
    expect(written).toBeLessThan(10_000);
  });

  it('splits lines that come at once into packs of half a page, and leaves a longer one alone', () => {
    const { packs, replaced } = appendToPacks(
      [],
      [...Array.from({ length: 100 }, (_, n) => lineAt(n + 1, 'x'.repeat(100))), lineAt(101, 'y'.repeat(9_000))],
    );
    expect(replaced).toBe(0);
    expect(packs.map(({ ids }) => ids.length)).toEqual([33, 33, 33, 1, 1]);
    expect(packs.map(({ last }) => last)).toEqual([33, 66, 99, 100, 101]);
  });

  it('counts lines without a text', () => {
    const { packs } = packOneByOne(500, () => '');
    expect(packs.every(({ ids }) => ids.length <= 200)).toBe(true);
    expect(packs.flatMap(({ columns }) => (columns[0] ?? '').split('\u001f'))).toHaveLength(500);
  });
});

describe('grams', () => {
  const bits = (hex: string) => BigInt(`0x${hex}`);
  const mayHave = (lines: string, line: string) =>
    (bits(gramsOfLines([lines])) & bits(gramsOfLine(line))) === bits(gramsOfLine(line));

  it.each(['安', '安静', 'a', 'tea', 'the tea', '👩‍💻', '\u001f', '%'])(
    'of a text with %s contain those of it',
    (part) => {
      expect(mayHave(`some 安静 lines, the tea 100% 👩‍💻\u001fand more`, part)).toBe(true);
    },
  );

  it('leave out most texts without a pair of characters', () => {
    const text = 'we could walk along the river after the show if you have time for it tonight';
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const absent = letters.flatMap((a) => letters.map((b) => a + b)).filter((pair) => !text.includes(pair));
    const kept = absent.filter((pair) => mayHave(text, pair));
    expect(kept.length / absent.length).toBeLessThan(0.1);
  });
});

it('a line has the fold of a text, without the character between lines', () => {
  expect(toPackLine('聽音樂\u001fCafé')).toBe('听音乐 cafe');
});
