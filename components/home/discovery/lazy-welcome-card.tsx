'use client';

import { lazyRendered } from '@/components/ui/lazy';

/** Lazy, because every home imports it and hardly any member sees it. */
export const LazyWelcomeCard = lazyRendered(() => import('./welcome-card').then((part) => part.WelcomeCard));
