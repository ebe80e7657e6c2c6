import { packSearch, type PackedSearch } from '@/components/home/search/packed-search';
import type { Locale } from '@/lib/core/locale';
import type { Viewer } from '@/lib/core/member';
import { hasPermission, upgradeHelps } from '@/lib/membership/queries';
import { database } from '@/lib/platform/database';
import { readerFor } from '@/lib/platform/read-replica';
import { signSearch } from '@/lib/platform/signature';
import { routes } from '@/lib/routing/routes';
import { fromSearchParams } from '@/lib/search/model';
import { searchMembers } from '@/lib/search/service';

/** The query parameters of an address, as Next passes them. */
export type AddressQuery = Readonly<Record<string, string | string[] | undefined>>;

type ReadSearch =
  | { readonly refused: { readonly canUpgrade: boolean } }
  /** Without `first`, which the quota refused, the browser calls again and shows the reason. */
  | { readonly refused?: undefined; readonly first: PackedSearch | undefined };

/** Loads the first results for the filters in an address, unless the viewer's tier may not search. */
export async function readSearch(viewer: Viewer, query: AddressQuery, locale: Locale): Promise<ReadSearch> {
  const { db } = database();
  const { permission } = routes.search;
  if (!(await hasPermission(db, viewer.tier, permission)))
    return { refused: { canUpgrade: await upgradeHelps(db, viewer.tier, permission) } };
  const filters = fromSearchParams((name) => query[name]);
  const result = await searchMembers(
    db,
    viewer,
    { ...filters, cursor: '' },
    { sign: signSearch, read: readerFor(viewer) },
  );
  return { first: result.ok ? packSearch(result.value, filters, locale) : undefined };
}
