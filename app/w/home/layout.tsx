import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Announcements } from '@/app/_home/announcements';
import { ClosedHome } from '@/app/_home/closed-home';
import { MemberWarning } from '@/app/_home/member-warning';
import { DockProvider } from '@/components/chat/dock/dock-provider';
import { LazyChatDock, LazyFloatingChats } from '@/components/chat/dock/lazy-dock';
import { LazyArrivalAnnouncer } from '@/components/chat/lazy-arrival-announcer';
import { LiveProvider } from '@/components/chat/live-provider';
import { LazyMutualLikePopup } from '@/components/home/mutual-like-popup/lazy-mutual-like-popup';
import { LazyTopMenus } from '@/components/home/lazy-top-menus';
import { UnreadBadge } from '@/components/home/unread-badge';
import { ReportHost } from '@/components/reports/report-host';
import { DesktopShell } from '@/components/shell/desktop-shell';
import { AccountWatch } from '@/components/shell/account-watch';
import { TranslationServiceProvider } from '@/components/shell/translation-service';
import { MessagesProvider } from '@/components/shell/messages-provider';
import { PageMember } from '@/components/shell/page-member';
import { sizedImage } from '@/lib/core/images';
import { mayUseSite } from '@/lib/core/member';
import { pageViewerName } from '@/lib/core/page-member';
import { pickMessages } from '@/lib/texts/client-messages';
import { translator } from '@/lib/platform/providers/translation/pick-translator';
import { pageLocale, pageMessages } from '@/lib/web/i18n/page';
import { siteName } from '@/lib/web/i18n/site-name';
import { requireViewer } from '@/lib/web/session/page';

/** Rendered for each navigation, unlike the layout. */
export async function generateMetadata(): Promise<Metadata> {
  return { other: { [pageViewerName]: String((await requireViewer()).id) } };
}

export default async function DesktopHomeLayout({ children }: { children: ReactNode }) {
  const viewer = await requireViewer();
  const name = await siteName();
  const year = new Date().getFullYear();
  if (!mayUseSite(viewer.status)) return <ClosedHome status={viewer.status} terminal="desktop" memberId={viewer.id} />;

  const [all, locale] = await Promise.all([pageMessages(), pageLocale()]);
  const { id, username, tier } = viewer;
  const member = { id, username, tier, avatar: sizedImage(viewer.avatar, 160) };
  const namespaces = [
    'shell',
    'members',
    'likes',
    'invitations',
    'chat',
    'mail',
    'notices',
    'translation',
    'gifts',
    'blocks',
    'reports',
  ] as const;
  const messages = pickMessages(all, namespaces);
  return (
    <MessagesProvider messages={messages} locale={locale}>
      <PageMember id={viewer.id} />
      <AccountWatch id={viewer.id} />
      <TranslationServiceProvider value={translator() !== undefined}>
        <LiveProvider memberId={viewer.id} unread={viewer.unread}>
          <DockProvider>
            <DesktopShell
              siteName={name}
              year={year}
              member={member}
              unread={<UnreadBadge />}
              menus={<LazyTopMenus />}
              aside={<LazyFloatingChats />}
              dock={
                <>
                  <LazyChatDock />
                  <ReportHost />
                  {viewer.hasWarning ? <MemberWarning memberId={viewer.id} /> : null}
                  <LazyArrivalAnnouncer />
                  <LazyMutualLikePopup me={{ username, avatar: viewer.avatar }} />
                </>
              }
            >
              <Announcements viewer={viewer} />
              {children}
            </DesktopShell>
          </DockProvider>
        </LiveProvider>
      </TranslationServiceProvider>
    </MessagesProvider>
  );
}
