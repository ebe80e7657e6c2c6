import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { readAnnouncements } from '@/app/_home/announcements';
import { ClosedHome } from '@/app/_home/closed-home';
import { homeProps } from '@/app/_home/home-props';
import { MemberWarning } from '@/app/_home/member-warning';
import { DesktopHome } from '@/components/home/desktop-home';
import { mayUseSite } from '@/lib/core/member';
import { pageViewerName } from '@/lib/core/page-member';
import { siteName } from '@/lib/web/i18n/site-name';
import { requireViewer } from '@/lib/web/session/page';

/** Rendered for each navigation, unlike the layout. */
export async function generateMetadata(): Promise<Metadata> {
  return { other: { [pageViewerName]: String((await requireViewer()).id) } };
}

export default async function DesktopHomeLayout({ children }: { children: ReactNode }) {
  const viewer = await requireViewer();
  if (!mayUseSite(viewer.status)) return <ClosedHome status={viewer.status} terminal="desktop" memberId={viewer.id} />;
  const [props, announcements, name] = await Promise.all([
    homeProps(viewer, 'desktopHome'),
    readAnnouncements(viewer),
    siteName(),
  ]);
  return (
    <DesktopHome
      {...props}
      siteName={name}
      year={new Date().getFullYear()}
      announcements={announcements}
      warning={viewer.hasWarning ? <MemberWarning memberId={viewer.id} /> : null}
    >
      {children}
    </DesktopHome>
  );
}
