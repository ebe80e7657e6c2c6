'use client';

import { lazy } from '@/components/ui/lazy';

/** Loaded when the page is idle: until then the list from the server is recent enough. */
export const LazyOnlineWatch = lazy(() => import('./use-online-polling').then((part) => part.OnlineWatch), {
  when: 'idle',
});
