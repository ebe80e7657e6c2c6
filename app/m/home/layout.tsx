import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Announcements } from '@/app/_home/announcements';
import { ClosedHome } from '@/app/_home/closed-home';
import { MemberWarning } from '@/app/_home/member-warning';
import { LazyArrivalAnnouncer } from '@/components/chat/lazy-arrival-announcer';
import { LiveProvider } from '@/components/chat/live-provider';
import { LazyMutualLikePopup } from '@/components/home/mutual-like-popup/lazy-mutual-like-popup';
import { MineBadge } from '@/components/home/personal-badges';
import { UnreadBadge } from '@/components/home/unread-badge';
import { ReportHost } from '@/components/reports/report-host';
import { MobileShell } from '@/components/shell/mobile-shell';
import { AccountWatch } from '@/components/shell/account-watch';
import { TranslationServiceProvider } from '@/components/shell/translation-service';
import { MessagesProvider } from '@/components/shell/messages-provider';
import { PageMember } from '@/components/shell/page-member';
import { mayUseSite } from '@/lib/core/member';
import { pageViewerName } from '@/lib/core/page-member';
import { pickMessages } from '@/lib/texts/client-messages';
import { translator } from '@/lib/platform/providers/translation/pick-translator';
import { pageLocale, pageMessages } from '@/lib/web/i18n/page';
import { requireViewer } from '@/lib/web/session/page';

/** Rendered for each navigation, unlike the layout. */
export async function generateMetadata(): Promise<Metadata> {
  return { other: { [pageViewerName]: String((await requireViewer()).id) } };
}

export default async function MobileHomeLayout({ children }: { children: ReactNode }) {
  const viewer = await requireViewer();
  if (!mayUseSite(viewer.status)) return <ClosedHome status={viewer.status} terminal="mobile" memberId={viewer.id} />;
  const [all, locale] = await Promise.all([pageMessages(), pageLocale()]);
  const messages = pickMessages(all, [
    'shell',
    'members',
    'likes',
    'chat',
    'translation',
    'gifts',
    'blocks',
    'reports',
  ]);
  return (
    <MessagesProvider messages={messages} locale={locale}>
      <PageMember id={viewer.id} />
      <AccountWatch id={viewer.id} />
      <TranslationServiceProvider value={translator() !== undefined}>
        <LiveProvider memberId={viewer.id} unread={viewer.unread}>
          <MobileShell unread={<UnreadBadge />} personal={<MineBadge />}>
            <Announcements viewer={viewer} />
            {children}
            <ReportHost />
            {viewer.hasWarning ? <MemberWarning memberId={viewer.id} /> : null}
            <LazyArrivalAnnouncer />
            <LazyMutualLikePopup me={{ username: viewer.username, avatar: viewer.avatar }} />
          </MobileShell>
        </LiveProvider>
      </TranslationServiceProvider>
    </MessagesProvider>
  );
}
