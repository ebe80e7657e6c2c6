import { withoutBackground } from './background';
import type { LoggedStatement, StatementLog } from './statement-log';
import type { BudgetSection } from './table';

/** The numbers of a row, and the statements that it counts. */
export type Measured = { readonly numbers: readonly number[]; readonly statements: readonly LoggedStatement[] };
export type MeasuredRow = readonly [name: string, measured: Measured];
export type Measurements = Readonly<Record<BudgetSection, readonly MeasuredRow[]>>;

/** The first repetition fills the caches that all readers of a process share. */
const repetitions = 3;

/**
 * Repeats a request, and returns its results with the statements of the repetition that sent the fewest: another one may also have
 * read what is kept for some seconds.
 */
export async function recordFewest<T>(
  log: StatementLog,
  run: () => Promise<T>,
): Promise<{ results: readonly T[]; statements: readonly LoggedStatement[] }> {
  await run();
  const results: T[] = [];
  let fewest: readonly LoggedStatement[] | undefined;
  for (let repetition = 1; repetition < repetitions; repetition += 1) {
    log.take();
    results.push(await run());
    const statements = withoutBackground(log.take(), 'web');
    if (!fewest || costOf(statements) < costOf(fewest)) fewest = statements;
  }
  return { results, statements: fewest ?? [] };
}

/** Returns the least of each number: compressed sizes depend on the moments at which parts of a document were ready. */
export function leastOf(samples: readonly (readonly number[])[]): number[] {
  return (samples[0] ?? []).map((_, index) => Math.min(...samples.map((sample) => sample[index] ?? Infinity)));
}

/** Orders by statements, then by rows. */
export const costOf = (statements: readonly LoggedStatement[]) => statements.length * 1e9 + rowsOf(statements);

export const rowsOf = (statements: readonly LoggedStatement[]) =>
  Math.round(statements.reduce((sum, { rows }) => sum + rows, 0));
