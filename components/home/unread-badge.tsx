'use client';

import { useTranslations } from 'next-intl';
import { useUnreadTotal } from '@/components/chat/use-chat';
import { CountBadge } from '@/components/ui/badge';

/** Unread messages over all chats, as they come and are read. */
export function UnreadBadge() {
  const t = useTranslations('shell');
  const count = useUnreadTotal();
  return <CountBadge count={count} label={t('unread', { count })} />;
}
