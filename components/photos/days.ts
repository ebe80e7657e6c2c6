import { dateFormatOf } from '@/lib/core/intl-formats';
import type { Photo } from '@/lib/photos/model';

/** The photos of one day. The key is the day as `2026-11-22`. */
export type PhotoDay = { readonly key: string; readonly photos: readonly Photo[] };

const dayMilliseconds = 86_400_000;

/** Groups photos, which are in the order of their time, by their day in a time zone. */
export function groupByDay(photos: readonly Photo[], timeZone: string): PhotoDay[] {
  const days: { key: string; photos: Photo[] }[] = [];
  for (const photo of photos) {
    const key = dayOf(photo.createdAt, timeZone);
    const last = days.at(-1);
    if (last?.key === key) last.photos.push(photo);
    else days.push({ key, photos: [photo] });
  }
  return days;
}

/** Returns the name of a day; `today` and `yesterday` are keys of the message catalogue. */
export function nameOfDay(
  key: string,
  { locale, timeZone, now }: { locale: string; timeZone: string; now: number },
): 'today' | 'yesterday' | { text: string } {
  if (key === dayOf(now, timeZone)) return 'today';
  if (key === dayOf(now - dayMilliseconds, timeZone)) return 'yesterday';
  const isThisYear = key.slice(0, 4) === dayOf(now, timeZone).slice(0, 4);
  const fields = isThisYear
    ? ({ month: 'long', day: 'numeric', weekday: 'short' } as const)
    : ({ year: 'numeric', month: 'long', day: 'numeric' } as const);
  return { text: dateFormatOf(locale, fields).format(new Date(`${key}T00:00:00Z`)) };
}

function dayOf(at: number, timeZone: string): string {
  return dateFormatOf('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(at);
}
