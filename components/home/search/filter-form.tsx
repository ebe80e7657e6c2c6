'use client';

import { useLocale } from 'next-intl';
import { useTranslations } from '@/components/shell/use-translations';
import { Field } from '@/components/ui/field';
import { useIdle } from '@/components/ui/lazy';
import { Segmented } from '@/components/ui/radio-group';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import { listCountries } from '@/lib/core/countries';
import { countryName } from '@/lib/core/country-name';
import { limits } from '@/lib/core/screen-limits';
import { tiers } from '@/lib/core/member';
import { searchSorts } from '@/lib/search/model';
import type { FilterProps } from './use-search-filters';

const { min, max } = limits.search.age;
const ages = Array.from({ length: max - min + 1 }, (_, index) => min + index);
const unset = 'any';

/** The filters of a search. A change takes effect after the pause that typing has, too. */
export function FilterForm({ draft, change }: FilterProps) {
  const t = useTranslations('search');
  const shell = useTranslations('shell');
  const isIdle = useIdle('filters');
  const countries = useCountries(draft.country, isIdle);
  const { ageFrom, ageTo } = draft;
  const isByName = draft.name.trim() !== '';
  return (
    <div className="@container">
      <div className="grid items-start gap-x-6 gap-y-4 @md:grid-cols-2">
        <Field label={t('age.label')} group>
          <div className="flex items-center gap-2">
            <Select
              aria-label={t('age.from')}
              options={agesFor(ageFrom, isIdle).map((age) => ({ value: String(age), label: String(age) }))}
              value={String(ageFrom)}
              onChange={({ target }) =>
                change({ ageFrom: Number(target.value), ageTo: Math.max(ageTo, Number(target.value)) })
              }
            />
            <span className="text-muted" aria-hidden>
              –
            </span>
            <Select
              aria-label={t('age.to')}
              options={agesFor(ageTo, isIdle).map((age) => ({
                value: String(age),
                label: age === max ? `${age}+` : String(age),
              }))}
              value={String(ageTo)}
              onChange={({ target }) =>
                change({ ageTo: Number(target.value), ageFrom: Math.min(ageFrom, Number(target.value)) })
              }
            />
          </div>
        </Field>
        <Field label={t('country')}>
          <Select
            options={[{ value: unset, label: t('anyCountry') }, ...countries]}
            value={draft.country || unset}
            onChange={({ target }) => change({ country: target.value === unset ? '' : target.value })}
          />
        </Field>
        <Field label={t('tier')}>
          <Select
            options={[
              { value: unset, label: t('anyTier') },
              ...tiers.map((tier) => ({ value: tier, label: shell(`tiers.${tier}`) })),
            ]}
            value={draft.tier ?? unset}
            onChange={({ target }) => change({ tier: tiers.find((tier) => tier === target.value) })}
          />
        </Field>
        <div>
          <Switch
            label={t('online')}
            checked={draft.isOnline}
            onChange={({ target }) => change({ isOnline: target.checked })}
          />
          <Switch
            label={t('photo')}
            checked={draft.hasPhoto}
            onChange={({ target }) => change({ hasPhoto: target.checked })}
          />
          <Switch
            label={t('verified')}
            checked={draft.isVerified}
            onChange={({ target }) => change({ isVerified: target.checked })}
          />
        </div>
        {isByName ? (
          <p className="text-xs text-muted">{t('sort.byName')}</p>
        ) : draft.isOnline ? null : (
          <Field label={t('sort.label')} group>
            <Segmented
              name="sort"
              options={searchSorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
              value={draft.sort}
              onChange={(sort) => change({ sort })}
            />
          </Field>
        )}
      </div>
    </div>
  );
}

/** Returns all ages once the page is idle, because the server takes longer for 160 options than for three cards. */
const agesFor = (chosen: number, isIdle: boolean) => (isIdle ? ages : [chosen]);

/** Lists the countries in the reader's language once the page is idle, because their names take long; first the chosen one. */
function useCountries(chosen: string, isIdle: boolean) {
  const locale = useLocale();
  if (isIdle) return listCountries(locale);
  return chosen ? [{ value: chosen, label: countryName(locale, chosen) }] : [];
}
