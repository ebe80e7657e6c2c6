/** The columns of each section of the table. */
export const columns = {
  pages: ['statements', 'rows', 'html', 'html gzip', 'flight', 'flight gzip', 'elements', 'scripts', 'styles', 'texts'],
  calls: ['statements', 'rows', 'reply', 'reply gzip'],
  frames: ['statements', 'rows'],
} as const;

export type BudgetSection = keyof typeof columns;
/** The numbers of a row, in the order of the columns. */
type Numbers = readonly number[];
export type Budgets = Readonly<Record<BudgetSection, ReadonlyMap<string, Numbers>>>;

export const sections = Object.keys(columns) as BudgetSection[]; // the keys of a literal

const heading = `# The budgets of each page, each call that reads, and each frame of the live connection, written by \`npm run budgets\`.
# statements: that the process sends; rows: that PostgreSQL reads for them; scripts, styles and texts: compressed, as a first visit
# loads them; flight: what Next sends for hydration. Sizes are bytes. lib/testing/budgets/reasons.ts has the reasons.
`;

/** A name ends where two spaces begin the numbers. */
const gap = '  ';

/** Formats the table. Numbers have room to grow, so that a changed row changes no other. */
export function formatBudgets(budgets: Budgets): string {
  const tables = sections.map((section) => {
    const rows = [...budgets[section]];
    const nameWidth = Math.max(section.length, ...rows.map(([name]) => name.length));
    const widths = columns[section].map((column) => Math.max(column.length, 7));
    const line = (name: string, cells: readonly (string | number)[]) =>
      [name.padEnd(nameWidth), ...cells.map((cell, index) => String(cell).padStart(widths[index] ?? 0))].join(gap);
    return [line(section, columns[section]), ...rows.map(([name, numbers]) => line(name, numbers))].join('\n');
  });
  return `${heading}\n${tables.join('\n\n')}\n`;
}

/** Reads what `formatBudgets` wrote. Throws for a line that is not of it. */
export function parseBudgets(text: string): Budgets {
  const budgets: Record<BudgetSection, Map<string, Numbers>> = {
    pages: new Map(),
    calls: new Map(),
    frames: new Map(),
  };
  let section: BudgetSection | undefined;
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [name = '', ...cells] = line.split(/ {2,}/);
    const begun = sections.find((each) => each === name && cells.join() === columns[each].join());
    if (begun) section = begun;
    else if (section && cells.length === columns[section].length && cells.every((cell) => /^\d+$/.test(cell)))
      budgets[section].set(name, cells.map(Number));
    else throw new Error(`this line of the budgets has no meaning: ${line}`);
  }
  return budgets;
}
