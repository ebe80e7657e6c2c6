'use client';

import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { NoPeople } from '@/components/ui/illustrations/no-people';

/** The address names nobody the member could chat with. */
export function NoPartner({ discoverHref }: { discoverHref: string }) {
  const t = useTranslations('chat');
  return (
    <EmptyState
      Illustration={NoPeople}
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={<ButtonLink href={discoverHref}>{t('empty.discover')}</ButtonLink>}
      className="flex-1"
    />
  );
}
