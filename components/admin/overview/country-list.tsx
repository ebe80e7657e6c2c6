'use client';

import { useLocale } from 'next-intl';
import { useTranslations } from '@/components/shell/use-translations';
import type { Locale } from '@/lib/core/locale';
import { countryName } from '@/lib/core/country-name';
import type { Overview } from '@/lib/overview/model';

/** The countries with the most members, with bars. */
export function CountryList({ countries }: Pick<Overview, 'countries'>) {
  const t = useTranslations('overview');
  const locale = useLocale() as Locale; // the locales of the catalogue
  const maxMembers = Math.max(1, ...countries.map(({ members }) => members));
  const number = new Intl.NumberFormat(locale);
  if (countries.length === 0) return <p className="text-sm text-muted">{t('countries.none')}</p>;
  return (
    <ol className="grid gap-2 rounded-card border border-line bg-surface p-4">
      {countries.map(({ country, members }) => (
        <li key={country} className="grid grid-cols-[8rem_1fr_auto] items-center gap-3 text-sm">
          <span className="truncate">{countryName(locale, country)}</span>
          <span aria-hidden className="h-2.5 rounded-full bg-sunken">
            <span
              className="block h-full rounded-full bg-brand"
              style={{ width: `${(members / maxMembers) * 100}%` }}
            />
          </span>
          <span className="tabular-nums">{number.format(members)}</span>
        </li>
      ))}
    </ol>
  );
}
