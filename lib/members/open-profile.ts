import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import type { Viewer } from '@/lib/core/member';
import { secondsLeftToday } from '@/lib/core/quota-day';
import { ok, refuse, type Refusal, type Result } from '@/lib/core/result';
import { findQuota, hasPermission, upgradeHelps } from '@/lib/membership/queries';
import type { OpenedProfile } from './model';
import { findMember, type FoundMember } from './queries';

/*
 * A profile is read in four steps. One statement, of `findMember`, has the first two and a part of the third.
 *
 * Rows: the member with the id.
 * Details: what lists show of a member, and facts, background photos, like and note.
 * Who may see it: for the viewer, a member is missing who is not active, is blocked either way, or is of the same gender without
 *   a conversation, mail or gift in common. That is in the statement, so that nothing of a missing member is read.
 *   `spendView` then asks the tier for its permission and quota.
 * Reply: `toDetail`, with the public facts of another member.
 */

const viewsKind = 'view_profile_day';

/** Why a tier does not open a profile that exists for the viewer. */
export type ProfileBar = 'NO_PERMISSION' | 'VIEW_LIMIT';

type ProfileViewer = Pick<Viewer, 'id' | 'gender' | 'tier'>;

/**
 * Opens a member's profile, or a list of what it contains: posts, photos, videos. It is counted against the viewer's daily
 * quota (UTC), each member once a day. The viewer's own profile and related members are free, because reading and replying
 * are never sold. Mirror: profile_bar in db/functions/230-open-profile.sql, which spends nothing.
 */
export async function openProfile(
  db: Db,
  viewer: ProfileViewer,
  id: number,
): Promise<Result<OpenedProfile, 'MEMBER_NOT_FOUND' | ProfileBar>> {
  const found = await findMember(db, viewer, id);
  if (!found) return refuse('MEMBER_NOT_FOUND');
  const spent = await spendView(db, viewer, found);
  return spent.ok ? ok({ member: found.member, viewsLeft: spent.value }) : spent;
}

/** Counts a view unless it is free. Returns how many other profiles the viewer may open today; undefined for a free view. */
async function spendView(
  db: Db,
  viewer: ProfileViewer,
  { member: { id }, isRelated }: FoundMember,
): Promise<Result<OpenedProfile['viewsLeft'], ProfileBar>> {
  if (id === viewer.id) return ok(undefined);
  if (!(await hasPermission(db, viewer.tier, 'View_profiles'))) return refuseProfile(db, viewer, 'NO_PERMISSION');
  if (isRelated) return ok(undefined);
  const most = await findQuota(db, viewer.tier, viewsKind);
  const [spent] = await db.execute<{ allowed: boolean; units_left: number | null }>(
    sql`select allowed, units_left from spend_on_target(p_actor => ${viewer.id}, p_kind => ${viewsKind},
      p_target => ${id}, p_most => ${most})`,
  );
  if (spent?.allowed) return ok(spent.units_left);
  return refuseProfile(db, viewer, most === 0 ? 'NO_PERMISSION' : 'VIEW_LIMIT');
}

/**
 * Finds why the viewer may not open a profile that exists for them, and so not read what it contains by id; undefined when
 * they may. Spends no quota.
 */
export async function findProfileBar(
  db: Db,
  viewer: ProfileViewer,
  ownerId: number,
): Promise<Refusal<ProfileBar> | undefined> {
  const [row] = await db.execute<{ bar: ProfileBar | null }>(
    sql`select profile_bar(${viewer.id}, ${viewer.tier}, ${ownerId}) as bar`,
  );
  return row?.bar ? refuseProfile(db, viewer, row.bar) : undefined;
}

/** A tier without any profile a day has nothing to wait for. */
async function refuseProfile<C extends ProfileBar>(db: Db, { tier }: ProfileViewer, code: C): Promise<Refusal<C>> {
  const canUpgrade = await upgradeHelps(db, tier, 'View_profiles', viewsKind);
  return code === 'VIEW_LIMIT'
    ? { ...refuse(code), canUpgrade, retry: secondsLeftToday(new Date()) }
    : { ...refuse(code), canUpgrade };
}
