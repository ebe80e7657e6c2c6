'use client';

import { useLocale } from 'next-intl';
import { useCallback } from 'react';
import { useStore } from '@/lib/browser/use-store';
import type { Locale } from '@/lib/core/locale';
import { keyOf, requestTranslation, translations, type TranslationState } from './translations';

type TranslationHook = {
  /** Undefined until a translation is requested. */
  readonly state: TranslationState | undefined;
  /** Requests the translation; with `isFreeOnly`, only one that costs nothing. */
  readonly request: (options: { isFreeOnly: boolean }) => void;
};

/** Returns the translation of a text into a language, by default that of the viewer. All uses of one text share it. */
export function useTranslation(content: string, target?: Locale): TranslationHook {
  const locale = useLocale();
  const language = target ?? locale;
  const key = keyOf({ content, target: language });
  const state = useStore(translations, (all) => all.get(key), undefined);
  const request = useCallback(
    ({ isFreeOnly }: { isFreeOnly: boolean }) => void requestTranslation({ content, target: language, isFreeOnly }),
    [content, language],
  );
  return { state, request };
}
