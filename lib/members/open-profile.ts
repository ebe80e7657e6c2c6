import { sql } from 'drizzle-orm';
import { callFunction } from '@/db/call-function';
import type { Db } from '@/db/client';
import type { Viewer } from '@/lib/core/member';
import { secondsLeftToday } from '@/lib/core/quota-day';
import { ok, refuse, type Refusal, type Result } from '@/lib/core/result';
import { upgradeHelps } from '@/lib/membership/queries';
import type { OpenedProfile } from './model';
import { findMember } from './queries';

/*
 * A profile is read in four steps. One statement, of `findMember`, has the first two and a part of the third; another one, of `open_profile`,
 * has the rest of the third.
 *
 * Rows: the member with the id.
 * Details: what lists show of a member, and facts, background photos, like and note.
 * Who may see it: for the viewer, a member is missing who is not active, is blocked either way, or is of the same gender without
 *   a conversation, mail or gift in common. That is in the statement, so that nothing of a missing member is read.
 *   `open_profile` then asks the tier for its permission and quota.
 * Reply: `toDetail`, with the public facts of another member.
 */

const viewsKind = 'view_profile_day';

/** Why a tier does not open a profile that exists for the viewer. */
export type ProfileBar = 'NO_PERMISSION' | 'VIEW_LIMIT';

type ProfileViewer = Pick<Viewer, 'id' | 'gender' | 'tier'>;

/**
 * Opens a member's profile, or a list of what it contains: posts, photos, videos. It is counted against the viewer's daily
 * quota (UTC), each member once a day. The viewer's own profile and related members are free, because reading and replying
 * are never sold. With `isVisit`, the member sees who opened it.
 */
export async function openProfile(
  db: Db,
  viewer: ProfileViewer,
  id: number,
  { isVisit = false } = {},
): Promise<Result<OpenedProfile, 'MEMBER_NOT_FOUND' | ProfileBar>> {
  const detail = await findMember(db, viewer, id);
  if (!detail) return refuse('MEMBER_NOT_FOUND');
  const { member, isRelated } = detail;
  if (id === viewer.id) return ok({ member, viewsLeft: undefined });
  const opened = await callFunction(
    db,
    sql`open_profile(p_actor => ${viewer.id}, p_tier => ${viewer.tier}, p_owner => ${id}, p_related => ${isRelated}, p_visits => ${isVisit})`,
    {
      codes: ['NO_PERMISSION', 'VIEW_LIMIT'],
      done: ({ units_left }: { units_left: number | null }) =>
        ok({ member, viewsLeft: isRelated ? undefined : units_left }),
    },
  );
  return opened.ok ? opened : withRetry(opened);
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

async function refuseProfile<C extends ProfileBar>(db: Db, { tier }: ProfileViewer, code: C): Promise<Refusal<C>> {
  return withRetry({ ...refuse(code), canUpgrade: await upgradeHelps(db, tier, 'View_profiles', viewsKind) });
}

/** A tier without any profile a day has nothing to wait for. */
function withRetry<C extends ProfileBar>(refusal: Refusal<C>): Refusal<C> {
  return refusal.code === 'VIEW_LIMIT' ? { ...refusal, retry: secondsLeftToday(new Date()) } : refusal;
}
