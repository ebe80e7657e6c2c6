'use client';

import type { ReactNode } from 'react';
import { ConnectionWord } from '@/components/chat/connection-word';
import { LazyHomeToasts } from '@/components/home/lazy-home-toasts';
import { LazyMutualLikePopup } from '@/components/home/mutual-like-popup/lazy-mutual-like-popup';
import { MineBadge } from '@/components/home/personal-badges';
import { UnreadBadge } from '@/components/home/unread-badge';
import { ReportHost } from '@/components/reports/report-host';
import { MobileShell } from '@/components/shell/mobile-shell';
import { HeaderNoteProvider } from '@/components/ui/header-note';
import { NextScreen } from './next-screen/next-screen';
import { HomeProviders, type HomeProvidersProps } from './home-providers';

type MobileHomeProps = Omit<HomeProvidersProps, 'children'> & {
  announcements: ReactNode;
  warning: ReactNode;
  children: ReactNode;
};

/**
 * All that surrounds a member's page on phones. One client component, because each of those that a layout names is looked
 * up, written into the page's data and read again for every document.
 */
export function MobileHome({ announcements, warning, children, ...shared }: MobileHomeProps) {
  const { username, avatar } = shared.member;
  return (
    <HomeProviders {...shared}>
      <MobileShell unread={<UnreadBadge />} personal={<MineBadge />}>
        {announcements}
        <HeaderNoteProvider value={<ConnectionWord />}>{children}</HeaderNoteProvider>
        <NextScreen />
        <ReportHost />
        {warning}
        <LazyHomeToasts />
        <LazyMutualLikePopup me={{ username, avatar }} />
      </MobileShell>
    </HomeProviders>
  );
}
