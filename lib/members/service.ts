import type { Db } from '@/db/client';
import type { Viewer } from '@/lib/core/member';
import type { Result } from '@/lib/core/result';
import { listLikedIds } from './liked-ids';
import { listPermissions } from '@/lib/membership/queries';
import type { InitialData, OpenedProfile } from './model';
import { openProfile, type ProfileBar } from './open-profile';
import { findServiceContact } from './queries';

/** Opens a member's profile, as `openProfile` does. Members see who opened their profile. */
export function viewMember(
  db: Db,
  viewer: Pick<Viewer, 'id' | 'gender' | 'tier'>,
  id: number,
): Promise<Result<OpenedProfile, 'MEMBER_NOT_FOUND' | ProfileBar>> {
  return openProfile(db, viewer, id, { isVisit: true });
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
