import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { compareBudgets, renewRows } from './compare';
import { reasons } from './reasons';
import { formatBudgets, parseBudgets, sections, type Budgets } from './table';

const empty: Budgets = { pages: new Map(), calls: new Map(), frames: new Map() };
const page = [7, 125, 40_000, 10_000, 18_000, 4_000, 200, 160_000, 18_000, 7_000];
const pages = (numbers: readonly number[], name = 'home, mobile'): Budgets => ({
  ...empty,
  pages: new Map([[name, numbers]]),
});
/** Returns the page with another number in one column. */
const withNumber = (index: number, number: number) => page.with(index, number);
const problemsOf = (measured: readonly number[]) =>
  compareBudgets(pages(page), pages(measured), sections).flatMap(({ problems }) => problems);

describe('the table of budgets', () => {
  test('is read as it was written, with names that have single spaces', () => {
    const budgets: Budgets = {
      pages: pages(page).pages,
      calls: new Map([['chat/search {"text":"talk","uid":10002}', [3, 20, 900, 400]]]),
      frames: new Map([['message: a text of a gold member', [2, 8]]]),
    };
    expect(parseBudgets(formatBudgets(budgets))).toEqual(budgets);
  });

  test('with a line that has too few numbers is not read', () => {
    const text = formatBudgets(pages(page)).replace(/ +7000$/m, '');
    expect(() => parseBudgets(text)).toThrow('home, mobile');
  });
});

test('each reason is of a row of the table', () => {
  const budgets = parseBudgets(readFileSync(path.join(import.meta.dirname, 'budgets.generated.txt'), 'utf8'));
  const names = sections.flatMap((section) => [...budgets[section].keys()]);
  expect(Object.keys(reasons).filter((name) => !names.includes(name))).toEqual([]);
});

describe('a measured row', () => {
  test.each([
    ['statements', 0, 8],
    ['rows', 1, 126],
    ['html', 2, 40_001],
    ['html gzip', 3, 10_001],
    ['flight', 4, 18_001],
    ['flight gzip', 5, 4_001],
    ['elements', 6, 201],
    ['scripts', 7, 160_001],
    ['styles', 8, 18_001],
    ['texts', 9, 7_001],
  ])('with more %s than the budget differs', (column, index, number) => {
    expect(problemsOf(withNumber(index, number))).toEqual([`${column}: ${number}, and the budget is ${page[index]}`]);
  });

  test.each([
    ['statements', 0, 6],
    ['rows', 1, 108],
    ['html', 2, 37_000],
    ['elements', 6, 199],
  ])('with clearly fewer %s than the budget asks for a lower budget', (_column, index, number) => {
    expect(problemsOf(withNumber(index, number))).toEqual([expect.stringContaining('lower the budget')]);
  });

  test('with a size or rows a little below its budget is within it', () => {
    expect(problemsOf(withNumber(2, 39_000))).toEqual([]);
    expect(problemsOf(withNumber(1, 112))).toEqual([]);
  });

  test('without a budget, and a budget without a measured row, differ', () => {
    const differences = compareBudgets(pages(page), pages(page, 'new, mobile'), sections);
    expect(differences).toEqual([
      { section: 'pages', name: 'home, mobile', problems: ['the row is of nothing that exists'] },
      { section: 'pages', name: 'new, mobile', problems: ['it has no row in the table'] },
    ]);
    expect(compareBudgets(pages(page), empty, ['calls'])).toEqual([]);
  });
});

describe('a renewed table', () => {
  const measured = page.with(0, 6).with(2, 39_990).with(3, 7_001);

  test('keeps the numbers that hold, and has room for sizes that vary', () => {
    const rows = renewRows('pages', { budgets: pages(page), measured: pages(measured), isTight: false });
    expect([...rows]).toEqual([['home, mobile', page.with(0, 6).with(3, 7_300)]]);
  });

  test('has all numbers as they were measured when it is to be tight', () => {
    const rows = renewRows('pages', { budgets: pages(page), measured: pages(page), isTight: true });
    expect(rows.get('home, mobile')).toEqual([7, 130, 40_600, 10_300, 18_300, 4_200, 200, 162_400, 18_300, 7_200]);
  });

  test('has no rows of what is gone', () => {
    const measured = pages(page, 'new, mobile');
    expect(renewRows('pages', { budgets: pages(page), measured, isTight: false }).size).toBe(1);
  });
});
