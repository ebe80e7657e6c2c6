'use client';

import { useFormat } from '@/components/shell/use-format';

/** Returns how staff read times: the day, or the day and the time. */
export function useWhen() {
  const format = useFormat();
  return {
    day: (at: number) => format.date(at, { dateStyle: 'medium' }),
    time: (at: number) => format.date(at, { dateStyle: 'medium', timeStyle: 'short' }),
  };
}
