import type { ReactNode } from 'react';
import { useTranslations } from '@/components/shell/use-translations';

/** The member's country, which only customer service changes. */
export function CountryFact({ country, icon }: { country: string; icon?: ReactNode }) {
  const t = useTranslations('settings');
  return (
    <div className="text-sm">
      <p className="flex items-center gap-3">
        {icon}
        <span className="font-medium">{t('profile.country')}</span>
        <span className="min-w-0 flex-1 text-right text-muted">{country}</span>
      </p>
      <p className="mt-1.5 text-xs text-muted">{t('profile.countryHint')}</p>
    </div>
  );
}
