'use client';

import { useState, useSyncExternalStore } from 'react';
import { ownTimeZone, useDates } from '@/components/shell/use-dates';
import { useTranslations } from '@/components/shell/use-translations';
import { siteTimeZone } from '@/lib/core/locale';
import { nameOfDay } from './days';

const subscribeToNothing = () => () => undefined;

/** Returns the reader's time zone and a function that names its days; until hydration those of the site. */
export function useDayNames() {
  const t = useTranslations('photos');
  const { dateLocale } = useDates();
  const [now] = useState(() => Date.now());
  const timeZone = useSyncExternalStore(subscribeToNothing, ownTimeZone, () => siteTimeZone);
  const dayName = (key: string, isShort = false): string => {
    const name = nameOfDay(key, { locale: dateLocale, timeZone, now, isShort });
    return typeof name === 'string' ? t(name) : name.text;
  };
  return { timeZone, dayName };
}
