import type { Db } from '@/db/client';
import { limits } from '@/lib/core/limits';
import { listActiveToday } from './active-today';
import type { MemberListItem, MemberPage } from './model';
import { listLatest, type ListViewer } from './queries';

/** Below so many online members, which is less than a screen, the other sections follow. */
export const fewOnline = 6;

/** The sections after a short list of online members, so that the home is never empty. */
type HomeSections = {
  readonly activeToday: readonly MemberListItem[];
  readonly newHere: readonly MemberListItem[];
};

/** Lists the sections that follow the online members; undefined while those fill the screen. No member is repeated. */
export async function listHomeSections(
  db: Db,
  viewer: ListViewer,
  online: MemberPage,
): Promise<HomeSections | undefined> {
  if (online.items.length >= fewOnline) return undefined;
  const [activeToday, latest] = await Promise.all([listActiveToday(db, viewer), listLatest(db, viewer, 1)]);
  const visibleIds = new Set([...online.items, ...activeToday].map(({ id }) => id));
  const newHere = latest.items.filter(({ id }) => !visibleIds.has(id)).slice(0, limits.home.section);
  return { activeToday, newHere };
}
