'use client';

import { UpgradeLink } from '@/components/shell/upgrade-link';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Failure } from '@/components/ui/illustrations/failure';
import { NoPermission } from '@/components/ui/illustrations/no-permission';
import type { CallError } from '@/lib/browser/query';

/** In place of comments that were not loaded. */
export function CommentsFailure({ error, onRetry }: { error: CallError; onRetry: () => void }) {
  const t = useTranslations('comments');
  // A tier or a quota refused: another try changes nothing.
  if (error.canUpgrade !== undefined)
    return (
      <EmptyState
        Illustration={NoPermission}
        title={error.message}
        action={error.canUpgrade ? <UpgradeLink>{t('bar.upgrade')}</UpgradeLink> : undefined}
      />
    );
  return (
    <EmptyState
      Illustration={Failure}
      title={t('failedToLoad.title')}
      text={error.kind === 'refused' ? error.message : undefined}
      action={
        <Button variant="secondary" onClick={onRetry}>
          {t('failedToLoad.retry')}
        </Button>
      }
    />
  );
}
