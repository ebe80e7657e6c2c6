'use client';

import { lazy } from '@/components/ui/lazy';

/** The moments of mutual likes. */
export const LazyLikeMoments = lazy(() => import('./mutual-like-popup').then((part) => part.LikeMoments), { when: 'idle' });
