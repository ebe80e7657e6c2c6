import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { members, uploads } from '@/db/schema';
import { getApprovalRules } from '@/lib/site-settings/approval-rules';
import { getSiteSetting } from '@/lib/site-settings/queries';

/** Returns when staff look at what members show: before others see it, after, or not at all. */
export async function findReviewMode(db: Db): Promise<'off' | 'after' | 'before'> {
  const { mode } = await getSiteSetting(db, 'mediaReview');
  if (mode !== 'auto') return mode;
  return (await getApprovalRules(db)).mode === 'all' ? 'before' : 'after';
}

/**
 * Has one of the owner's pictures reviewed, and hides it until then when the site reviews before others see it. Call it
 * before a picture is shown on the profile: as avatar, photo, background photo or trend. A picture that was reviewed
 * before keeps its state, and the present avatar is not hidden.
 */
export async function markForReview(db: Db, ownerId: number, key: string): Promise<void> {
  const mode = await findReviewMode(db);
  if (mode === 'off') return;
  const isNoAvatar = sql`not exists (select from ${members} where ${members.id} = ${ownerId} and ${members.avatarKey} = ${key})`;
  await db
    .update(uploads)
    // A trigger queues what is pending.
    .set(mode === 'before' ? { review: 'pending' } : { queuedAt: sql`now()` })
    .where(
      and(
        eq(uploads.key, key),
        eq(uploads.ownerId, ownerId),
        eq(uploads.review, 'approved'),
        isNull(uploads.reviewedAt),
        mode === 'before' ? isNoAvatar : isNull(uploads.queuedAt),
      ),
    );
}

/** Returns whether a picture looks like one that staff banned. */
export async function isImageBanned(db: Db, perceptualHash: Buffer): Promise<boolean> {
  const { bannedBits } = await getSiteSetting(db, 'mediaReview');
  const [row] = await db.execute<{ banned: boolean }>(
    sql`select is_image_banned(${perceptualHash}, ${bannedBits}) as banned`,
  );
  return row?.banned === true;
}

/** The avatar as the member sees it: also one that waits for its review. */
export const ownAvatarKey = sql<string | null>`coalesce(${members.pendingAvatarKey}, ${members.avatarKey})`.as(
  'own_avatar_key',
);
