'use client';

import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { useId, useState } from 'react';
import { forgetLikes } from '@/components/likes/use-like';
import { useMemberList, type MemberListName } from '@/components/members/use-member-list';
import { useHref } from '@/components/shell/use-href';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Search } from '@/components/ui/icons/search';
import { X } from '@/components/ui/icons/x';
import { useInteraction } from '@/components/ui/lazy';
import { LogoMark } from '@/components/ui/logo';
import { PullToRefresh } from '@/components/ui/pull-to-refresh';
import { Tabs } from '@/components/ui/tabs';
import { TextInput } from '@/components/ui/text-input';
import { limits } from '@/lib/core/limits';
import type { Tier } from '@/lib/core/member';
import type { MemberPage } from '@/lib/members/model';
import { MemberResults } from './member-results';
import { NameResults } from './name-results';
import { NewcomersPill } from './new-members-button';
import { LazyOnlineWatch } from './lazy-online-watch';
import { useOnlineList } from './use-online-list';

export type DiscoverProps = {
  online: MemberPage;
  /** Where the page is opened at it; else fetched when somebody is about to look at it. */ latest?:
    MemberPage | undefined;
  tier: Tier;
};

const tabNames = ['online', 'latest'] as const satisfies readonly MemberListName[];

/** Discovery: who is online, who is new, and a box to find a name among them. The tab is in the address, so going back finds it. */
export function Discover({ online, latest, tier }: DiscoverProps) {
  const t = useTranslations('members');
  const href = useHref();
  const panelId = useId();
  const tab: MemberListName = useSearchParams().get('tab') === 'latest' ? 'latest' : 'online';
  const [name, setName] = useState('');
  const { box, watch, newcomers, show, entered, ...onlineList } = useOnlineList(online);
  const isTouched = useInteraction();
  const lists = { online: onlineList, latest: useMemberList('latest', latest, isTouched || tab === 'latest') };
  const list = lists[tab];
  const isWatching = tab === 'online' && name.trim() === '';

  function choose(next: MemberListName) {
    window.history.replaceState(null, '', href('home', { tab: next === 'online' ? undefined : next }));
    window.scrollTo({ top: 0 });
  }
  async function refresh() {
    await list.refresh();
    forgetLikes();
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
      <div className="sticky top-0 z-30 bg-bg">
        <div role="search" className="flex items-center gap-3 px-4 pt-3">
          <LogoMark className="size-8 shrink-0" />
          <div className="flex-1">
            <TextInput
              type="search"
              icon={<Search aria-hidden />}
              trailing={
                name ? (
                  <IconButton label={t('search.clear')} onClick={() => setName('')}>
                    <X aria-hidden />
                  </IconButton>
                ) : null
              }
              aria-label={t('search.label')}
              placeholder={t('search.placeholder')}
              maxLength={limits.username.typed}
              enterKeyHint="search"
              value={name}
              onChange={(event) => setName(event.target.value)}
              className="h-11 rounded-full [&::-webkit-search-cancel-button]:hidden"
            />
          </div>
        </div>
        <Tabs
          label={t('lists')}
          tabs={tabNames.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          value={tab}
          onChange={choose}
        />
      </div>
      <PullToRefresh onRefresh={refresh}>
        <div
          ref={box}
          tabIndex={-1}
          role="tabpanel"
          id={panelId}
          aria-label={t(`tabs.${tab}`)}
          className="p-3 outline-none"
        >
          {isWatching ? <NewcomersPill count={newcomers} onShow={show} className="top-29" /> : null}
          {name.trim() ? (
            <NameResults
              name={name}
              members={list.members}
              hasMore={list.hasMore}
              isLoading={list.isLoading}
              onMore={list.loadMore}
            />
          ) : (
            <MemberResults
              key={tab}
              label={t(`tabs.${tab}`)}
              list={list}
              entered={tab === 'online' ? entered : undefined}
              tier={tier}
              empty={empty}
            />
          )}
        </div>
      </PullToRefresh>
      {isWatching ? <LazyOnlineWatch {...watch} /> : null}
    </>
  );
}
