'use client';

import { useLocale } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { siteTimeZone } from '@/lib/core/locale';

const fields = { year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
const subscribeToNothing = () => () => undefined;

/** Renders a date with its time in the member's time zone; the server, which does not know it, names its own. */
export function LocalTime({ at }: { at: number }) {
  const locale = useLocale();
  const text = useSyncExternalStore(
    subscribeToNothing,
    () => new Intl.DateTimeFormat(locale, fields).format(at),
    () => new Intl.DateTimeFormat(locale, { ...fields, timeZone: siteTimeZone, timeZoneName: 'short' }).format(at),
  );
  return <time dateTime={new Date(at).toISOString()}>{text}</time>;
}
