'use client';

import { useMemo, useSyncExternalStore } from 'react';
import { useDates } from '@/components/shell/use-dates';
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

/** Returns formatters of times and days in the viewer's language, region and time zone. Use in the browser only. */
export function useChatDates() {
  const { ownDate } = useDates();
  return useMemo(() => {
    const write = (fields: Intl.DateTimeFormatOptions) => (at: number) => ownDate(at, fields);
    const weekday = write({ weekday: 'long' });
    const day = write({ month: 'long', day: 'numeric', weekday: 'short' });
    const dayOfYear = write({ year: 'numeric', month: 'long', day: 'numeric' });
    return {
      clock: write({ hour: 'numeric', minute: '2-digit' }),
      monthDay: write({ month: 'short', day: 'numeric' }),
      yearMonthDay: write({ year: 'numeric', month: 'short', day: 'numeric' }),
      /** Returns the name of a day; `today` and `yesterday` are keys of the message catalogue. */
      day: (at: number, now: number): 'today' | 'yesterday' | { text: string } => {
        const before = daysBefore(at, now);
        if (before === 0) return 'today';
        if (before === 1) return 'yesterday';
        if (before > 1 && before < 7) return { text: weekday(at) };
        return { text: (new Date(at).getFullYear() === new Date(now).getFullYear() ? day : dayOfYear)(at) };
      },
    };
  }, [ownDate]);
}
