'use client';

import { useLocale } from 'next-intl';
import { useTranslationService } from '@/components/shell/translation-service';
import { canTranslateFor } from '@/lib/core/can-translate';

/** Returns whether the site translates any text for the viewer. */
export function useCanTranslate(): boolean {
  return canTranslateFor(useLocale(), useTranslationService() !== 'none');
}

/** Returns whether the site translates what the viewer writes, and not only texts that it has. */
export function useCanTranslateDrafts(): boolean {
  return canTranslateFor(useLocale(), useTranslationService() === 'full');
}
