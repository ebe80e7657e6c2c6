import type { ComponentType } from 'react';
import { LazySearchRefusal } from '@/components/home/search/lazy-search-refusal';
import type { SearchViewProps } from '@/components/home/search/search-found';
import { MoreMessages } from '@/components/shell/messages-provider';
import { pickMessages } from '@/lib/texts/client-messages';
import { pageLocale, pageMessages } from '@/lib/web/i18n/page';
import { requireMember } from '@/lib/web/session/page';
import { readSearch, type AddressQuery } from './search';

type SearchScreenProps = {
  query: AddressQuery;
  /** The layout of the terminal. */
  View: ComponentType<SearchViewProps>;
};

/** The search of both terminals: results for the filters in the address, or why the viewer may not search. */
export async function SearchScreen({ query, View }: SearchScreenProps) {
  const [viewer, locale, all] = await Promise.all([requireMember(), pageLocale(), pageMessages()]);
  const search = await readSearch(viewer, query, locale);
  return (
    <MoreMessages messages={pickMessages(all, ['search'])}>
      {search.refused ? (
        <LazySearchRefusal reason="noPermission" canUpgrade={search.refused.canUpgrade} />
      ) : (
        <View first={search.first} tier={viewer.tier} />
      )}
    </MoreMessages>
  );
}
