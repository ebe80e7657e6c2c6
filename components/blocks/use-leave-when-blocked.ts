'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useHref } from '@/components/shell/use-href';
import { goneMembers } from '@/lib/browser/gone-members';
import { leaveBackwards } from '@/components/ui/layers';
import { hasInAppHistory } from '@/lib/browser/navigation';
import { useGoneMembers } from '@/lib/browser/use-gone-members';
import { useStore } from '@/lib/browser/use-store';
import type { PlainRouteName } from '@/lib/routing/href';

const none: ReadonlyMap<number, string> = new Map();

/** Calls `onLeave` when the viewer blocks the member here, once the member is gone. */
export function useOwnBlock(memberId: number, onLeave: () => void): void {
  const isBlocked = useStore(goneMembers.blockedHere, (names) => names, none).has(memberId);
  const isGone = useGoneMembers().has(memberId) && isBlocked;
  const wasGone = useRef(isGone);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const isNew = isGone && !wasGone.current;
    wasGone.current = isGone;
    if (isNew) leave();
  }, [isGone]);
}

/** Leaves a page about a member whom the viewer blocks: for the page before, or for `page` without one. */
export function useLeaveWhenBlocked(memberId: number, page: PlainRouteName): void {
  const router = useRouter();
  const href = useHref();
  useOwnBlock(memberId, () => (hasInAppHistory() ? leaveBackwards() : router.replace(href(page))));
}
