'use client';

import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { ButtonLink } from '@/components/ui/button-link';
import { Pencil } from '@/components/ui/icons/pencil';
import { lazy } from '@/components/ui/lazy';

const MailBox = lazy(() => import('./live-mail').then((part) => part.LiveMailBox), { preload: true });

/** The tab of mails on phones: the boxes, and the way to a new mail. */
export function LazyMailTab() {
  const t = useTranslations('mail');
  const href = useHref();
  return (
    <>
      <ButtonLink
        href={href('newMail')}
        className="fixed right-4 bottom-18 z-30 rounded-full! shadow-float short:static short:mx-3 short:mt-3"
      >
        <Pencil className="size-4" aria-hidden />
        {t('new')}
      </ButtonLink>
      <MailBox />
    </>
  );
}
