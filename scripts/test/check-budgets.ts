// Compares each page, call and frame with its budgets. `npm run budgets` writes the table instead: see docs/contributing.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compareBudgets, renewRows, toBudgets, type Difference } from '@/lib/testing/budgets/compare';
import { findHeavyPages } from '@/lib/testing/budgets/first-load-limits';
import type { Measurements } from '@/lib/testing/budgets/measure';
import { measureAll } from '@/lib/testing/budgets/measure-all';
import { reasons } from '@/lib/testing/budgets/reasons';
import { formatBudgets, parseBudgets, type BudgetSection } from '@/lib/testing/budgets/table';
import { ensureBuild } from '@/scripts/start/build';
import { writeReport } from './report.mjs';

const file = path.join('lib', 'testing', 'budgets', 'budgets.generated.txt');

const processes = ['web', 'live'] as const;
const sectionsOf = { web: ['pages', 'calls'], live: ['frames'] } as const satisfies Record<
  string,
  readonly BudgetSection[]
>;

function readOptions(args: readonly string[]) {
  const only = args.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
  const chosen = processes.filter((process) => only === undefined || only === process);
  if (chosen.length === 0) throw new Error(`--only is one of ${processes.join(', ')}`);
  return {
    chosen,
    isWriting: args.includes('--write'),
    /** Renews the numbers that still hold, too. */
    isTight: args.includes('--all'),
  };
}

async function main(): Promise<void> {
  const { isWriting, isTight, chosen } = readOptions(process.argv.slice(2));
  const startedAt = performance.now();
  if (chosen.includes('web')) await ensureBuild(new AbortController().signal);
  const measurements = await measureAll(chosen);
  const sections: readonly BudgetSection[] = chosen.flatMap((name) => sectionsOf[name]);
  const budgets = parseBudgets(existsSync(file) ? readFileSync(file, 'utf8') : '');
  const measured = toBudgets((section) => new Map(measurements[section].map(([name, row]) => [name, row.numbers])));
  const seconds = (performance.now() - startedAt) / 1000;
  if (isWriting) {
    const renewed = toBudgets((section) =>
      sections.includes(section) ? renewRows(section, { budgets, measured, isTight }) : budgets[section],
    );
    writeFileSync(file, formatBudgets(renewed));
    console.log(`${file} is written, after ${seconds.toFixed(0)} s. Read its difference.`);
    return;
  }
  const differences = [...findHeavyPages(measured.pages), ...compareBudgets(budgets, measured, sections)];
  for (const difference of differences)
    console.error(`\n${titleOf(difference)}\n${describe(difference, measurements)}`);
  const rows = sections.reduce((sum, section) => sum + measurements[section].length, 0);
  const passed = rows - new Set(differences.map(titleOf)).size;
  console.log(`\n${passed} of ${rows} pages, calls and frames are within their budgets, after ${seconds.toFixed(0)} s`);
  const failures = differences.map((difference) => ({
    file,
    title: titleOf(difference),
    error: describe(difference, measurements),
    command: 'node --import tsx scripts/test/check-budgets.ts',
  }));
  writeReport({ files: [{ file, seconds, passed }], failures });
  process.exitCode = differences.length > 0 ? 1 : 0;
}

const titleOf = ({ section, name }: Difference) => `${section} › ${name}`;

/** Lists what differs, the reason of the budget, and the statements where their number or rows differ. */
function describe({ section, name, problems }: Difference, measurements: Measurements): string {
  const lines = [...problems];
  const reason = reasons[name];
  if (reason) lines.push(`the reason for its budgets: ${reason}`);
  const statements = new Map(measurements[section]).get(name)?.statements ?? [];
  if (problems.some((problem) => /^(statements|rows):/.test(problem)))
    lines.push(
      ...statements.map(({ text, rows }) => `${String(Math.round(rows)).padStart(6)} rows  ${text.slice(0, 200)}`),
    );
  return lines.join('\n');
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
