import { limits } from './screen-limits';

/** A birthday is a calendar day, `YYYY-MM-DD`, without a time zone. */
export type CalendarDay = string;

/** Returns the age in whole years on `today`. */
export function ageOn(birthday: CalendarDay, today: CalendarDay): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** Returns the day `age` years before `today`: a birthday of this age that reveals no more than the age. */
export function birthdayOfAge(age: number, today: CalendarDay): CalendarDay {
  const year = String(Number(today.slice(0, 4)) - age);
  return today.endsWith('-02-29') && daysInMonth(Number(year), 2) === 28 ? `${year}-02-28` : `${year}${today.slice(4)}`;
}

/** Returns the calendar day of an instant in UTC. */
export function toCalendarDay(instant: Date): CalendarDay {
  return instant.toISOString().slice(0, 10);
}

/** Returns the start of the day in UTC in ms, the wire format of birthdays (spec 3). */
export function toBirthdayTimestamp(day: CalendarDay): number {
  return Date.parse(`${day}T00:00:00Z`);
}

const hourMilliseconds = 3_600_000;
const dayMilliseconds = 24 * hourMilliseconds;
/** How long after the midnight of UTC a day may begin: the local midnight of UTC-10. */
const latestMidnight = 10 * hourMilliseconds;

/**
 * Returns the calendar day whose local midnight a timestamp in ms is, in the 24 hours of the time zones from UTC-10 to
 * those before UTC+14. The clocks of UTC-10 (Hawaii) and UTC+14 (the Line Islands, with far fewer people) are the same a
 * day apart. Returns undefined for an invalid timestamp or a day before 1950.
 */
export function fromBirthdayTimestamp(milliseconds: number): CalendarDay | undefined {
  const instant = new Date(Math.ceil((milliseconds - latestMidnight) / dayMilliseconds) * dayMilliseconds);
  if (Number.isNaN(instant.getTime())) return undefined;
  const day = toCalendarDay(instant);
  return day >= limits.birthday.earliest ? day : undefined;
}

export function isAdult(birthday: CalendarDay, today: CalendarDay): boolean {
  return ageOn(birthday, today) >= limits.minimumAge;
}

/** Returns the number of days in a month (1 to 12). An unknown month has 31; an unknown year is a leap year. */
export function daysInMonth(year: number | undefined, month: number | undefined): number {
  if (!month) return 31;
  return new Date(Date.UTC(year ?? 2000, month, 0)).getUTCDate();
}
