'use client';

import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { RelativeTime } from '@/components/members/relative-time';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { SoftLink } from '@/components/ui/soft-link';
import { sizedImage } from '@/lib/core/images';
import { limits } from '@/lib/core/limits';
import type { Mail } from '@/lib/mail/model';
import { MailSkeletons } from './mail-skeletons';
import { useMails } from './use-mails';
import { languageOf } from '@/lib/core/language-of';

export type MailPreviewProps = { unread: number; onClose: () => void };

/** The newest unread mails (spec 9), and the way to all mails. */
export function MailPreview({ unread, onClose }: MailPreviewProps) {
  const t = useTranslations('mail');
  const href = useHref();
  const { mails, refresh, isLoading, error } = useMails({ box: 'unread', searched: '', unread });
  const visibleMails = mails.slice(0, limits.menu.mails);
  return (
    <>
      <div className="flex min-h-14 items-center border-b border-line px-4">
        <h2 className="font-semibold">{t('menu')}</h2>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {visibleMails.length > 0 ? (
          <ul aria-label={t('list.unread')} className="divide-y divide-line/60">
            {visibleMails.map((mail) => (
              <li key={mail.id}>
                <MailLink mail={mail} href={href('mails', { uid: mail.partner.id })} onOpen={onClose} />
              </li>
            ))}
          </ul>
        ) : error ? (
          <div className="grid justify-items-center gap-3 px-4 py-8 text-sm text-muted">
            <p>{t('failed')}</p>
            <Button variant="secondary" size="sm" onClick={() => void refresh()}>
              {t('retry')}
            </Button>
          </div>
        ) : isLoading ? (
          <MailSkeletons count={limits.menu.mails} />
        ) : (
          <p className="px-4 py-10 text-center text-sm text-muted">{t('noUnread')}</p>
        )}
      </div>
      <SoftLink
        href={href('mails')}
        onClick={onClose}
        className="flex min-h-12 items-center justify-center border-t border-line text-sm font-medium text-brand -outline-offset-2 hover:bg-sunken"
      >
        {t('all')}
      </SoftLink>
    </>
  );
}

function MailLink({ mail, href, onOpen }: { mail: Mail; href: string; onOpen: () => void }) {
  const t = useTranslations('mail');
  const { partner } = mail;
  return (
    <SoftLink
      href={href}
      onClick={onOpen}
      className="flex items-center gap-3 px-4 py-3 -outline-offset-2 hover:bg-sunken"
    >
      <Avatar name={partner.username} src={sizedImage(partner.avatar, 160)} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="truncate font-semibold">{partner.username}</span>
          <RelativeTime at={mail.createdAt} className="ml-auto shrink-0 text-xs text-muted tabular-nums" />
        </span>
        <span
          dir="auto"
          lang={mail.isLocked || mail.isRemoved ? undefined : languageOf(mail.content)}
          className="mt-0.5 line-clamp-2 text-sm text-muted"
        >
          {mail.isLocked ? t('locked') : mail.isRemoved ? t('removed') : mail.content}
        </span>
      </span>
    </SoftLink>
  );
}
