import { Lock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Tier } from '@/lib/core/tier';

/** The foot of a list: that it is over, or that a higher tier would see more and which. */
export function ListEnd({ isCut, tier }: { isCut: boolean; tier: Tier }) {
  const t = useTranslations('members');
  if (!isCut) return <p>{t('end.all')}</p>;
  return (
    <div className="flex max-w-sm flex-col items-center gap-2 py-4">
      <span className="flex size-10 items-center justify-center rounded-full bg-gold-tint text-gold">
        <Lock className="size-5" aria-hidden />
      </span>
      <p className="text-sm font-semibold text-text">{t('end.cut')}</p>
      <p>{t(tier === 'free' ? 'end.upgradeFree' : 'end.upgradeSilver')}</p>
    </div>
  );
}
