'use client';

import { lazy } from '@/components/ui/lazy';

/** The popups of mutual likes. */
export const LazyMutualLikePopup = lazy(() => import('./mutual-like-popup').then((part) => part.MutualLikePopup), {
  when: 'idle',
});
