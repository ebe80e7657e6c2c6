import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toPieces } from '@/lib/text-filter/model';
import { MarkedText } from './marked-text';

it('highlights what matches, and leaves the rest as it is', () => {
  const text = 'Add me on WeChat, or 138 0013 8000!';
  const matches = [
    { start: 21, end: 34 },
    { start: 10, end: 16 },
  ];
  const { container } = render(<MarkedText text={text} matches={matches} />);
  expect(Array.from(container.querySelectorAll('mark'), (mark) => mark.textContent)).toEqual([
    'WeChat',
    '138 0013 8000',
  ]);
  expect(container.textContent).toBe(text);
});

it('shows scripts of members as text', () => {
  const text = '<img src=x onerror=alert(1)> <script>alert(1)</script> PayPal';
  const { container } = render(<MarkedText text={text} matches={[{ start: 0, end: 28 }]} />);
  expect(container.querySelectorAll('img, script')).toHaveLength(0);
  expect(container.textContent).toBe(text);
});

it.each([
  ['no match', [], ['abcdef']],
  ['an empty one', [{ start: 0, end: 0 }], ['abcdef']],
  [
    'two that overlap',
    [
      { start: 1, end: 3 },
      { start: 2, end: 5 },
    ],
    ['a', 'bcde', 'f'],
  ],
  [
    'one within another',
    [
      { start: 1, end: 5 },
      { start: 2, end: 3 },
    ],
    ['a', 'bcde', 'f'],
  ],
  [
    'two next to each other',
    [
      { start: 0, end: 2 },
      { start: 2, end: 4 },
    ],
    ['ab', 'cd', 'ef'],
  ],
  [
    'one beyond the end',
    [
      { start: 4, end: 90 },
      { start: 95, end: 99 },
    ],
    ['abcd', 'ef'],
  ],
] as const)('cuts a text with %s', (_, matches, pieces) => {
  expect(toPieces('abcdef', matches).map(({ text }) => text)).toEqual(pieces);
});
