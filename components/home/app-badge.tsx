'use client';

import { useEffect } from 'react';
import { useUnreadMails, useUnreadNotices, useUnreadTotal } from '@/components/chat/use-chat-state';
import { showBadge } from '@/lib/browser/app-badge';

/** Keeps the number on the icon of the site that of what is unread. Push messages set it while no page is open. */
export function AppBadge() {
  const unread = useUnreadTotal() + useUnreadMails() + useUnreadNotices();
  useEffect(() => showBadge(unread), [unread]);
  return null;
}
