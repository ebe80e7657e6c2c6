'use client';

import { lazyRendered } from '@/components/ui/lazy';

/** The menus of the top bar, whose code the first paint does not need. */
export const LazyTopMenus = lazyRendered(() => import('./top-menus').then((part) => part.TopMenus));
