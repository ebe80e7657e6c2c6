'use client';

import { useSyncExternalStore } from 'react';
import { useDates } from './use-dates';

const fields = { year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
const subscribeToNothing = () => () => undefined;

/** Renders a date with its time in the member's time zone; the server, which does not know it, names its own. */
export function LocalTime({ at }: { at: number }) {
  const { date, ownDate } = useDates();
  const text = useSyncExternalStore(
    subscribeToNothing,
    () => ownDate(at, fields),
    () => date(at, { ...fields, timeZoneName: 'short' }),
  );
  return <time dateTime={new Date(at).toISOString()}>{text}</time>;
}
