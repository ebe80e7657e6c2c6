'use client';

import { lazy } from '@/components/ui/lazy';

/** The toasts of new messages, and of what the document before was left with. */
export const LazyHomeToasts = lazy(() => import('./home-toasts').then((part) => part.HomeToasts), { when: 'idle' });
