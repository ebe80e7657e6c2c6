'use client';

import { lazyRendered } from '@/components/ui/lazy';

/** Lazy, because the code of posts and comments is large, and a profile can be read and liked before. */
export const LazyMemberTrends = lazyRendered(() => import('./member-trends').then((part) => part.MemberTrends));
