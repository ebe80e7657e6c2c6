'use client';

import { useLocale } from 'next-intl';
import { useCallback, useSyncExternalStore } from 'react';
import type { EmoticonCode } from '@/lib/core/emoticons';
import type { Locale } from '@/lib/core/locale';

type EmoticonNames = Partial<Record<EmoticonCode | 'all' | 'recent', string>>;

/** One literal import per language, so that each becomes a separate file that is loaded on demand. */
const load: Record<Locale, () => Promise<{ default: EmoticonNames }>> = {
  en: () => import('@/messages/en/emoticons.json'),
  'zh-CN': () => import('@/messages/zh-CN/emoticons.json'),
  'zh-TW': () => import('@/messages/zh-TW/emoticons.json'),
};

const loaded = new Map<Locale, EmoticonNames>();
const nothing: EmoticonNames = {};

/** Returns the emoticon names in the viewer's language; empty until loaded, and requested only if `isNeeded`. */
export function useEmoticonNames(isNeeded = true): EmoticonNames {
  const locale = useLocale();
  const subscribe = useCallback(
    (onLoaded: () => void) => (isNeeded ? fetchNames(locale, onLoaded) : ignore),
    [locale, isNeeded],
  );
  // The server never has the names, so hydration starts without them too.
  return useSyncExternalStore(
    subscribe,
    () => loaded.get(locale) ?? nothing,
    () => nothing,
  );
}

const ignore = () => undefined;

function fetchNames(locale: Locale, onLoaded: () => void): () => void {
  if (loaded.has(locale)) return ignore;
  let left = false;
  load[locale]()
    .then((file) => {
      loaded.set(locale, file.default);
      if (!left) onLoaded();
    })
    // Without a network the codes replace the names; the next text retries.
    .catch(ignore);
  return () => {
    left = true;
  };
}
