'use client';

import { lazyRendered } from '@/components/ui/lazy';

/** Lazy, because most searches have results. */
export const LazySearchRefusal = lazyRendered(() => import('./search-refusal').then((part) => part.SearchRefusal));
