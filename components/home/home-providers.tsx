import type { TranslationService } from '@/lib/core/can-translate';
import type { ReactNode } from 'react';
import { LiveProvider } from '@/components/chat/live-provider';
import { OfflinePages } from './offline-pages';
import { AccountWatch } from '@/components/shell/account-watch';
import { MessagesProvider } from '@/components/shell/messages-provider';
import { PageMember } from '@/components/shell/page-member';
import { RegionProvider } from '@/components/shell/region';
import { TranslationServiceProvider } from '@/components/shell/translation-service';
import type { Locale } from '@/lib/core/locale';
import type { UnreadCounts } from '@/lib/live/model';
import { AppBadge } from './app-badge';

/** The member of a page, as the shells show them. */
type HomeMember = {
  readonly id: number;
  readonly username: string;
  readonly tier: 'free' | 'silver' | 'gold';
  /** The path of the picture; empty without one. */
  readonly avatar: string;
};

export type HomeProvidersProps = {
  readonly member: HomeMember;
  readonly unread: UnreadCounts;
  /** The address of the file of texts. */
  readonly texts: string;
  readonly locale: Locale;
  readonly translation: TranslationService;
  /** The country of the member. */
  readonly country: string;
  readonly children: ReactNode;
};

/** Provides what the pages of members need on both terminals: texts, the account, the live connection. */
export function HomeProviders({ member, unread, texts, locale, translation, country, children }: HomeProvidersProps) {
  return (
    <MessagesProvider file={texts} locale={locale}>
      <PageMember id={member.id} />
      <AccountWatch id={member.id} />
      <TranslationServiceProvider value={translation}>
        <LiveProvider memberId={member.id} unread={unread}>
          <AppBadge />
          <RegionProvider region={country}>
            <OfflinePages>{children}</OfflinePages>
          </RegionProvider>
        </LiveProvider>
      </TranslationServiceProvider>
    </MessagesProvider>
  );
}
