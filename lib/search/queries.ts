import type { Db } from '@/db/client';
import { birthdayOfAge, toCalendarDay } from '@/lib/core/age';
import { limits } from '@/lib/core/limits';
import { oppositeGender, type Viewer } from '@/lib/core/member';
import { toListItems } from '@/lib/members/list-rows';
import type { MemberListItem } from '@/lib/members/model';
import { getPageSize } from '@/lib/site-settings/page-size';
import type { ResultKey } from './cursor';
import type { SearchFilters } from './model';
import { factsOf } from './name-facts';
import { indexScans, type IndexScan } from './index-scans';

/*
 * Results are read in four steps. The first three are one statement for each window of an index: `find` of a scan.
 *
 * Rows: `chooseScan` chooses the index, and `listRows` follows it from a key until a page is full. `scanned` is a window.
 * Details: the outermost query joins them for the rows of the page alone.
 * Who may see it: active members of the other gender without a block, which are conditions of `scanned` and `page`, because a
 *   filter after them would leave pages with gaps. `searchMembers` ends the list at the depth of the viewer's tier, and counts
 *   a name against its quota.
 * Reply: `toListItems`.
 */

/** Windows of an index that one read passes in search of a full page. */
const maxWindows = 5;

/** Greater than every character of a name. */
const afterNames = '\u{10FFFF}';

type Results = {
  readonly items: readonly MemberListItem[];
  /** The key to continue from; undefined when no results follow. May follow a page that is not full. */
  readonly next: ResultKey | undefined;
};

/**
 * Finds up to `most` members of the other gender after the key `from`. The name of the filters is folded. Of a search that few members match, a read may
 * return fewer although others follow.
 */
export async function findResults(
  db: Db,
  viewer: Pick<Viewer, 'id' | 'gender'>,
  filters: SearchFilters,
  { from, most: requestedLimit }: { from?: ResultKey | undefined; most?: number },
): Promise<Results> {
  const size = await getPageSize(db, 'search');
  const { rows, next } = await listRows(db, chooseScan(filters), {
    values: toValues(viewer, filters),
    from,
    most: requestedLimit ?? size,
    read: Math.max(size, requestedLimit ?? size) + 1,
  });
  return { items: toListItems(rows), next };
}

type FoundRow = Awaited<ReturnType<ReturnType<IndexScan['find']>['execute']>>[number];

type Reading = {
  readonly values: ReturnType<typeof toValues>;
  readonly from: ResultKey | undefined;
  readonly most: number;
  /** Rows that a statement reads: the same number for each page, because its text has it. */
  readonly read: number;
};

async function listRows(
  db: Db,
  { scan, first }: ReturnType<typeof chooseScan>,
  { values, from, most: limit, read }: Reading,
): Promise<{ readonly rows: readonly FoundRow[]; readonly next: ResultKey | undefined }> {
  const results: FoundRow[] = [];
  let key = from ?? first;
  for (let window = 0; window < maxWindows; window += 1) {
    const at = { ...values, isInner: key.isInner, fromValue: key.value, fromId: key.id };
    const rows: readonly FoundRow[] = await scan.find(db, read).execute(at);
    const taken = rows.slice(0, limit - results.length);
    results.push(...taken);
    const last = taken.at(-1);
    if (rows.length > taken.length)
      return { rows: results, next: last ? { isInner: key.isInner, value: last.value, id: last.id } : key };
    const [end] = await scan.findEnd(db).execute(at);
    if (end) key = { ...key, ...end };
    else if (scan === indexScans.name && !key.isInner) key = { ...first, isInner: true };
    else return { rows: results, next: undefined };
    if (results.length === limit) break;
  }
  return { rows: results, next: key };
}

/** Chooses the index that the filters leave the fewest entries of, and its first key. */
function chooseScan({ name, isOnline, isVerified, country, tier, sort }: SearchFilters): {
  scan: IndexScan;
  first: ResultKey;
} {
  const top = Number.MAX_SAFE_INTEGER;
  if (name !== '') return { scan: indexScans.name, first: { isInner: false, value: name, id: 0 } };
  if (isOnline) return { scan: indexScans.online, first: { isInner: false, value: 'infinity', id: top } };
  const driver = isVerified ? 'verified' : country !== '' ? 'country' : tier && tier !== 'free' ? 'paid' : 'all';
  const value = sort === 'recent' ? 'infinity' : String(2_147_483_647);
  return { scan: indexScans[sort][driver], first: { isInner: false, value, id: top } };
}

function toValues(viewer: Pick<Viewer, 'id' | 'gender'>, filters: SearchFilters) {
  const today = toCalendarDay(new Date());
  return {
    viewer: viewer.id,
    gender: oppositeGender(viewer.gender),
    name: filters.name,
    nameEnd: filters.name + afterNames,
    ...birthdaysOf(filters, today),
    country: filters.country,
    online: filters.isOnline,
    photo: filters.hasPhoto ? 1 : 0,
    verified: filters.isVerified,
    ...factsOf(filters),
    tier: filters.tier ?? '',
  };
}

/** Returns the first and the last birthday of members of these ages; the oldest and youngest ages are open. Mirror: ageOn. */
function birthdaysOf({ ageFrom, ageTo }: SearchFilters, today: string) {
  const { min, max } = limits.search.age;
  const dayAfter = (day: string) => toCalendarDay(new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000));
  return {
    bornFrom: ageTo >= max ? '-infinity' : dayAfter(birthdayOfAge(ageTo + 1, today)),
    bornTo: ageFrom <= min ? 'infinity' : birthdayOfAge(ageFrom, today),
  };
}
