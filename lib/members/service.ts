import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import type { Viewer } from '@/lib/core/member';
import { ok, refuse, type Result } from '@/lib/core/result';
import { listLikedIds } from '@/lib/likes/queries';
import { findQuota, listPermissions } from '@/lib/membership/queries';
import type { InitialData, MemberDetail } from './model';
import { findMember, findServiceContact } from './queries';

const viewsKind = 'view_profile_day';

/**
 * Opens a member's profile and counts it against the viewer's daily quota (UTC), each member once a day. The viewer's
 * own profile and related members are free, because reading and replying are never sold.
 */
export async function viewMember(
  db: Db,
  viewer: Pick<Viewer, 'id' | 'gender' | 'tier'>,
  id: number,
): Promise<Result<MemberDetail, 'MEMBER_NOT_FOUND' | 'VIEW_LIMIT'>> {
  const found = await findMember(db, viewer, id);
  if (!found) return refuse('MEMBER_NOT_FOUND');
  if (id === viewer.id || found.isRelated) return ok(found.member);
  const most = await findQuota(db, viewer.tier, viewsKind);
  const [spent] = await db.execute<{ allowed: boolean }>(
    sql`select spend_on_target(${viewer.id}, ${viewsKind}, ${id}, ${most}) as allowed`,
  );
  return spent?.allowed ? ok(found.member) : refuse('VIEW_LIMIT');
}

/** Loads the data that a client needs once after log-in. */
export async function loadInitialData(db: Db, viewer: Pick<Viewer, 'id'>): Promise<InitialData> {
  const [permissions, service, likedIds] = await Promise.all([
    listPermissions(db),
    findServiceContact(db),
    listLikedIds(db, viewer),
  ]);
  return { permissions, service, likedIds };
}
