'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useMemberList } from '@/components/members/use-member-list';
import { useHref, usePageName } from '@/components/shell/use-href';
import { ButtonLink } from '@/components/ui/button-link';
import { TabLinks } from '@/components/ui/tab-links';
import type { Tier } from '@/lib/core/member';
import { unpackPage, type PackedPage } from '@/components/members/packed-members';
import type { discoverTabs } from './discover-tabs';
import { MemberResults } from './member-results';
import { NewLikesBadge } from './new-likes';
import { OnlineMembers } from './online-members';
import { useOnlineList } from './use-online-list';

type MemberDirectoryProps = {
  /** The page the server rendered. */ first: PackedPage;
  tier: Tier;
};

/** The page of online members. */
export function OnlineDirectory({ first, tier }: MemberDirectoryProps) {
  const t = useTranslations('members');
  const href = useHref();
  const { box, ...list } = useOnlineList(unpackPage(first));
  const empty = {
    text: t('empty.online'),
    action: (
      <ButtonLink variant="tinted" href={href('latest')}>
        {t('empty.seeLatest')}
      </ButtonLink>
    ),
  };
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <OnlineMembers list={list} tier={tier} empty={empty} buttonClassName="top-20" />
    </div>
  );
}

/** The page of members who joined last. */
export function LatestDirectory({ first, tier }: MemberDirectoryProps) {
  const t = useTranslations('members');
  const list = useMemberList('latest', unpackPage(first));
  return <MemberResults label={t('tabs.latest')} list={list} tier={tier} empty={{ text: t('empty.latest') }} />;
}

const lists = ['latest', 'online', 'likes', 'likedMe', 'mutualLikes', 'search'] as const satisfies readonly (
  | (typeof discoverTabs)[number]
  | 'search'
)[];

/** The tabs above these pages and the search. */
export function MemberTabs() {
  const t = useTranslations('members');
  const href = useHref();
  const current = usePageName();
  const links = lists.map((page) => ({
    href: href(page),
    label: t(`tabs.${page}`),
    current: page === current,
    badge: page === 'likedMe' ? <NewLikesBadge /> : undefined,
  }));
  return <TabLinks label={t('lists')} links={links} />;
}
