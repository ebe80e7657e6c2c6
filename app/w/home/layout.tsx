import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { ClosedHome } from '@/app/_home/closed-home';
import { DesktopMembersShell } from '@/app/_home/desktop-members-shell';
import { mayUseSite } from '@/lib/core/member';
import { pageViewerName } from '@/lib/core/page-member';
import { requireViewer } from '@/lib/web/session/page';

/** Rendered for each navigation, unlike the layout. */
export async function generateMetadata(): Promise<Metadata> {
  return { other: { [pageViewerName]: String((await requireViewer()).id) } };
}

export default async function DesktopHomeLayout({ children }: { children: ReactNode }) {
  const viewer = await requireViewer();
  if (!mayUseSite(viewer.status)) return <ClosedHome status={viewer.status} terminal="desktop" memberId={viewer.id} />;
  return <DesktopMembersShell viewer={viewer}>{children}</DesktopMembersShell>;
}
