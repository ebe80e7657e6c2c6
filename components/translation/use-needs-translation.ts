'use client';

import { useLocale } from 'next-intl';
import { useMemo } from 'react';
import { useTranslationService } from '@/components/shell/translation-service';
import { isTranslatable } from '@/lib/translation/model';

/** Returns whether a text would gain from a translation for the viewer, and the site can make it. */
export function useNeedsTranslation(text: string): boolean {
  const locale = useLocale();
  const hasService = useTranslationService() !== 'none';
  return useMemo(() => isTranslatable(text, locale, hasService), [text, locale, hasService]);
}
