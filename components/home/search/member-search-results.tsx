'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { lazy } from '@/components/ui/lazy';
import { MemberResults } from '@/components/home/discovery/member-results';
import type { MemberList } from '@/components/members/use-member-list';
import type { Tier } from '@/lib/core/member';
import { isSearchLimit } from '@/lib/search/client';
import type { SearchFilters } from '@/lib/search/model';
import { activeFilters } from './active-filters';

const SearchRefusal = lazy(() => import('./search-refusal').then((part) => part.SearchRefusal));

/** A number of names that a viewer may want to save for later. */
const fewSearches = 10;

type MemberSearchResultsProps = {
  list: MemberList & { readonly searchesLeft: number | null | undefined };
  applied: SearchFilters;
  tier: Tier;
  onClear: () => void;
};

/** The members found, or why there are none. */
export function MemberSearchResults({ list, applied, tier, onClear }: MemberSearchResultsProps) {
  const t = useTranslations('search');
  const { error, searchesLeft } = list;
  if (error && isSearchLimit(error))
    return <SearchRefusal reason="limit" canUpgrade={error.canUpgrade} secondsToWait={error.retry} />;
  const isFiltered = activeFilters(applied).length > 0;
  const isByName = applied.name !== '';
  const action =
    isFiltered || isByName ? (
      <Button variant="tinted" onClick={onClear}>
        {t('clearAll')}
      </Button>
    ) : null;
  return (
    <div>
      <p role="status" className="sr-only">
        {list.isLoading ? '' : t('found', { count: list.members.length })}
      </p>
      {typeof searchesLeft === 'number' && searchesLeft <= fewSearches ? (
        <p className="mb-3 text-xs text-muted">{t('left', { count: searchesLeft })}</p>
      ) : null}
      <MemberResults
        label={t('results')}
        list={list}
        tier={tier}
        empty={{ text: t(isByName ? 'empty.name' : isFiltered ? 'empty.filters' : 'empty.all'), action }}
      />
    </div>
  );
}
