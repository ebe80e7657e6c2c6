import { limits } from './limits';

/** A birthday is a calendar day, `YYYY-MM-DD`, without a time zone. */
export type CalendarDay = string;

/** Whole years lived on `today` (both calendar days in the same calendar). */
export function ageOn(birthday: CalendarDay, today: CalendarDay): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** The calendar day of an instant in UTC. */
export function toCalendarDay(instant: Date): CalendarDay {
  return instant.toISOString().slice(0, 10);
}

/** Milliseconds of the day's first instant in UTC, as birthdays travel (spec §3). */
export function toBirthdayTimestamp(day: CalendarDay): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** The day of a timestamp in ms, or undefined when it is no day from 1950 on. */
export function fromBirthdayTimestamp(milliseconds: number): CalendarDay | undefined {
  const instant = new Date(milliseconds);
  if (Number.isNaN(instant.getTime())) return undefined;
  const day = toCalendarDay(instant);
  return day >= limits.birthday.earliest ? day : undefined;
}

export function isAdult(birthday: CalendarDay, today: CalendarDay): boolean {
  return ageOn(birthday, today) >= limits.minimumAge;
}

/** Returns the days of a month (1 to 12): 31 while the month is unknown, those of a leap year while the year is. */
export function daysInMonth(year: number | undefined, month: number | undefined): number {
  if (!month) return 31;
  return new Date(Date.UTC(year ?? 2000, month, 0)).getUTCDate();
}
