'use client';

import { lazy } from '@/components/ui/lazy';
import { ConversationSkeleton } from './conversation-skeleton';

/** Lazy, because few addresses name no member. */
export const LazyPartnerNotFound = lazy(() => import('./partner-not-found').then((part) => part.PartnerNotFound), {
  loading: <ConversationSkeleton />,
});
