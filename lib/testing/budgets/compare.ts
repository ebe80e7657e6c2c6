import { columns, sections, type Budgets, type BudgetSection } from './table';

type Column = (typeof columns)[BudgetSection][number];

/** A difference between the table and the measured rows; `problems` has a line for each number. */
export type Difference = {
  readonly section: BudgetSection;
  readonly name: string;
  readonly problems: readonly string[];
};

/** How a number may vary without a change of the code. */
type Variation = {
  /** A new budget is the measured number with this room, rounded up to whole steps. */
  readonly room: number;
  readonly step: number;
  /** The part of its budget, without a step, below which a number is too small for it. */
  readonly least: number;
};

const exact: Variation = { room: 1, step: 1, least: 1 };
/** Rows of the day depend on the hour. */
const rows: Variation = { room: 1.02, step: 5, least: 0.9 };
/** Sizes depend on dates. */
const sizes: Variation = { room: 1.015, step: 100, least: 0.95 };
/** Random keys and the order of parts compress differently. */
const compressed: Variation = { ...sizes, room: 1.03, least: 0.8 };

function variationOf(column: Column): Variation {
  if (column === 'statements' || column === 'elements') return exact;
  if (column === 'rows') return rows;
  return column.endsWith('gzip') ? compressed : sizes;
}

/** Returns the budget of a number that was measured. */
function toBudget(column: Column, measured: number): number {
  const { room, step } = variationOf(column);
  return Math.ceil((measured * room) / step) * step;
}

function findProblem(column: Column, measured: number, budget: number): string | undefined {
  if (measured > budget) return `${column}: ${measured}, and the budget is ${budget}`;
  const { step, least } = variationOf(column);
  const isLow = measured <= (budget - step) * least;
  return isLow ? `${column}: ${measured}, and the budget is ${budget}: lower the budget` : undefined;
}

/** Compares all rows of some sections. A row without its page, call or frame differs, and so does the reverse. */
export function compareBudgets(budgets: Budgets, measured: Budgets, chosen: readonly BudgetSection[]): Difference[] {
  return chosen.flatMap((section) => {
    const names = new Set([...budgets[section].keys(), ...measured[section].keys()]);
    return [...names].flatMap((name) => {
      const problems = problemsOf(section, budgets[section].get(name), measured[section].get(name));
      return problems.length > 0 ? [{ section, name, problems }] : [];
    });
  });
}

function problemsOf(
  section: BudgetSection,
  budget: readonly number[] | undefined,
  measured: readonly number[] | undefined,
): string[] {
  if (!budget) return ['it has no row in the table'];
  if (!measured) return ['the row is of nothing that exists'];
  return columns[section].flatMap(
    (column, index) => findProblem(column, measured[index] ?? 0, budget[index] ?? 0) ?? [],
  );
}

/** Returns the rows of a section as they were measured. Numbers that still hold stay, unless `isTight`. */
export function renewRows(
  section: BudgetSection,
  { budgets, measured, isTight }: { budgets: Budgets; measured: Budgets; isTight: boolean },
): Budgets[BudgetSection] {
  const renew = (name: string, numbers: readonly number[]) =>
    columns[section].map((column, index) => {
      const [now = 0, earlier] = [numbers[index], budgets[section].get(name)?.[index]];
      const holds = !isTight && earlier !== undefined && findProblem(column, now, earlier) === undefined;
      return holds ? earlier : toBudget(column, now);
    });
  return new Map([...measured[section]].map(([name, numbers]) => [name, renew(name, numbers)]));
}

/** Returns budgets of which each section is made by a function. */
export function toBudgets(make: (section: BudgetSection) => Budgets[BudgetSection]): Budgets {
  return Object.fromEntries(sections.map((section) => [section, make(section)])) as unknown as Budgets; // has every section
}
