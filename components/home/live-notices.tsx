'use client';

import type { ComponentProps } from 'react';
import { useUnreadNotices } from '@/components/chat/use-chat-state';
import { NoticeList } from '@/components/notices/notice-list';

/** The notices with the number of unread ones, which the live connection counts. */
export function LiveNoticeList(props: Omit<ComponentProps<typeof NoticeList>, 'unread'>) {
  return <NoticeList {...props} unread={useUnreadNotices()} />;
}
