import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db, Read } from '@/db/client';
import { foldName } from '@/lib/core/fold';
import type { Viewer } from '@/lib/core/member';
import { secondsLeftToday } from '@/lib/core/quota-day';
import { ok, refuse, refuseField, refuseFor, type Result } from '@/lib/core/result';
import { findListDepth, findQuota, upgradeHelps } from '@/lib/membership/queries';
import type { MemberListItem } from '@/lib/members/model';
import { getPageSize } from '@/lib/site-settings/page-size';
import { readCursor, writeCursor, type Sign } from './cursor';
import type { SearchFilters, SearchPage } from './model';
import { findResults } from './queries';

const searchesKind = 'search_day';

type SearchViewer = Pick<Viewer, 'id' | 'gender' | 'tier'>;

/** A search, with the cursor of a page: empty for the first page, left out by clients that receive a plain list. */
type SearchInput = SearchFilters & { readonly cursor?: string | undefined };

type Refused = 'NO_USERS' | 'SEARCH_LIMIT' | 'INVALID' | 'TOO_MANY';

type Reading = {
  readonly sign: Sign;
  /** Reads the results; with `db` if omitted. */
  readonly read?: Read;
};

type SearchCall = Reading & {
  /** Counts a search against its rate. Returns the seconds to wait; 0 when it may be made now. */
  readonly takeRate: () => number | Promise<number>;
};

/**
 * Searches as a call: a page for a caller with a cursor, the first results by name as a plain list for any other. Later
 * pages are no further searches: cursors are signed, so each follows a search that was counted.
 */
export async function search(
  db: Db,
  viewer: SearchViewer,
  input: SearchInput,
  { takeRate, ...reading }: SearchCall,
): Promise<Result<SearchPage | readonly MemberListItem[], Refused>> {
  const wait = input.cursor ? 0 : await takeRate();
  if (wait > 0) return refuseFor(wait);
  if (input.cursor !== undefined) return searchMembers(db, viewer, { ...input, cursor: input.cursor }, reading);
  if (foldName(input.name) === '') return refuse('NO_USERS');
  const page = await searchMembers(db, viewer, { ...input, cursor: '' }, reading);
  if (!page.ok) return page;
  return ok(page.value.items, page.value.items.length === 0 ? 'NO_USERS' : undefined);
}

/**
 * Searches members of the other gender, as many pages of them as the viewer's tier sees of a list. Each name that finds
 * a member is counted once a day (UTC) against the viewer's quota; other pages and filters of that name are free, and so
 * is a search without a name.
 */
export async function searchMembers(
  db: Db,
  viewer: SearchViewer,
  { cursor: written, ...filters }: SearchFilters & { readonly cursor: string },
  { sign, read = (act) => act(db) }: Reading,
): Promise<Result<SearchPage, 'SEARCH_LIMIT' | 'INVALID'>> {
  const query = { ...filters, name: foldName(filters.name) };
  const search = JSON.stringify([viewer.id, query]);
  const cursor = written === '' ? undefined : readCursor(written, search, sign);
  if (written !== '' && !cursor) return refuseField('cursor', 'format');

  const shownBefore = cursor?.shown ?? 0;
  const size = await getPageSize(db, 'search');
  const depth = (await findListDepth(db, viewer.tier)) * size;
  if (shownBefore >= depth) return ok({ items: [], next: '', isCut: true, searchesLeft: undefined });
  const limit = Math.min(size, depth - shownBefore);
  const { items, next } = await read((from) => findResults(from, viewer, query, { from: cursor?.key, most: limit }));

  const spent = query.name !== '' && items.length > 0 ? await spendSearch(db, viewer, query.name) : ok(undefined);
  if (!spent.ok) return spent;
  const shownNow = shownBefore + items.length;
  const isCut = next !== undefined && shownNow >= depth;
  return ok({
    items,
    next: next && !isCut ? writeCursor({ shown: shownNow, key: next }, search, sign) : '',
    isCut,
    searchesLeft: spent.value,
  });
}

/** Counts a name against the daily quota, each name once a day. Returns how many other names the viewer may search for. */
async function spendSearch(
  db: Db,
  { id, tier }: SearchViewer,
  name: string,
): Promise<Result<number | null, 'SEARCH_LIMIT'>> {
  const quota = await findQuota(db, tier, searchesKind);
  const [spent] = await db.execute<{ allowed: boolean; units_left: number | null }>(
    sql`select allowed, units_left from spend_on_target(p_actor => ${id}, p_kind => ${searchesKind},
      p_target => ${targetOf(name)}, p_most => ${quota})`,
  );
  if (spent?.allowed) return ok(spent.units_left);
  const canUpgrade = await upgradeHelps(db, tier, 'Search_users', searchesKind);
  return { ...refuse('SEARCH_LIMIT'), retry: secondsLeftToday(new Date()), canUpgrade };
}

/** Returns the number under which a name is counted, which takes as little room as a member's id. */
function targetOf(name: string): number {
  return createHash('sha256').update(name).digest().readUIntBE(0, 6);
}
