import { printTable } from '../support/table';

export type ReportRow = {
  readonly what: string;
  readonly must: string;
  readonly aim: string;
  readonly measured: string;
  readonly verdict: 'aim' | 'must' | 'MISSED' | '';
};

/** Compares a figure with its targets; `least` is for figures that should be high. */
export function judge(
  what: string,
  value: number,
  {
    must,
    aim,
    unit = '',
    digits = 0,
    least = false,
  }: { must: number; aim: number; unit?: string; digits?: number; least?: boolean },
): ReportRow {
  const keeps = (bar: number) => (least ? value >= bar : value <= bar);
  const show = (number: number) =>
    `${number.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })}${unit && ` ${unit}`}`;
  return {
    what,
    must: show(must),
    aim: show(aim),
    measured: show(value),
    verdict: keeps(aim) ? 'aim' : keeps(must) ? 'must' : 'MISSED',
  };
}

/** Returns a row for a figure without a target. */
export function note(what: string, measured: string): ReportRow {
  return { what, must: '', aim: '', measured, verdict: '' };
}

export function print(title: string, rows: readonly ReportRow[]): void {
  printTable(
    title,
    ['what', 'must', 'aim', 'measured', ''],
    rows.map(({ what, must, aim, measured, verdict }) => [what, must, aim, measured, verdict]),
  );
}
