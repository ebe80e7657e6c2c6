'use client';

import type { ReactNode } from 'react';
import { HoverCard } from '@/components/ui/hover-card';
import { lazy } from '@/components/ui/lazy';
import { Skeleton } from '@/components/ui/skeleton';
import type { MemberListItem } from '@/lib/members/model';

const MemberDetails = lazy(() => import('./member-details').then((part) => part.MemberDetails), {
  loading: <Skeleton className="h-100 rounded-control" />,
});

/** Shows a larger photo and the facts of a member on hover, with the like and chat buttons. */
export function MemberHoverCard({ member, children }: { member: MemberListItem; children: ReactNode }) {
  return <HoverCard content={<MemberDetails member={member} />}>{children}</HoverCard>;
}
