'use client';

import { lazy } from '@/components/ui/lazy';

/** Sound and popups for new messages. */
export const LazyArrivalAnnouncer = lazy(() => import('./arrival-announcer').then((part) => part.ArrivalAnnouncer), {
  when: 'idle',
});
