'use client';

import { usePathname } from 'next/navigation';
import { TabLinks, type TabLink } from '@/components/ui/tab-links';

/** The lists of members that have pages of their own. */
export function MemberTabs({ label, links }: { label: string; links: readonly Omit<TabLink, 'current'>[] }) {
  const path = usePathname();
  return <TabLinks label={label} links={links.map((link) => ({ ...link, current: link.href === path }))} />;
}
