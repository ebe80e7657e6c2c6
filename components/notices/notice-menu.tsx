'use client';

import { lazy } from '@/components/ui/lazy';
import { CountBadge } from '@/components/ui/badge';
import { Bell } from '@/components/ui/icons/bell';
import { Popover } from '@/components/ui/popover';
import { useTranslations } from '@/components/shell/use-translations';
import { menuButtonClass } from '@/components/ui/menu-button-class';
import type { NoticePreviewProps } from './notice-preview.lazy';

const NoticePreview = lazy<NoticePreviewProps>(
  () => import('./notice-preview.lazy').then((part) => part.NoticePreview),
  { preload: true },
);

/** The button of the top bar that shows the newest notices. Needs the namespace `notices` of the messages. */
export function NoticeMenu({ unread }: { unread: number }) {
  const t = useTranslations('notices');
  return (
    <Popover
      label={t('menu')}
      trigger={
        <button type="button" className={menuButtonClass}>
          <Bell className="size-5.5" aria-hidden />
          <span className="sr-only">{t('menu')}</span>
          <CountBadge count={unread} label={t('unread', { count: unread })} className="absolute -top-0.5 -right-0.5" />
        </button>
      }
    >
      {(close) => <NoticePreview unread={unread} onClose={close} />}
    </Popover>
  );
}
