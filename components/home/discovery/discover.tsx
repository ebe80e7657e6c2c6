'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useRouter, useSearchParams } from 'next/navigation';
import { useId, useState, type ReactNode } from 'react';
import { forgetLikes } from '@/components/likes/use-like';
import { useMemberList, type MemberListName } from '@/components/members/use-member-list';
import { SearchBoxLink } from '@/components/home/search/search-box-link';
import { useHref } from '@/components/shell/use-href';
import { Button } from '@/components/ui/button';
import { useInteraction } from '@/components/ui/lazy';
import { LogoMark } from '@/components/ui/logo';
import { PullToRefresh } from '@/components/ui/pull-to-refresh';
import { Tabs } from '@/components/ui/tabs';
import { limits } from '@/lib/core/screen-limits';
import type { Tier } from '@/lib/core/member';
import { unpackPage, type PackedPage } from '@/components/members/packed-members';
import { renderedFirst } from '@/components/members/member-grid';
import { discoverTabs, isLikeTab, toDiscoverTab } from './discover-tabs';
import { LikeTabPanel, type LoadedLikes } from './like-tab-panel';
import type { PackedSections } from './home-sections';
import { LazyMoreMembers } from './lazy-more-members';
import { MemberResults } from './member-results';
import { NewLikesBadge } from './new-likes';
import { OnlineFaces } from './online-faces';
import { OnlineMembers } from './online-members';
import { useOnlineList } from './use-online-list';

type DiscoverProps = {
  online: PackedPage;
  /** Given only when the page opens on this tab; otherwise loaded at the first interaction. */
  latest?: PackedPage | undefined;
  /** Given only when the page opens on a tab of likes. */
  likes?: LoadedLikes | undefined;
  /** Given only when few members are online. */
  sections?: PackedSections | undefined;
  /** The welcome of a new member. */
  welcome?: ReactNode;
  tier: Tier;
};

/**
 * Discovery on phones: the faces of members online, then lists of members as tabs, and the way to the search.
 * The address names the tab.
 */
export function Discover({ online, latest, likes, sections, welcome, tier }: DiscoverProps) {
  const t = useTranslations('members');
  const href = useHref();
  const router = useRouter();
  const panelId = useId();
  const tab = toDiscoverTab(useSearchParams().get('tab'));
  const { box, ...onlineList } = useOnlineList(unpackPage(online));
  const hasInteracted = useInteraction();
  const latestList = useMemberList('latest', latest && unpackPage(latest), hasInteracted || tab === 'latest');
  const list = tab === 'online' ? onlineList : latestList;
  const [chosen, setChosen] = useState<MemberListName>();
  const isContinued = sections !== undefined && !onlineList.hasMore;

  function choose(next: MemberListName) {
    window.history.replaceState(null, '', href('home', { tab: next === 'online' ? undefined : next }));
    window.scrollTo({ top: 0 });
    setChosen(next);
  }
  async function refresh() {
    await list.refresh();
    forgetLikes();
    // The server reads the sections.
    if (sections) router.refresh();
  }
  const empty =
    tab === 'online'
      ? {
          text: t('empty.online'),
          action: (
            <Button variant="tinted" onClick={() => choose('latest')}>
              {t('empty.seeLatest')}
            </Button>
          ),
        }
      : { text: t('empty.latest') };

  return (
    <>
      <div className="sticky top-0 z-30 h-16 bg-bg">
        <div className="flex items-center gap-3 px-4 pt-3">
          <LogoMark className="size-8 shrink-0" />
          <div className="min-w-0 flex-1">
            <SearchBoxLink />
          </div>
        </div>
      </div>
      <div ref={box} tabIndex={-1} className="outline-none">
        <div className="px-3 not-empty:pt-1">{welcome}</div>
        {onlineList.members.length > 0 ? (
          <OnlineFaces
            label={t('onlineNow')}
            members={onlineList.members.slice(0, limits.page.members)}
            justAdded={onlineList.justAdded}
            renderedFirst={renderedFirst.faces.phone}
            className="scroll-px-3 px-3"
          />
        ) : null}
        <Tabs
          label={t('lists')}
          tabs={discoverTabs.map((value) => ({
            value,
            label: t(`tabs.${value}`),
            badge: value === 'likedMe' ? <NewLikesBadge /> : undefined,
          }))}
          value={tab}
          onChange={choose}
          className="sticky top-16 z-30 bg-bg"
        />
        {isLikeTab(tab) ? (
          <LikeTabPanel key={tab} name={tab} loaded={likes} tier={tier} isChosen={chosen === tab} onChoose={choose} />
        ) : (
          <PullToRefresh onRefresh={refresh}>
            <div role="tabpanel" id={panelId} aria-label={t(`tabs.${tab}`)} className="p-3">
              {tab === 'online' ? (
                <>
                  <OnlineMembers
                    list={onlineList}
                    tier={tier}
                    empty={empty}
                    isContinued={isContinued}
                    buttonClassName="top-31"
                  />
                  {isContinued && sections ? (
                    <LazyMoreMembers
                      sections={sections}
                      above={onlineList.members}
                      renderedFirst={Math.max(0, renderedFirst.grid - onlineList.members.length)}
                    />
                  ) : null}
                </>
              ) : (
                <MemberResults label={t('tabs.latest')} list={latestList} tier={tier} empty={empty} />
              )}
            </div>
          </PullToRefresh>
        )}
      </div>
    </>
  );
}
