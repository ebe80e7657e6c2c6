import { and, eq, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { preparedPerPool } from '@/db/prepared';
import { avatarHistory, backgroundPhotos, conversationMembers, messages, photos, trends, uploads } from '@/db/schema';
import type { Viewer } from '@/lib/core/member';
import { notBlocked } from '@/lib/blocks/not-blocked';
import type { ImageSize } from '@/lib/core/images';
import { mayUseSite } from '@/lib/core/member';

const viewerId = sql.placeholder('viewer');

/** Whether the picture was sent to the viewer in a conversation that they have not deleted since. */
const isReceived = sql`exists (
  select from ${messages} join ${conversationMembers} on ${conversationMembers.conversationId} = ${messages.conversationId} and ${conversationMembers.memberId} = ${viewerId}
  where ${messages.senderId} = ${uploads.ownerId} and ${messages.imageKey} = ${uploads.key} and ${messages.seq} > ${conversationMembers.clearedUptoSeq})`;

/**
 * Whether the picture is shown to all members. A picture that was only sent in a conversation is visible to its two
 * members.
 */
const isShown = sql`(
  not exists (select from ${messages} where ${messages.senderId} = ${uploads.ownerId} and ${messages.imageKey} = ${uploads.key})
  or exists (select from ${avatarHistory} where ${avatarHistory.memberId} = ${uploads.ownerId} and ${avatarHistory.uploadKey} = ${uploads.key})
  or exists (select from ${backgroundPhotos} where ${backgroundPhotos.memberId} = ${uploads.ownerId} and ${backgroundPhotos.uploadKey} = ${uploads.key})
  or exists (select from ${photos} where ${photos.ownerId} = ${uploads.ownerId} and ${photos.uploadKey} = ${uploads.key})
  or exists (select from ${trends} where ${trends.authorId} = ${uploads.ownerId} and ${trends.imageKey} = ${uploads.key}))`;

const visibleQuery = preparedPerPool((db) =>
  db
    .select({ key: uploads.key })
    .from(uploads)
    .where(
      and(
        eq(uploads.key, sql.placeholder('key')),
        or(
          eq(uploads.ownerId, viewerId),
          sql`${sql.placeholder('isStaff')}::boolean`,
          and(
            eq(uploads.review, 'approved'),
            notBlocked(viewerId, uploads.ownerId),
            or(isReceived, and(sql`${sql.placeholder('isActive')}::boolean`, isShown)),
          ),
        ),
      ),
    )
    .prepare('may_see_upload'),
);

/**
 * Returns whether a member may see a stored file: their own at once, others' files when approved and neither blocked
 * the other. A picture sent in a conversation is visible to its two members only, unless it is shown elsewhere too.
 * Staff see all.
 */
export async function maySeeUpload(
  db: Db,
  viewer: Pick<Viewer, 'id' | 'role' | 'status'>,
  key: string,
): Promise<boolean> {
  const isActive = mayUseSite(viewer.status);
  const rows = await visibleQuery(db).execute({
    key,
    viewer: viewer.id,
    isActive,
    isStaff: isActive && viewer.role !== null,
  });
  return rows.length > 0;
}

const sizeQuery = preparedPerPool((db) =>
  db
    .select({ width: uploads.width, height: uploads.height })
    .from(uploads)
    .where(eq(uploads.key, sql.placeholder('key')))
    .prepare('image_size'),
);

/** Returns the width and height of a stored picture. */
export async function findImageSize(db: Db, key: string): Promise<ImageSize | undefined> {
  const [size] = await sizeQuery(db).execute({ key });
  return size;
}
