import { daysInMonth } from '@/lib/core/age';

export type DateParts = { year: number | undefined; month: number | undefined; day: number | undefined };

export function toDateParts(value: string | undefined): DateParts {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value ?? '');
  if (!match) return { year: undefined, month: undefined, day: undefined };
  return { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
}

/** Returns the date as `YYYY-MM-DD`, a day after the month's last as the last; undefined while a part is missing. */
export function fromDateParts({ year, month, day }: DateParts): string | undefined {
  if (!year || !month || !day) return undefined;
  const valid = Math.min(day, daysInMonth(year, month));
  return `${year}-${String(month).padStart(2, '0')}-${String(valid).padStart(2, '0')}`;
}
