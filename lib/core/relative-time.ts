export type RelativeTimeFormat =
  | { readonly kind: 'just' }
  | { readonly kind: 'seconds' | 'minutes' | 'hours'; readonly count: number }
  | { readonly kind: 'monthDay' | 'yearMonthDay' };

/**
 * Returns the format of a past instant (spec 9): "Just", seconds, minutes, hours, month-day in this year,
 * year-month-day. Years are those of UTC, so that server and browser return the same.
 */
export function relativeTime(then: Date, now: Date): RelativeTimeFormat {
  const seconds = Math.floor((now.getTime() - then.getTime()) / 1000);
  if (seconds < 1) return { kind: 'just' };
  if (seconds < 60) return { kind: 'seconds', count: seconds };
  if (seconds < 3600) return { kind: 'minutes', count: Math.floor(seconds / 60) };
  if (seconds < 86_400) return { kind: 'hours', count: Math.floor(seconds / 3600) };
  return { kind: then.getUTCFullYear() === now.getUTCFullYear() ? 'monthDay' : 'yearMonthDay' };
}
