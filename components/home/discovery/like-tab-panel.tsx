'use client';

import { useEffect, useEffectEvent } from 'react';
import { forgetLikes } from '@/components/likes/use-like';
import { unpackPage, type PackedPage } from '@/components/members/packed-members';
import { useMemberList, type MemberListName } from '@/components/members/use-member-list';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { PullToRefresh } from '@/components/ui/pull-to-refresh';
import type { Tier } from '@/lib/core/member';
import type { LikeTab } from './discover-tabs';
import { LikeResults, nextList } from './like-results';

/** The list of the tab that the page opened on, as the server rendered it. */
export type LoadedLikes = { readonly tab: LikeTab; readonly page: PackedPage };

type LikeTabPanelProps = {
  name: LikeTab;
  loaded: LoadedLikes | undefined;
  tier: Tier;
  /** The tab was chosen here, so likes since its last visit are loaded. A return to the page shows what it showed. */
  isChosen: boolean;
  onChoose: (tab: MemberListName) => void;
};

/** A list of likes on phones. Requires its name as `key`. */
export function LikeTabPanel({ name, loaded, tier, isChosen, onChoose }: LikeTabPanelProps) {
  const t = useTranslations('likes');
  const members = useTranslations('members');
  const list = useMemberList(name, loaded?.tab === name ? unpackPage(loaded.page) : undefined);
  const reload = useEffectEvent(() => {
    if (!list.isLoading) void list.refresh();
  });
  useEffect(() => {
    if (isChosen) reload();
  }, [isChosen]);
  async function refresh() {
    await list.refresh();
    forgetLikes();
  }
  const action = (
    <Button variant="tinted" onClick={() => onChoose(nextList[name])}>
      {t(`empty.${name}.action`)}
    </Button>
  );
  return (
    <PullToRefresh onRefresh={refresh}>
      <div tabIndex={-1} role="tabpanel" aria-label={members(`tabs.${name}`)} className="p-3 outline-none">
        <LikeResults name={name} list={list} tier={tier} action={action} />
      </div>
    </PullToRefresh>
  );
}
