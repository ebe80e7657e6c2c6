'use client';

import { useLocale } from 'next-intl';
import { useTranslations } from '@/components/shell/use-translations';
import { X } from '@/components/ui/icons/x';
import { countryName } from '@/lib/core/country-name';
import { limits } from '@/lib/core/screen-limits';
import type { SearchFilters } from '@/lib/search/model';
import { activeFilters, without, type FilterName } from './active-filters';
import type { FilterProps } from './use-search-filters';

/** The active filters, each with a button that removes it. */
export function FilterChips({ draft, applyNow, onClear }: FilterProps & { onClear: () => void }) {
  const t = useTranslations('search');
  const labelOf = useFilterLabels();
  const names = activeFilters(draft);
  if (names.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label={t('active')} className="contents">
        {names.map((name) => (
          <li key={name} className="min-w-0">
            <button
              type="button"
              onClick={() => applyNow(without(name))}
              aria-label={t('remove', { filter: labelOf(name, draft) })}
              className="inline-flex h-9 max-w-full items-center gap-1.5 rounded-full bg-brand-tint pr-2.5 pl-3.5 text-sm font-medium text-brand after:absolute after:-inset-y-1 after:inset-x-0 relative hover:bg-brand-tint/70"
            >
              <span className="truncate">{labelOf(name, draft)}</span>
              <X className="size-4 shrink-0" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={onClear}
        className="h-11 rounded-control px-2 text-sm font-medium text-muted hover:text-text"
      >
        {t('clearAll')}
      </button>
    </div>
  );
}

/** Returns the text of a filter. */
function useFilterLabels() {
  const t = useTranslations('search');
  const shell = useTranslations('shell');
  const locale = useLocale();
  return (name: FilterName, { ageFrom, ageTo, country, tier }: SearchFilters): string => {
    switch (name) {
      case 'age':
        if (ageFrom === ageTo) return t('age.one', { age: ageFrom });
        if (ageTo === limits.search.age.max) return t('age.least', { from: ageFrom });
        return t('age.range', { from: ageFrom, to: ageTo });
      case 'country':
        return countryName(locale, country);
      case 'isOnline':
        return t('online');
      case 'hasPhoto':
        return t('photo');
      case 'isVerified':
        return t('verified');
      case 'tier':
        return shell(`tiers.${tier ?? 'free'}`);
    }
  };
}
