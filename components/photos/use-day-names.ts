'use client';

import { useLocale } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { siteTimeZone } from '@/lib/core/locale';
import { nameOfDay } from './days';

const subscribeToNothing = () => () => undefined;
const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the reader's time zone and a function that names its days; until hydration those of the site. */
export function useDayNames() {
  const t = useTranslations('photos');
  const locale = useLocale();
  const [now] = useState(() => Date.now());
  const timeZone = useSyncExternalStore(subscribeToNothing, ownTimeZone, () => siteTimeZone);
  const dayName = (key: string): string => {
    const name = nameOfDay(key, { locale, timeZone, now });
    return typeof name === 'string' ? t(name) : name.text;
  };
  return { timeZone, dayName };
}
