'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { useGoneMembers } from '@/lib/browser/use-gone-members';

/** Reads a page about a member again when they do not exist for the viewer any more, and when they do again. */
export function RefreshWhenGone({ memberId }: { memberId: number }) {
  const router = useRouter();
  const isGone = useGoneMembers().has(memberId);
  const wasGone = useRef(isGone);
  useEffect(() => {
    if (wasGone.current === isGone) return;
    wasGone.current = isGone;
    router.refresh();
  }, [isGone, router]);
  return null;
}
