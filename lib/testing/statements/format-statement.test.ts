import { describe, expect, test } from 'vitest';
import { formatStatement } from './format-statement';

const long = Array.from({ length: 8 }, (_, index) => `"members"."column_${index}"`);

describe('a statement', () => {
  test('has a line for each clause, however it was written', () => {
    const lines = [
      'select a, b',
      'from c',
      'left join d on d.id = c.id',
      'where a = $1 and b',
      'order by a',
      'limit 2',
    ];
    expect(formatStatement(lines.join(' '))).toBe(lines.join('\n'));
    expect(formatStatement(`\n  ${lines.join('\n   -- a (comment\n ')}`)).toBe(lines.join('\n'));
  });

  test('has a line for each part of a clause that is too long', () => {
    expect(formatStatement(`select ${long.join(', ')} from "members"`)).toBe(
      `select\n${long.map((column) => `  ${column}`).join(',\n')}\nfrom "members"`,
    );
    const where = `where ${long.join(' = $1 or ')} and a between $2 and $3`;
    expect(formatStatement(`select from b ${where}`).split('\n').slice(-2)).toEqual([
      `  or ${long.at(-1)}`,
      '  and a between $2 and $3',
    ]);
  });

  test('has its subqueries in lines with an indentation, and short ones in their line', () => {
    expect(formatStatement(`select (select max(a) from b) from (select ${long.join(', ')} from c limit 1) d`)).toBe(
      [
        'select (select max(a) from b)',
        'from (',
        '  select',
        ...long.map((column, index) => `    ${column}${index < long.length - 1 ? ',' : ''}`),
        '  from c',
        '  limit 1',
        ') d',
      ].join('\n'),
    );
  });

  test('has a line for each branch of a long case', () => {
    const sum = long.join(' + ');
    expect(formatStatement(`select case when a and b then ${sum} else 0 end as c from d`)).toBe(
      `select case\n  when a and b then ${sum}\n  else 0\nend as c\nfrom d`,
    );
  });

  test('keeps strings and quoted names, in which words are no keywords', () => {
    const text = `select 'it''s  from (a', "from (b" as from, c.limit, extract(epoch from d)`;
    expect(formatStatement(`${text} from e where f is distinct from $1`)).toBe(
      `${text}\nfrom e\nwhere f is distinct from $1`,
    );
  });
});
