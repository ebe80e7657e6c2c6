'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { CountBadge } from '@/components/ui/badge';
import { Mail } from '@/components/ui/icons/mail';
import { lazy } from '@/components/ui/lazy';
import { menuButtonClass } from '@/components/ui/menu-button-class';
import { Popover } from '@/components/ui/popover';
import type { MailPreviewProps } from './mail-preview.lazy';

const MailPreview = lazy<MailPreviewProps>(() => import('./mail-preview.lazy').then((part) => part.MailPreview), {
  preload: true,
});

/** The button of the top bar that shows the unread mails. Needs the namespace `mail` of the messages. */
export function MailMenu({ unread }: { unread: number }) {
  const t = useTranslations('mail');
  return (
    <Popover
      label={t('menu')}
      trigger={
        <button type="button" className={menuButtonClass}>
          <Mail className="size-5.5" aria-hidden />
          <span className="sr-only">{t('menu')}</span>
          <CountBadge count={unread} label={t('unread', { count: unread })} className="absolute -top-0.5 -right-0.5" />
        </button>
      }
    >
      {(close) => <MailPreview unread={unread} onClose={close} />}
    </Popover>
  );
}
