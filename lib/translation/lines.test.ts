import { expect, test } from 'vitest';
import { takeApart } from './lines';

test.each([
  ['Hello', ['Hello']],
  ['Hello [face12] how are you?\n\n  Fine![face1][face108]\n', ['Hello', 'how are you?', 'Fine!']],
  ['[face12]', []],
  ['12:30 😀\n', []],
  ['[face109] and [face0]', ['[face109] and [face0]']],
])('%j has the lines %j, and is put together again', (text, lines) => {
  const parts = takeApart(text);
  expect(parts.lines).toEqual(lines);
  expect(parts.join(parts.lines)).toBe(text);
});

test('translated lines are put between the emoticons and line breaks of the original', () => {
  const parts = takeApart('Hi [face12] Ann,\n\nsee you [face3]');
  expect(parts.join(parts.lines.map((line) => `<${line}>`))).toBe('<Hi> [face12] <Ann,>\n\n<see you> [face3]');
});
