'use client';

import { lazyRendered } from '@/components/ui/lazy';

/** Lazy, because a profile mostly opens without its videos, whose uploads are large. */
export const LazyMemberVideos = lazyRendered(() => import('./member-videos').then((part) => part.MemberVideos));
