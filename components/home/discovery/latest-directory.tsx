'use client';

import { useTranslations } from 'next-intl';
import { useMemberList } from '@/components/members/use-member-list';
import type { Tier } from '@/lib/core/member';
import type { MemberPage } from '@/lib/members/model';
import { MemberResults } from './member-results';

/** The members who joined last, on a page of their own. */
export function LatestDirectory({ first, tier }: { first: MemberPage; tier: Tier }) {
  const t = useTranslations('members');
  return (
    <MemberResults
      label={t('tabs.latest')}
      list={useMemberList('latest', first)}
      tier={tier}
      empty={{ text: t('empty.latest') }}
    />
  );
}
