import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { readAnnouncements } from '@/app/_home/announcements';
import { ClosedHome } from '@/app/_home/closed-home';
import { homeProps } from '@/app/_home/home-props';
import { MemberWarning } from '@/app/_home/member-warning';
import { MobileHome } from '@/components/home/mobile-home';
import { mayUseSite } from '@/lib/core/member';
import { pageViewerName } from '@/lib/core/page-member';
import { requireViewer } from '@/lib/web/session/page';

/** Rendered for each navigation, unlike the layout. */
export async function generateMetadata(): Promise<Metadata> {
  return { other: { [pageViewerName]: String((await requireViewer()).id) } };
}

export default async function MobileHomeLayout({ children }: { children: ReactNode }) {
  const viewer = await requireViewer();
  if (!mayUseSite(viewer.status)) return <ClosedHome status={viewer.status} terminal="mobile" memberId={viewer.id} />;
  const [props, announcements] = await Promise.all([homeProps(viewer, 'mobileHome'), readAnnouncements(viewer)]);
  return (
    <MobileHome
      {...props}
      announcements={announcements}
      warning={viewer.hasWarning ? <MemberWarning memberId={viewer.id} /> : null}
    >
      {children}
    </MobileHome>
  );
}
