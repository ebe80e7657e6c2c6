'use client';

import { lazy } from '@/components/ui/lazy';
import { Skeleton } from '@/components/ui/skeleton';

/** Customer service with its whole conversation. The homes' layouts import it, and nearly no member ever needs it. */
export const LazyServiceHelp = lazy(() => import('@/components/chat/service-help').then((part) => part.ServiceHelp), {
  loading: <Skeleton className="h-11 w-full" />,
});
