'use client';

import { lazyRendered } from '@/components/ui/lazy';

/* Lazy, because a profile mostly opens without its gallery, whose uploads and videos are large. */

export const LazyMemberPhotos = lazyRendered(() => import('./member-photos').then((part) => part.MemberPhotos));

export const LazyMemberVideos = lazyRendered(() =>
  import('@/components/videos/member-videos').then((part) => part.MemberVideos),
);
