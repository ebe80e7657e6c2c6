/** Prints rows under a heading as a table with aligned columns; numbers are right-aligned. */
export function printTable(title: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => (row[column] ?? '').length)));
  const isNumeric = head.map((_, column) => rows.every((row) => /^[-–\d]/.test(row[column] ?? '-')));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (isNumeric[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join(' | ')} |`;
  console.log(`\n${title}\n`);
  console.log(line(head));
  console.log(`| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
  for (const row of rows) console.log(line(row));
}

/** Returns the quantile of the values at `part` (0 to 1); NaN without values. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

export const verdict = (isKept: boolean) => (isKept ? 'ok' : 'MISSED');

/** Returns a value, its limit and whether it is kept, as cells of a row. */
export const bounded = (value: number, limit: number) =>
  [value.toFixed(0), limit.toFixed(0), verdict(value <= limit)] as const;

/** Formats milliseconds with three decimals. */
export const ms = (value: number) => value.toFixed(3);
