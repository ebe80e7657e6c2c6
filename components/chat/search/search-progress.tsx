'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { Spinner } from '@/components/ui/spinner';

/** Shown over the messages while a jump target loads. */
export function SearchProgress({ isLoading }: { isLoading: boolean }) {
  const t = useTranslations('chat');
  return (
    <div role="status" className="pointer-events-none absolute inset-x-0 top-3 flex justify-center">
      {isLoading ? (
        // The delay hides the progress for a jump target that is already in memory.
        <p className="flex animate-fade items-center gap-2 rounded-full border border-line bg-raised px-4 py-2 text-xs font-medium text-text shadow-float [animation-delay:250ms] [animation-fill-mode:backwards]">
          <Spinner size="sm" />
          {t('search.going')}
        </p>
      ) : null}
    </div>
  );
}
