import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { members, uploads } from '@/db/schema';
import { env } from '@/lib/platform/env';

/**
 * Hides one of the owner's pictures from others until it is reviewed, when the site reviews pictures
 * (`APPROVAL_MODE=all`). Call it before a picture is shown on the profile: as avatar, photo or background photo. A
 * picture that was reviewed before keeps its state, and so does the present avatar.
 */
export async function markForReview(db: Db, ownerId: number, key: string): Promise<void> {
  if (env().APPROVAL_MODE !== 'all') return;
  await db
    .update(uploads)
    .set({ review: 'pending' })
    .where(
      and(
        eq(uploads.key, key),
        eq(uploads.ownerId, ownerId),
        eq(uploads.review, 'approved'),
        isNull(uploads.reviewedAt),
        sql`not exists (select from ${members} where ${members.id} = ${ownerId} and ${members.avatarKey} = ${key})`,
      ),
    );
}

/** The avatar as the member sees it: also one that waits for its review. */
export const ownAvatarKey = sql<string | null>`coalesce(${members.pendingAvatarKey}, ${members.avatarKey})`.as(
  'own_avatar_key',
);
