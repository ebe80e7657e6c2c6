import type { Locale } from '@/lib/core/locale';
import type { SiteSetting } from '@/lib/site-settings/model';

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
/** A Monday. */
const firstDay = Date.UTC(2024, 0, 1);
const dayMilliseconds = 86_400_000;

type Hours = Pick<SiteSetting<'support'>, (typeof days)[number]>;

/**
 * Writes the hours of the week in a language, a line for each run of days with the same hours, without the days that are
 * closed: "Monday–Friday: 09:00–18:00".
 */
export function formatHours(setting: Hours, locale: Locale): string[] {
  const name = (day: number) =>
    new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(firstDay + day * dayMilliseconds);
  const runs: { from: number; to: number; hours: string }[] = [];
  days.forEach((key, day) => {
    const hours = setting[key];
    const last = runs.at(-1);
    if (hours === '') return;
    if (last?.hours === hours && last.to === day - 1) last.to = day;
    else runs.push({ from: day, to: day, hours });
  });
  const separator = locale === 'en' ? ': ' : '：';
  return runs.map(({ from, to, hours }) => {
    const range = from === to ? name(from) : `${name(from)}${locale === 'en' ? '–' : '至'}${name(to)}`;
    return `${range}${separator}${hours.replace('-', '–')}`;
  });
}

/** The name of a time zone in a language, such as "United Kingdom Time". */
export function formatTimeZone(timeZone: string, locale: Locale): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(firstDay);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
