'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useHref } from '@/components/shell/use-href';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { NoPeople } from '@/components/ui/illustrations/no-people';

/** Shown when the address names no member to chat with. */
export function PartnerNotFound() {
  const t = useTranslations('chat');
  const href = useHref();
  return (
    <EmptyState
      Illustration={NoPeople}
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={<ButtonLink href={href('home')}>{t('empty.discover')}</ButtonLink>}
      className="flex-1"
    />
  );
}
