'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { MobileTabBar } from '@/components/shell/mobile-shell';

// A conversation and a member's profile have actions of their own at the foot of the screen.
const withoutBar = /^\/m\/home\/(chat\/(index|service)|My\/newsfeed\/[^/]+)$/;

/** The bottom tab bar of phones, where it does not stand in the way; with the room it takes. */
export function HomeTabBar({ unread }: { unread?: ReactNode }) {
  if (withoutBar.test(usePathname())) return null;
  return (
    <>
      <div aria-hidden className="h-14 shrink-0 pb-safe" />
      <MobileTabBar unread={unread} />
    </>
  );
}
