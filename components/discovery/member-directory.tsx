'use client';

import { useTranslations } from 'next-intl';
import { useMemberList, type MemberListName } from '@/components/members/use-member-list';
import { ButtonLink } from '@/components/ui/button';
import type { Tier } from '@/lib/core/tier';
import type { MemberPage } from '@/lib/members/contract';
import { MemberResults } from './member-results';

export type MemberDirectoryProps = { name: MemberListName; first: MemberPage; tier: Tier; /** Where the latest members are listed. */ latestHref: string };

/** One list of members on a page of its own. */
export function MemberDirectory({ name, first, tier, latestHref }: MemberDirectoryProps) {
  const t = useTranslations('members');
  const list = useMemberList(name, first);
  const empty =
    name === 'online'
      ? { text: t('empty.online'), action: <ButtonLink variant="tinted" href={latestHref}>{t('empty.seeLatest')}</ButtonLink> }
      : { text: t('empty.latest') };
  return <MemberResults label={t(`tabs.${name}`)} list={list} tier={tier} empty={empty} />;
}
