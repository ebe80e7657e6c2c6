'use client';

import { useLocale } from 'next-intl';
import { useMemo } from 'react';
import { useHasTranslationService } from '@/components/shell/translation-service';
import { isTranslatable } from '@/lib/translation/model';

/** Returns whether a text would gain from a translation for the viewer, and the site can make it. */
export function useNeedsTranslation(text: string): boolean {
  const locale = useLocale();
  const hasService = useHasTranslationService();
  return useMemo(() => isTranslatable(text, locale, hasService), [text, locale, hasService]);
}
