'use client';

import { lazyRendered } from '@/components/ui/lazy';

/** Lazy, because every home imports it and on most days there is no announcement. */
export const LazyAnnouncementBar = lazyRendered(() =>
  import('./announcement-bar').then((part) => part.AnnouncementBar),
);
