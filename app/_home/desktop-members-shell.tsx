import type { ReactNode } from 'react';
import { DesktopHome } from '@/components/home/desktop-home';
import { siteName } from '@/lib/web/i18n/site-name';
import type { PageViewer } from '@/lib/web/session/viewer';
import { readAnnouncements } from './announcements';
import { homeProps } from './home-props';
import { MemberWarning } from './member-warning';

/** The shell of a member's pages on desktops. */
export async function DesktopMembersShell({ viewer, children }: { viewer: PageViewer; children: ReactNode }) {
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
