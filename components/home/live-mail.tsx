'use client';

import type { ComponentProps } from 'react';
import { useUnreadMails } from '@/components/chat/use-chat-state';
import { MailBox } from '@/components/mail/mail-box';
import { MailPage } from '@/components/mail/mail-page';

/* The mails with the number of unread ones, which the live connection counts. */

export function LiveMailBox(props: Omit<ComponentProps<typeof MailBox>, 'unread'>) {
  return <MailBox {...props} unread={useUnreadMails()} />;
}

export function LiveMailPage(props: Omit<ComponentProps<typeof MailPage>, 'unread'>) {
  return <MailPage {...props} unread={useUnreadMails()} />;
}
