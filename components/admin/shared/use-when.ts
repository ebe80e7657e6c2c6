'use client';

import { useDates } from '@/components/shell/use-dates';

/** Returns how staff read times: the day, or the day and the time. */
export function useWhen() {
  const dates = useDates();
  return {
    day: (at: number) => dates.date(at, { dateStyle: 'medium' }),
    time: (at: number) => dates.date(at, { dateStyle: 'medium', timeStyle: 'short' }),
  };
}
