import { useTranslations } from '@/components/shell/use-translations';
import type { ReactNode } from 'react';
import { UpgradeLink } from '@/components/shell/upgrade-link';
import { Lock } from '@/components/ui/icons/lock';
import type { Tier } from '@/lib/core/member';

/** The end of a list: either all members were shown, or a higher tier would see more. */
export function ListEnd({ isCut, tier, next }: { isCut: boolean; tier: Tier; next?: ReactNode }) {
  const t = useTranslations('members');
  // No tier sees more than gold.
  if (!isCut || tier === 'gold') {
    return (
      <div className="flex flex-col items-center gap-3">
        <p>{t('end.all')}</p>
        {next}
      </div>
    );
  }
  return (
    <div className="flex max-w-sm flex-col items-center gap-2 py-4">
      <span className="flex size-10 items-center justify-center rounded-full bg-gold-tint text-gold">
        <Lock className="size-5" aria-hidden />
      </span>
      <p className="text-sm font-semibold text-text">{t(tier === 'free' ? 'end.cutFree' : 'end.cutSilver')}</p>
      <p>{t(tier === 'free' ? 'end.upgradeFree' : 'end.upgradeSilver')}</p>
      <UpgradeLink className="mt-1">{t('end.upgrade')}</UpgradeLink>
    </div>
  );
}
