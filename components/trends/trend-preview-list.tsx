'use client';

import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { NoChats } from '@/components/ui/illustrations/no-chats';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { LateTextTranslation } from '@/components/translation/late-text-translation';
import type { Trend } from '@/lib/trends/model';
import { TrendItem } from './trend-item';
import { TrendViewer } from './trend-viewer';
import { useRemainingTrends } from './use-trends';

export type TrendPreviewProps = { trends: readonly Trend[]; viewerId: number };

/** The lazy half of `TrendPreview`. */
export function TrendPreviewList({ trends, viewerId }: TrendPreviewProps) {
  const t = useTranslations('trends');
  const href = useHref();
  const visibleTrends = useRemainingTrends(trends);
  if (visibleTrends.length === 0)
    return (
      <EmptyState
        compact
        Illustration={NoChats}
        title={t('empty.feed')}
        text={t('empty.feedText')}
        action={<ButtonLink href={href('newTrend')}>{t('empty.feedAction')}</ButtonLink>}
      />
    );
  return (
    <TrendViewer label={t('newest')} trends={visibleTrends}>
      {(open) => (
        <ul aria-label={t('newest')} className="flex flex-col gap-3">
          {visibleTrends.map((trend) => (
            <li key={trend.id}>
              <TrendItem
                trend={trend}
                viewerId={viewerId}
                eager={false}
                Translation={LateTextTranslation}
                onOpenPicture={open}
              />
            </li>
          ))}
        </ul>
      )}
    </TrendViewer>
  );
}
