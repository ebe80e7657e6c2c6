'use client';

import type { ComponentProps } from 'react';
import { useUnreadMails } from '@/components/chat/use-chat-state';
import { MailBoxView } from '@/components/mail/mail-box-view';
import { MailScreen } from '@/components/mail/mail-screen';

/* The mails with the number of unread ones, which the live connection counts. */

export function LiveMailBox(props: Omit<ComponentProps<typeof MailBoxView>, 'unread'>) {
  return <MailBoxView {...props} unread={useUnreadMails()} />;
}

export function LiveMailPage(props: Omit<ComponentProps<typeof MailScreen>, 'unread'>) {
  return <MailScreen {...props} unread={useUnreadMails()} />;
}
