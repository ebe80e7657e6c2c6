'use client';

import { UpgradeLink } from '@/components/shell/upgrade-link';
import { useTranslations } from '@/components/shell/use-translations';
import { Lock } from '@/components/ui/icons/lock';
import { limits } from '@/lib/core/limits';

/** The end of the photos for a viewer whose tier sees no more of them: how many follow, and the way to see them. */
export function LockedPhotos({ count }: { count: number }) {
  const t = useTranslations('photos');
  const number = count >= limits.photosBeyond ? `${limits.photosBeyond}+` : String(count);
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-2 rounded-card bg-gold-tint px-5 py-6 text-center">
      <span className="flex size-11 items-center justify-center rounded-full bg-surface text-gold">
        <Lock className="size-5" aria-hidden />
      </span>
      <p className="text-base font-semibold text-text">{t('locked.more', { number, count })}</p>
      <p className="text-sm text-text">{t('locked.level')}</p>
      <p className="text-sm text-muted">{t('locked.upgradeHint')}</p>
      <UpgradeLink className="mt-2">{t('locked.upgrade')}</UpgradeLink>
    </div>
  );
}
