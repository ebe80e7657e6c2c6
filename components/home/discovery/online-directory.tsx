'use client';

import { useTranslations } from 'next-intl';
import { useHref } from '@/components/shell/use-href';
import { ButtonLink } from '@/components/ui/button';
import type { Tier } from '@/lib/core/member';
import type { MemberPage } from '@/lib/members/model';
import { MemberResults } from './member-results';
import { NewcomersPill } from './new-members-button';
import { LazyOnlineWatch } from './lazy-online-watch';
import { useOnlineList } from './use-online-list';

export type OnlineDirectoryProps = {
  first: MemberPage;
  tier: Tier;
};

/** Who is online, on a page of its own, as they come and go. */
export function OnlineDirectory({ first, tier }: OnlineDirectoryProps) {
  const t = useTranslations('members');
  const href = useHref();
  const { box, watch, newcomers, show, entered, ...list } = useOnlineList(first);
  const empty = {
    text: t('empty.online'),
    action: (
      <ButtonLink variant="tinted" href={href('latest')}>
        {t('empty.seeLatest')}
      </ButtonLink>
    ),
  };
  return (
    <>
      <div ref={box} tabIndex={-1} className="outline-none">
        <NewcomersPill count={newcomers} onShow={show} className="top-20" />
        <MemberResults label={t('tabs.online')} list={list} entered={entered} tier={tier} empty={empty} />
      </div>
      <LazyOnlineWatch {...watch} />
    </>
  );
}
