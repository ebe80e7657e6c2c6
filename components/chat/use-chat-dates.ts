'use client';

import { useLocale } from 'next-intl';
import { useMemo, useSyncExternalStore } from 'react';
import { daysBefore } from './messages/day-key';

const tickMilliseconds = 15_000;

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, tickMilliseconds);
  return () => clearInterval(timer);
}

/** Returns the current time, updated every 15 s; 0 until hydration, because server and browser would differ. */
export function useNow(): number {
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / tickMilliseconds) * tickMilliseconds,
    () => 0,
  );
}

/** Returns formatters of times and days in the viewer's language and time zone. Use in the browser only. */
export function useChatDates() {
  const locale = useLocale();
  return useMemo(() => {
    const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' });
    const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long' });
    const day = new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', weekday: 'short' });
    const dayOfYear = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', day: 'numeric' });
    const monthDay = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' });
    const yearMonthDay = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric' });
    return {
      clock: (at: number) => clock.format(at),
      monthDay: (at: number) => monthDay.format(at),
      yearMonthDay: (at: number) => yearMonthDay.format(at),
      /** Returns the name of a day; `today` and `yesterday` are keys of the message catalogue. */
      day: (at: number, now: number): 'today' | 'yesterday' | { text: string } => {
        const before = daysBefore(at, now);
        if (before === 0) return 'today';
        if (before === 1) return 'yesterday';
        if (before > 1 && before < 7) return { text: weekday.format(at) };
        return { text: (new Date(at).getFullYear() === new Date(now).getFullYear() ? day : dayOfYear).format(at) };
      },
    };
  }, [locale]);
}
