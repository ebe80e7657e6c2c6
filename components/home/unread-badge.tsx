'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useUnreadTotal } from '@/components/chat/use-chat-state';
import { CountBadge } from '@/components/ui/badge';

/** The number of unread messages in all conversations, updated live. */
export function UnreadBadge() {
  const t = useTranslations('shell');
  const count = useUnreadTotal();
  return <CountBadge count={count} label={t('unread', { count })} />;
}
