'use client';

import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { NoChats } from '@/components/ui/illustrations/no-chats';
import { SoftLink } from '@/components/ui/soft-link';
import { useRenderedCount } from '@/components/ui/use-rendered-count';
import { ChevronRight } from '@/components/ui/icons/chevron-right';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { LateTextTranslation } from '@/components/translation/late-text-translation';
import type { Trend } from '@/lib/trends/model';
import { TrendItem } from './trend-item';
import { TrendViewer } from './trend-viewer';
import { useRemainingTrends } from './use-trends';

type TrendPreviewProps = { trends: readonly Trend[]; viewerId: number };

/** The newest posts, with a link to the newsfeed. */
export function TrendPreview({ trends, viewerId }: TrendPreviewProps) {
  const t = useTranslations('trends');
  const href = useHref();
  const visibleTrends = useRemainingTrends(trends);
  // Below the screen: the server sends no markup for them, so that what is above is painted in one part.
  const rendered = useRenderedCount(0);
  return (
    <section>
      <div className="mb-3 flex min-h-11 items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{t('newest')}</h2>
        <SoftLink
          href={href('trends')}
          className="-mr-2 inline-flex min-h-11 items-center gap-0.5 rounded-full px-2 text-sm font-semibold text-brand"
        >
          {t('viewAll')}
          <ChevronRight className="size-4" aria-hidden />
        </SoftLink>
      </div>
      {visibleTrends.length === 0 ? (
        <EmptyState
          compact
          Illustration={NoChats}
          title={t('empty.feed')}
          text={t('empty.feedText')}
          action={<ButtonLink href={href('newTrend')}>{t('empty.feedAction')}</ButtonLink>}
        />
      ) : (
        <TrendViewer label={t('newest')} trends={visibleTrends}>
          {(open) => (
            <ul aria-label={t('newest')} className="flex flex-col gap-3">
              {visibleTrends.slice(0, rendered).map((trend) => (
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
      )}
    </section>
  );
}
