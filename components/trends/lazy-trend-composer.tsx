'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { lazy } from '@/components/ui/lazy';
import type { TrendComposerProps } from './trend-composer';

/** The props that a page passes to the composer. */
export type ComposerAccess = Pick<TrendComposerProps, 'draft' | 'canAddImage'>;

const Composer = lazy<TrendComposerProps>(() => import('./trend-composer').then((part) => part.TrendComposer), {
  when: 'idle',
  preload: true,
  loading: <ComposerFrame />,
});

/** The composer above a list of posts; a box of the same size until its code is loaded. */
export function LazyTrendComposer(props: TrendComposerProps) {
  return <Composer {...props} />;
}

/** The box before anything is written in it. */
function ComposerFrame() {
  const t = useTranslations('trends');
  return (
    <div aria-hidden className="rounded-card border border-line bg-surface p-4">
      <p className="truncate leading-6 text-muted">{t('composer.placeholder')}</p>
    </div>
  );
}
