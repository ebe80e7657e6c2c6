import type { ReactNode } from 'react';
import { MoreMessages } from '@/components/shell/messages-provider';
import { pageTexts } from '@/lib/web/i18n/page-texts';

/** Provides the messages that mails need. Apart from the mails themselves, whose scripts every page that imports them loads. */
export async function MailMessages({ children }: { children: ReactNode }) {
  return <MoreMessages file={await pageTexts('mail')}>{children}</MoreMessages>;
}
