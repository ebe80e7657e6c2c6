'use client';

import { useRouter } from 'next/navigation';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { TextTranslation } from '@/components/translation/text-translation';
import type { Trend } from '@/lib/trends/model';
import { TrendItem } from './trend-item';
import { TrendViewer } from './trend-viewer';

/** One post on its page; the newsfeed opens once it is deleted. */
export function SingleTrend({ trend, viewerId }: { trend: Trend; viewerId: number }) {
  const t = useTranslations('trends');
  const router = useRouter();
  const href = useHref();
  return (
    <TrendViewer label={t('post')} trends={[trend]}>
      {(open) => (
        <TrendItem
          trend={trend}
          viewerId={viewerId}
          eager
          Translation={TextTranslation}
          onOpenPicture={open}
          onDeleted={() => router.replace(href('trends'))}
        />
      )}
    </TrendViewer>
  );
}
