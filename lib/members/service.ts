import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import type { Viewer } from '@/lib/core/member';
import { ok, refuse, type Result } from '@/lib/core/result';
import { listLikedIds } from '@/lib/likes/queries';
import { secondsLeftToday } from '@/lib/core/quota-day';
import { findQuota, listPermissions, upgradeHelps } from '@/lib/membership/queries';
import type { InitialData, OpenedProfile } from './model';
import { findMember, findServiceContact } from './queries';

const viewsKind = 'view_profile_day';

/**
 * Opens a member's profile and counts it against the viewer's daily quota (UTC), each member once a day. The viewer's
 * own profile and related members are free, because reading and replying are never sold. Members see who opened their
 * profile.
 */
export async function viewMember(
  db: Db,
  viewer: Pick<Viewer, 'id' | 'gender' | 'tier'>,
  id: number,
): Promise<Result<OpenedProfile, 'MEMBER_NOT_FOUND' | 'VIEW_LIMIT'>> {
  const found = await findMember(db, viewer, id);
  if (!found) return refuse('MEMBER_NOT_FOUND');
  if (id === viewer.id) return ok({ member: found.member, viewsLeft: undefined });
  if (found.isRelated) {
    await db.execute(sql`select record_visit(${viewer.id}, ${id})`);
    return ok({ member: found.member, viewsLeft: undefined });
  }
  const most = await findQuota(db, viewer.tier, viewsKind);
  const [spent] = await db.execute<{ allowed: boolean; units_left: number | null }>(
    sql`select allowed, units_left, case when allowed then record_visit(${viewer.id}, ${id}) end
      from spend_on_target(${viewer.id}, ${viewsKind}, ${id}, ${most})`,
  );
  if (spent?.allowed) return ok({ member: found.member, viewsLeft: spent.units_left });
  const canUpgrade = await upgradeHelps(db, viewer.tier, 'View_profiles', viewsKind);
  return { ...refuse('VIEW_LIMIT'), retry: secondsLeftToday(new Date()), canUpgrade };
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
