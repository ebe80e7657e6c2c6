'use client';

import { lazyRendered } from '@/components/ui/lazy';

/** Lazy, because only homes with few members online have the sections. */
export const LazyMoreMembers = lazyRendered(() => import('./home-sections').then((part) => part.MoreMembers));
