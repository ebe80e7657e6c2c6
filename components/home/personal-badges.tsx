'use client';

import { useUnreadMails, useUnreadNotices } from '@/components/chat/use-chat-state';
import { useTranslations } from '@/components/shell/use-translations';
import { CountBadge } from '@/components/ui/badge';

/** The unread mails and notices together, on the phone's tab that leads to both. */
export function MineBadge() {
  const t = useTranslations('shell');
  const count = useUnreadMails() + useUnreadNotices();
  return <CountBadge count={count} label={t('unreadPersonal', { count })} />;
}

export function MailBadge() {
  const t = useTranslations('shell');
  const count = useUnreadMails();
  return <CountBadge count={count} label={t('unreadMails', { count })} className="ring-0" />;
}

export function NoticeBadge() {
  const t = useTranslations('shell');
  const count = useUnreadNotices();
  return <CountBadge count={count} label={t('unreadNotices', { count })} className="ring-0" />;
}
