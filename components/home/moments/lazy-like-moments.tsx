'use client';

import { lazy } from '@/components/ui/lazy';

/** The moments of mutual likes. */
export const LazyLikeMoments = lazy(() => import('./like-moments').then((part) => part.LikeMoments), { when: 'idle' });
