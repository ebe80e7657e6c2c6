import type { ReactNode } from 'react';
import { useTranslations } from '@/components/shell/use-translations';

/** The member's country, which only customer service changes. */
export function CountryFact({ country, icon }: { country: string; icon?: ReactNode }) {
  const t = useTranslations('settings');
  return (
    <dl className="text-sm">
      <div className="flex items-center gap-3">
        {icon}
        <dt className="font-medium">{t('profile.country')}</dt>
        <dd className="min-w-0 flex-1 text-right text-muted">{country}</dd>
      </div>
      <dd className="mt-1.5 text-xs text-muted">{t('profile.countryHint')}</dd>
    </dl>
  );
}
