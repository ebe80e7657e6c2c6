'use client';

import { useLocale } from 'next-intl';
import { useHasTranslationService } from '@/components/shell/translation-service';
import { canTranslateFor } from '@/lib/core/can-translate';

/** Returns whether the site translates any text for the viewer. */
export function useCanTranslate(): boolean {
  return canTranslateFor(useLocale(), useHasTranslationService());
}
