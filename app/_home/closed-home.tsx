import { getLocale, getMessages } from 'next-intl/server';
import { LiveProvider } from '@/components/chat/live-provider';
import type { AccountNoticeProps } from '@/components/home/account-notice';
import { LazyAccountNotice } from '@/components/home/lazy-account-notice';
import { MessagesProvider } from '@/components/shell/messages-provider';
import { pickMessages } from '@/lib/platform/i18n/client-messages';
import { siteName } from '@/lib/platform/i18n/site-name';

/** The home of an account that may not use the site: the reason, sign-out and, if allowed, customer service. */
export async function ClosedHome({
  memberId,
  ...notice
}: Pick<AccountNoticeProps, 'status' | 'terminal'> & { memberId: number }) {
  const [name, all, locale] = await Promise.all([siteName(), getMessages(), getLocale()]);
  const parts = { ...notice, siteName: name, year: new Date().getFullYear() };
  if (notice.status !== 'pending' && notice.status !== 'suspended') {
    return (
      <MessagesProvider messages={pickMessages(all, ['shell', 'session'])} locale={locale}>
        <LazyAccountNotice {...parts} />
      </MessagesProvider>
    );
  }
  return (
    <MessagesProvider messages={pickMessages(all, ['shell', 'session', 'chat'])} locale={locale}>
      <LiveProvider memberId={memberId}>
        <LazyAccountNotice {...parts} hasService />
      </LiveProvider>
    </MessagesProvider>
  );
}
