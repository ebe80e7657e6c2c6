'use client';

import { lazyRendered } from '@/components/ui/lazy';

/** Lazy, because most visits of a profile open no wall. */
export const LazyWall = lazyRendered(() => import('./wall').then((part) => part.Wall));
