import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { indexFile, listDecisions, readDecision, toIndex } from './decisions';

describe('the index of decisions', () => {
  it('lists every record as `npm run decisions` writes it', () => {
    expect(readFileSync(indexFile, 'utf8')).toBe(toIndex(listDecisions()));
  });

  it('has every number once', () => {
    const numbers = listDecisions().map(({ fileName }) => fileName.slice(0, 4));
    expect(numbers.length).toBeGreaterThan(50);
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });
});

describe('a record', () => {
  const fileName = '0001-rows-have-keys.md';
  const text = `# Rows have keys

**Subject:** Data

**Status:** accepted

**Context.** Rows.

**Decision.** Keys.

**Consequence.** None.
`;

  it('is read with its title, subject and status', () => {
    const expected = { fileName, title: 'Rows have keys', subject: 'Data', status: 'accepted' };
    expect(readDecision(fileName, text)).toEqual(expected);
  });

  it.each([
    ['a title with the number', text.replace('# Rows', '# 0001 Rows'), 'title of 0001-0001-rows-have-keys.md'],
    ['no subject', text.replace('**Subject:** Data\n\n', ''), 'does not begin with'],
    ['a status without bold type', text.replace('**Status:**', 'Status:'), 'does not begin with'],
    ['an unknown subject', text.replace('Data', 'Numbers'), 'unknown subject "Numbers"'],
    ['an unknown status', text.replace('accepted', 'done'), 'unknown status "done"'],
    ['no decision', text.replace('**Decision.** ', ''), 'has the sections Context Consequence'],
    ['the title of another file', text.replace('have', 'need'), 'title of 0001-rows-need-keys.md'],
  ])('is refused with %s', (_, changed, message) => {
    expect(() => readDecision(fileName, changed)).toThrow(message);
  });
});
