'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useHref } from '@/components/shell/use-href';
import { limits } from '@/lib/core/screen-limits';
import { fromSearchParams, searchKey, toSearchParams, type SearchFilters } from '@/lib/search/model';

/**
 * Returns the filters of the address, and those on the screen, which reach the address after a pause. So a reload, a
 * shared link and a return to the page have the same filters.
 */
export function useSearchFilters() {
  const href = useHref();
  const params = useSearchParams();
  const applied = useMemo(() => fromSearchParams((name) => params.get(name)), [params]);
  const key = searchKey(applied);
  const [state, setState] = useState({ draft: applied, seen: key, written: key });
  if (state.seen !== key)
    setState({ draft: key === state.written ? state.draft : applied, seen: key, written: state.written });
  const { draft } = state;

  function apply(filters: SearchFilters) {
    const written = searchKey(filters);
    setState((before) => ({ ...before, draft: filters, written }));
    if (written === searchKey(fromSearchParams((name) => new URLSearchParams(window.location.search).get(name))))
      return;
    window.history.replaceState(null, '', href('search', toSearchParams(filters)));
    window.scrollTo({ top: 0 });
  }
  const applyDraft = useEffectEvent(() => apply(draft));

  const isWaiting = searchKey(draft) !== key;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(applyDraft, limits.debounce.search);
    return () => clearTimeout(timer);
  }, [isWaiting, draft]);

  return {
    draft,
    applied,
    /** Shows changed filters at once and searches after the pause. */
    change: (filters: Partial<SearchFilters>) =>
      setState((before) => ({ ...before, draft: { ...before.draft, ...filters } })),
    /** Changes filters and searches at once. */
    applyNow: (filters: Partial<SearchFilters> = {}) => apply({ ...draft, ...filters }),
  };
}

export type FilterProps = Pick<ReturnType<typeof useSearchFilters>, 'draft' | 'change' | 'applyNow'>;
