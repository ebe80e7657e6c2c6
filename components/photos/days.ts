import { dateFormatOf } from '@/lib/core/intl-formats';

const dayMilliseconds = 86_400_000;

/** Returns the name of a day; `today` and `yesterday` are keys of the message catalogue. */
export function nameOfDay(
  key: string,
  { locale, timeZone, now, isShort = false }: { locale: string; timeZone: string; now: number; isShort?: boolean },
): 'today' | 'yesterday' | { text: string } {
  if (key === dayOf(now, timeZone)) return 'today';
  if (key === dayOf(now - dayMilliseconds, timeZone)) return 'yesterday';
  const isThisYear = key.slice(0, 4) === dayOf(now, timeZone).slice(0, 4);
  const fields: Intl.DateTimeFormatOptions = {
    month: isShort ? 'short' : 'long',
    // On a photo there is no room for a day and a year.
    ...((isThisYear || !isShort) && { day: 'numeric' }),
    ...(!isThisYear && { year: 'numeric' }),
    ...(isThisYear && !isShort && { weekday: 'short' }),
  };
  return { text: dateFormatOf(locale, fields).format(new Date(`${key}T00:00:00Z`)) };
}

/** Returns the day of a time in a time zone, as `2026-11-22`. */
export function dayOf(at: number, timeZone: string): string {
  return dateFormatOf('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(at);
}
