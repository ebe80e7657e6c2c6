'use client';

import { lazyRendered } from '@/components/ui/lazy';

/** Lazy, because the layout imports it and hardly any member sees it. */
export const LazyWarningDialog = lazyRendered(() => import('./warning-dialog').then((part) => part.WarningDialog));
