'use client';

import { lazyRendered } from '@/components/ui/lazy';

/** Lazy, because a profile mostly opens without its photos, whose uploads are large. */
export const LazyMemberPhotos = lazyRendered(() => import('./member-photos').then((part) => part.MemberPhotos));
