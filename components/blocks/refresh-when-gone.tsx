'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { goneMembers } from '@/lib/browser/gone-members';
import { useGoneMembers } from '@/lib/browser/use-gone-members';
import type { PlainRouteName } from '@/lib/routing/href';
import { useLeaveWhenBlocked } from './use-leave-when-blocked';

type RefreshWhenGoneProps = {
  memberId: number;
  /** True if the page shows the member, as it was read. */
  isShown: boolean;
  /** The page that follows without one before, after the viewer has blocked the member. */
  page: PlainRouteName;
};

/**
 * Reads a page about a member again when they do not exist for the viewer any more, and when they do again. After a block of the
 * viewer, the page before follows; a page that the browser kept from before the block is read again.
 */
export function RefreshWhenGone({ memberId, isShown, page }: RefreshWhenGoneProps) {
  const router = useRouter();
  const isGone = useGoneMembers().has(memberId);
  const known = useRef(isShown ? false : isGone);
  const isMounted = useRef(false);
  useLeaveWhenBlocked(memberId, page);
  useEffect(() => {
    const isLeft = isMounted.current && isGone && goneMembers.blockedHere.state.has(memberId);
    isMounted.current = true;
    if (known.current === isGone) return;
    known.current = isGone;
    if (!isLeft) router.refresh();
  }, [isGone, memberId, router]);
  return null;
}
