'use client';

import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { useForgetLikes } from '@/components/likes/use-like';
import { useMemberList, type MemberListName } from '@/components/members/use-member-list';
import { Button } from '@/components/ui/button';
import { PullToRefresh } from '@/components/ui/pull-to-refresh';
import { Tabs } from '@/components/ui/tabs';
import { TextInput } from '@/components/ui/text-input';
import type { Tier } from '@/lib/core/tier';
import type { MemberPage } from '@/lib/members/contract';
import { MemberResults } from './member-results';
import { NameResults } from './name-results';

export type DiscoverProps = { online: MemberPage; latest: MemberPage; tier: Tier };

const tabNames = ['online', 'latest'] as const satisfies readonly MemberListName[];

/** Discovery: who is online, who is new, and a box to find a name among them. The tab is in the address, so going back finds it. */
export function Discover({ online, latest, tier }: DiscoverProps) {
  const t = useTranslations('members');
  const tab: MemberListName = useSearchParams().get('tab') === 'latest' ? 'latest' : 'online';
  const [name, setName] = useState('');
  const lists = { online: useMemberList('online', online), latest: useMemberList('latest', latest) };
  const list = lists[tab];
  const forgetLikes = useForgetLikes();

  const choose = (next: MemberListName) => window.history.replaceState(null, '', next === 'online' ? '?' : `?tab=${next}`);
  const refresh = async () => {
    await list.refresh();
    await forgetLikes();
  };

  return (
    <PullToRefresh onRefresh={refresh}>
      <div role="search" className="px-3 pt-1 pb-2">
        <TextInput
          type="search"
          icon={<Search aria-hidden />}
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          maxLength={12}
          enterKeyHint="search"
          value={name}
          onChange={(event) => setName(event.target.value)}
          className="h-11 rounded-full"
        />
      </div>
      <Tabs label={t('lists')} tabs={tabNames.map((value) => ({ value, label: t(`tabs.${value}`) }))} value={tab} onChange={choose} panelClassName="p-3">
        {name.trim() ? (
          <NameResults name={name} members={list.members} hasMore={list.hasMore} isLoading={list.isLoading} onMore={list.loadMore} />
        ) : (
          <MemberResults key={tab} label={t(`tabs.${tab}`)} list={list} tier={tier} empty={tab === 'online' ? emptyOnline() : { text: t('empty.latest') }} />
        )}
      </Tabs>
    </PullToRefresh>
  );

  function emptyOnline() {
    return { text: t('empty.online'), action: <Button onClick={() => choose('latest')}>{t('empty.seeLatest')}</Button> };
  }
}
