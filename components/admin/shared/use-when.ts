'use client';

import { useFormatter } from 'next-intl';

/** Returns how staff read times: the day, or the day and the time. */
export function useWhen() {
  const format = useFormatter();
  return {
    day: (at: number) => format.dateTime(at, { dateStyle: 'medium' }),
    time: (at: number) => format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' }),
  };
}
