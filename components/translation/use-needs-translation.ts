'use client';

import { useLocale } from 'next-intl';
import { useMemo } from 'react';
import { needsTranslation } from '@/lib/translation/model';

/** Returns whether a text would gain from a translation for the viewer. */
export function useNeedsTranslation(text: string): boolean {
  const locale = useLocale();
  return useMemo(() => needsTranslation(text, locale), [text, locale]);
}
