import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { avatarHistory, members, uploads } from '@/db/schema';
import type { Viewer } from '@/lib/core/member';
import { avatarPath } from '@/lib/uploads/paths';
import { ownAvatarKey } from '@/lib/uploads/review';
import type { FormerAvatar } from './model';

/** Avatars listed of the history. */
const listed = 60;

/** Returns the member's avatars, present and former, the newest first. */
export async function listAvatars(db: Db, owner: Pick<Viewer, 'id'>): Promise<FormerAvatar[]> {
  const rows = await db
    .select({
      id: avatarHistory.id,
      key: avatarHistory.uploadKey,
      isCurrent: sql<boolean>`${ownAvatarKey.sql} is not distinct from ${avatarHistory.uploadKey}`,
      review: uploads.review,
      reason: uploads.reviewReason,
    })
    .from(avatarHistory)
    .innerJoin(uploads, eq(uploads.key, avatarHistory.uploadKey))
    .innerJoin(members, eq(members.id, avatarHistory.memberId))
    .where(eq(avatarHistory.memberId, owner.id))
    .orderBy(desc(avatarHistory.id))
    .limit(listed);
  return rows.map(({ id, key, isCurrent, review, reason }) => ({
    ...{ id, path: avatarPath(key), isCurrent, reason },
    state: review === 'approved' ? 'shown' : review,
  }));
}
