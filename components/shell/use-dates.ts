'use client';

import { useLocale } from 'next-intl';
import { useMemo } from 'react';
import { dateLocaleOf } from '@/lib/core/date-locale';
import { dateFormatOf } from '@/lib/core/intl-formats';
import { useRegion } from './region';

type At = number | Date;
type Fields = Intl.DateTimeFormatOptions;

let timeZone: string | undefined;

/** The time zone of the browser, which no request contains. Read once, because each date needs it and making a format is slow. */
export const ownTimeZone = () => (timeZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Returns formatters of dates in the language of the page and the order of the reader's region. */
export function useDates() {
  const locale = useLocale();
  const region = useRegion();
  return useMemo(() => {
    const dateLocale = dateLocaleOf(locale, region);
    // Versions of ICU differ in the space before a time, and hydration compares the texts.
    const date = (at: At, fields: Fields) =>
      dateFormatOf(dateLocale, fields)
        .format(at)
        .replace(/[\u2009\u202F]/g, ' ');
    return {
      dateLocale,
      /** In the time zone of the site, unless the fields name another. */
      date,
      /** In the time zone of the browser: only after hydration. */
      ownDate: (at: At, fields: Fields) => date(at, { ...fields, timeZone: ownTimeZone() }),
    };
  }, [locale, region]);
}
