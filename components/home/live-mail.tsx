'use client';

import type { ComponentProps } from 'react';
import { useUnreadMails } from '@/components/chat/use-chat-state';
import { MailBoxView } from '@/components/mail/mail-box-view';
import { MailPage } from '@/components/mail/mail-page';

/* The mails with the number of unread ones, which the live connection counts. */

export function LiveMailBox(props: Omit<ComponentProps<typeof MailBoxView>, 'unread'>) {
  return <MailBoxView {...props} unread={useUnreadMails()} />;
}

export function LiveMailPage(props: Omit<ComponentProps<typeof MailPage>, 'unread'>) {
  return <MailPage {...props} unread={useUnreadMails()} />;
}
