export type DateParts = { year: number | undefined; month: number | undefined; day: number | undefined };

/** Days in a month of the Gregorian calendar (month 1-12); a leap year is assumed while the year is unknown. */
export function daysInMonth(year: number | undefined, month: number | undefined): number {
  if (!month) return 31;
  return new Date(Date.UTC(year ?? 2000, month, 0)).getUTCDate();
}

export function toDateParts(value: string | undefined): DateParts {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value ?? '');
  if (!match) return { year: undefined, month: undefined, day: undefined };
  return { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
}

/** The date as `YYYY-MM-DD`, its day pulled back into the month; undefined while a part is missing. */
export function fromDateParts({ year, month, day }: DateParts): string | undefined {
  if (!year || !month || !day) return undefined;
  const valid = Math.min(day, daysInMonth(year, month));
  return `${year}-${String(month).padStart(2, '0')}-${String(valid).padStart(2, '0')}`;
}
