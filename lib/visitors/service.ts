import { sql } from 'drizzle-orm';
import type { Db, Read } from '@/db/client';
import { memberSettings } from '@/db/schema';
import type { ListViewer } from '@/lib/members/queries';
import type { VisitorPage } from './model';
import { listVisitors } from './queries';

/** Lists the viewer's visitors. Opening the first page marks all visits so far as seen. */
export async function openVisitors(
  { db, read }: { readonly db: Db; readonly read: Read },
  viewer: ListViewer,
  page: number,
): Promise<VisitorPage> {
  const [list] = await Promise.all([
    read((from) => listVisitors(from, viewer, page)),
    page === 1 ? markSeen(db, viewer.id) : undefined,
  ]);
  return list;
}

async function markSeen(db: Db, memberId: number): Promise<void> {
  await db
    .insert(memberSettings)
    .values({ memberId, visitorsSeenAt: sql`now()` })
    .onConflictDoUpdate({ target: memberSettings.memberId, set: { visitorsSeenAt: sql`now()` } });
}
