'use client';

import { useUnreadMails, useUnreadNotices } from '@/components/chat/use-chat-state';
import { MailMenu } from '@/components/mail/mail-menu';
import { NoticeMenu } from '@/components/notices/notice-menu';

/** The menus of notices and mails in the top bar, with what is unread (spec 2). */
export function TopMenus() {
  return (
    <>
      <NoticeMenu unread={useUnreadNotices()} />
      <MailMenu unread={useUnreadMails()} />
    </>
  );
}
