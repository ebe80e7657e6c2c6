'use client';

import { lazy } from '@/components/ui/lazy';
import type { TextTranslationProps } from './text-translation';

/** `TextTranslation` for texts below the first screen of the home, whose scripts stay small. */
export const LateTextTranslation = lazy<TextTranslationProps>(
  () => import('./text-translation').then((part) => part.TextTranslation),
  { when: 'idle' },
);
