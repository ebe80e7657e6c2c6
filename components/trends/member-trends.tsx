'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { EmptyState } from '@/components/ui/empty-state';
import { NoChats } from '@/components/ui/illustrations/no-chats';
import type { TrendPage } from '@/lib/trends/model';
import { LazyTrendComposer, type ComposerAccess } from './lazy-trend-composer';
import { TrendList } from './trend-list';
import { useTrends } from './use-trends';

type MemberTrendsProps = {
  author: { readonly id: number; readonly username: string };
  viewerId: number;
  first: TrendPage;
  /** On the own page: writes a post above the list. */
  composer?: ComposerAccess | undefined;
};

/** The posts of one member, the newest first. */
export function MemberTrends({ author, viewerId, first, composer }: MemberTrendsProps) {
  const t = useTranslations('trends');
  const isOwn = author.id === viewerId;
  const list = useTrends(isOwn ? 'own' : author.id, first);
  return (
    <div className="stage-column flex flex-col gap-3">
      {composer ? <LazyTrendComposer {...composer} onPosted={() => void list.refresh()} /> : null}
      <TrendList
        label={t('of', { name: author.username })}
        list={list}
        viewerId={viewerId}
        empty={
          <EmptyState
            compact
            Illustration={NoChats}
            title={t(isOwn ? 'empty.own' : 'empty.of')}
            text={isOwn ? t('empty.ownText') : t('empty.ofText', { name: author.username })}
          />
        }
      />
    </div>
  );
}
