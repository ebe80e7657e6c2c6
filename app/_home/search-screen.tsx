import { SearchRefusal } from '@/components/home/search/search-refusal';
import { SearchView } from '@/components/home/search/search-view';
import { MoreMessages } from '@/components/shell/messages-provider';
import { pickMessages } from '@/lib/texts/client-messages';
import { pageLocale, pageMessages } from '@/lib/web/i18n/page';
import { requireMember } from '@/lib/web/session/page';
import { readSearch, type AddressQuery } from './search';

/** The search of both terminals: results for the filters in the address, or why the viewer may not search. */
export async function SearchScreen({ query }: { query: AddressQuery }) {
  const [viewer, locale, all] = await Promise.all([requireMember(), pageLocale(), pageMessages()]);
  const search = await readSearch(viewer, query, locale);
  return (
    <MoreMessages messages={pickMessages(all, ['search'])}>
      {search.refused ? (
        <SearchRefusal reason="noPermission" canUpgrade={search.refused.canUpgrade} />
      ) : (
        <SearchView first={search.first} tier={viewer.tier} />
      )}
    </MoreMessages>
  );
}
