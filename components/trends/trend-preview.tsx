'use client';

import { lazy } from '@/components/ui/lazy';
import { SoftLink } from '@/components/ui/soft-link';
import { ChevronRight } from '@/components/ui/icons/chevron-right';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import type { TrendPreviewProps } from './trend-preview-list';

/** Lazy, because the posts are below the screen. The server sends no markup for them, so that what is above is painted in one part. */
const TrendPreviewList = lazy(() => import('./trend-preview-list').then((part) => part.TrendPreviewList), {
  when: 'idle',
});

/** The newest posts, with a link to the newsfeed. */
export function TrendPreview(props: TrendPreviewProps) {
  const t = useTranslations('trends');
  const href = useHref();
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
      <TrendPreviewList {...props} />
    </section>
  );
}
