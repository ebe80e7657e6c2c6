'use client';

import type { ReactNode } from 'react';
import { ConnectionWord } from '@/components/chat/connection-word';
import { DockProvider } from '@/components/chat/dock/dock-provider';
import { LazyChatDock, LazyFloatingChats } from '@/components/chat/dock/lazy-dock';
import { LazyHomeToasts } from '@/components/home/lazy-home-toasts';
import { LazyTopMenus } from '@/components/home/lazy-top-menus';
import { LazyMutualLikePopup } from '@/components/home/mutual-like-popup/lazy-mutual-like-popup';
import { UnreadBadge } from '@/components/home/unread-badge';
import { ReportHost } from '@/components/reports/report-host';
import { DesktopShell } from '@/components/shell/desktop-shell';
import { sizedImage } from '@/lib/core/images';
import { NextScreen } from './next-screen/next-screen';
import { HomeProviders, type HomeProvidersProps } from './home-providers';

type DesktopHomeProps = Omit<HomeProvidersProps, 'children'> & {
  siteName: string;
  year: number;
  announcements: ReactNode;
  warning: ReactNode;
  children: ReactNode;
};

/** All that surrounds a member's page on desktops, as one client component: see `MobileHome`. */
export function DesktopHome({ siteName, year, announcements, warning, children, ...shared }: DesktopHomeProps) {
  const { member } = shared;
  const { username, avatar } = member;
  return (
    <HomeProviders {...shared}>
      <DockProvider>
        <DesktopShell
          siteName={siteName}
          year={year}
          member={{ ...member, avatar: sizedImage(avatar, 160) }}
          unread={<UnreadBadge />}
          menus={<LazyTopMenus />}
          headerNote={
            <ConnectionWord className="absolute right-full rounded-full bg-surface py-1 pl-2 whitespace-nowrap" />
          }
          aside={<LazyFloatingChats />}
          dock={
            <>
              <LazyChatDock />
              <ReportHost />
              {warning}
              <LazyHomeToasts />
              <LazyMutualLikePopup me={{ username, avatar }} />
            </>
          }
        >
          {announcements}
          {children}
          <NextScreen />
        </DesktopShell>
      </DockProvider>
    </HomeProviders>
  );
}
