import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { DesktopMembersShell } from '@/app/_home/desktop-members-shell';
import { findInfoReader } from '@/app/_info/info-reader';
import { pageViewerName } from '@/lib/core/page-member';

/** Rendered for each navigation, unlike the layout. */
export async function generateMetadata(): Promise<Metadata> {
  const reader = await findInfoReader();
  return reader ? { other: { [pageViewerName]: String(reader.id) } } : {};
}

/** Info pages are documents for all others: see `DocumentShell`. */
export default async function InfoLayout({ children }: { children: ReactNode }) {
  const reader = await findInfoReader();
  return reader ? <DesktopMembersShell viewer={reader}>{children}</DesktopMembersShell> : children;
}
