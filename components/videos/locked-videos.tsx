'use client';

import { UpgradeLink } from '@/components/shell/upgrade-link';
import { useTranslations } from '@/components/shell/use-translations';
import { Lock } from '@/components/ui/icons/lock';

/** The note that videos need a higher tier, and the way to it. */
export function LockedVideos({ kind }: { kind: 'view' | 'add' }) {
  const t = useTranslations('videos');
  return (
    <div className="flex items-center gap-3 rounded-card bg-gold-tint p-3">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-surface text-gold">
        <Lock className="size-5" aria-hidden />
      </span>
      <p className="min-w-0 flex-1 text-sm text-text">{t(`locked.${kind}`)}</p>
      <UpgradeLink size="sm" className="h-11!">
        {t('upgrade')}
      </UpgradeLink>
    </div>
  );
}
