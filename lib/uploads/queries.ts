import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { preparedPerPool } from '@/db/prepared';
import {
  avatarHistory,
  backgroundPhotos,
  conversationMembers,
  members,
  messages,
  photos,
  trends,
  uploads,
  videos,
} from '@/db/schema';
import type { Viewer } from '@/lib/core/member';
import { notBlocked } from '@/db/predicates/not-blocked';
import type { ImageSize } from '@/lib/core/images';
import { hasRole, mayUseSite, serviceMemberId } from '@/lib/core/member';
import { staffAreas } from '@/lib/core/staff-areas';
import type { Permission } from '@/lib/core/permissions';
import { isRelated } from '@/db/predicates/related';

const viewerId = sql.placeholder('viewer');
const tier = sql.placeholder('tier');
const viewPhoto: Permission = 'View_photo';
const readMessages: Permission = 'Read_chat_messages';

/**
 * Whether the picture was sent to the viewer in a conversation that they have not deleted since. It stays with its receiver
 * whatever becomes of the sender, unless the sender is erased. The viewer's tier reads messages; those of customer service
 * are always readable.
 */
const isReceived = sql`${members.status} <> 'erased' and (${members.status} = 'service' or has_permission(${tier}, ${readMessages})) and exists (
  select from ${messages} join ${conversationMembers} on ${conversationMembers.conversationId} = ${messages.conversationId} and ${conversationMembers.memberId} = ${viewerId}
  where ${messages.senderId} = ${uploads.ownerId} and ${messages.imageKey} = ${uploads.key} and ${messages.hiddenAt} is null
    and ${messages.seq} > ${conversationMembers.clearedUptoSeq})`;

/**
 * Whether the picture is a photo that the viewer's tier sees: not hidden, and among as many of the owner's newest visible
 * photos as the tier's quota.
 */
const isSeenPhoto = sql`(has_permission(${tier}, ${viewPhoto}) and exists (
  select from ${photos} photo
  where photo.owner_id = ${uploads.ownerId} and photo.upload_key = ${uploads.key} and photo.hidden_at is null
    and is_photo_within(${tier}, photo.owner_id, photo.id)))`;

/** Whether the picture is a photo of its owner, in any state. */
const isPhoto = sql`exists (select from ${photos} where ${photos.ownerId} = ${uploads.ownerId} and ${photos.uploadKey} = ${uploads.key})`;

/** Whether the file belongs to a video that others see. Of its files, the poster is shown to every tier. */
const isSeenVideo = sql`exists (
  select from ${videos} where ${videos.ownerId} = ${uploads.ownerId} and ${videos.uploadKey} = ${uploads.key}
    and ${videos.status} = 'ready' and ${videos.hiddenAt} is null)`;

/** Whether the file belongs to a video of its owner, in any state. */
const isVideo = sql`exists (select from ${videos} where ${videos.ownerId} = ${uploads.ownerId} and ${videos.uploadKey} = ${uploads.key})`;

/** Whether the owner shows the picture in lists, to members of every tier: as a present or former avatar, or in a visible trend. */
const isShown = sql`(
  ${members.avatarKey} = ${uploads.key}
  or exists (select from ${avatarHistory} where ${avatarHistory.memberId} = ${uploads.ownerId} and ${avatarHistory.uploadKey} = ${uploads.key})
  or exists (select from ${trends} where ${trends.authorId} = ${uploads.ownerId} and ${trends.imageKey} = ${uploads.key} and ${trends.hiddenAt} is null))`;

/** Whether the picture is a background photo of its owner, which the profile alone shows. */
const isBackground = sql`exists (select from ${backgroundPhotos} where ${backgroundPhotos.memberId} = ${uploads.ownerId} and ${backgroundPhotos.uploadKey} = ${uploads.key})`;

/** Whether the viewer may open the owner's profile now, by tier and quota. */
const isProfileOpen = sql`profile_bar(${viewerId}::bigint, ${tier}, ${uploads.ownerId}) is null`;

/** Whether the picture waits for its review as the owner's next avatar. */
const isNextAvatar = sql`${members.pendingAvatarKey} = ${uploads.key}`;

/**
 * Whether the viewer may see the owner's profile, or the owner is customer service. A conversation opens no profile of a
 * member who is suspended, rejected, pending or erased. Mirror: findMember.
 */
const isOwnerVisible = sql`(
  ${members.status} = 'service'
  or ${members.status} = 'active' and (
    ${members.gender} <> ${sql.placeholder('gender')} or ${isRelated(viewerId, members.id)}))`;

/** Whether the picture belongs to a conversation with customer service, which staff read. */
const isSentToService = sql`exists (
  select from ${messages} join ${conversationMembers} on ${conversationMembers.conversationId} = ${messages.conversationId} and ${conversationMembers.memberId} = ${serviceMemberId}
  where ${messages.senderId} = ${uploads.ownerId} and ${messages.imageKey} = ${uploads.key})`;

const visibleQuery = preparedPerPool((db) =>
  db
    .select({
      hasAvif: uploads.hasAvif,
      isOwner: sql<boolean>`${uploads.ownerId} = ${viewerId}`,
      isSeenVideo: sql<boolean>`${isSeenVideo}`,
      isVideo: sql<boolean>`${isVideo}`,
    })
    .from(uploads)
    .innerJoin(members, eq(members.id, uploads.ownerId))
    .where(
      and(
        eq(uploads.key, sql.placeholder('key')),
        or(
          eq(uploads.ownerId, viewerId),
          and(
            sql`${sql.placeholder('isStaff')}::boolean`,
            or(
              and(eq(uploads.review, 'approved'), or(isShown, isBackground, isPhoto, isVideo)),
              isSentToService,
              // Also before approval, and what was rejected.
              and(
                sql`${sql.placeholder('isModerator')}::boolean`,
                or(isShown, isBackground, isPhoto, isVideo, isNextAvatar),
              ),
            ),
          ),
          and(
            notBlocked(viewerId, uploads.ownerId),
            or(
              // What is on the profile is reviewed; that it waits there does not end the private use.
              and(ne(uploads.review, 'rejected'), isReceived),
              and(
                eq(uploads.review, 'approved'),
                sql`${sql.placeholder('isActive')}::boolean`,
                isOwnerVisible,
                or(isShown, and(or(isBackground, isSeenPhoto, isSeenVideo), isProfileOpen)),
              ),
            ),
          ),
        ),
      ),
    )
    .prepare('find_visible_upload'),
);

type VisibleUpload = {
  readonly hasAvif: boolean;
  /** Whether it is the viewer's own. */
  readonly isOwner: boolean;
  /** Whether it is a video, and one that others see. */
  readonly isVideo: boolean;
  readonly isSeenVideo: boolean;
};

/** A viewer of files. */
type UploadViewer = Pick<Viewer, 'id' | 'gender' | 'role' | 'status' | 'tier'>;

/**
 * Finds a stored file that a member may see, undefined for any other. Only the owner sees a file that is not used yet.
 * Others see it while neither blocked the other: the receiver of a message that contains it unless it was rejected or its
 * sender erased, and, when approved, members who may see the profile of an active owner when it is shown there. What the
 * profile alone shows needs a tier and a quota that open it; of photos, as many as the tier sees. Staff see what is shown
 * or was sent to customer service, and those who review it also what waits or was rejected.
 */
export async function findVisibleUpload(db: Db, viewer: UploadViewer, key: string): Promise<VisibleUpload | undefined> {
  const isActive = mayUseSite(viewer.status);
  const [upload] = await visibleQuery(db).execute({
    key,
    viewer: viewer.id,
    gender: viewer.gender,
    tier: viewer.tier,
    isActive,
    isStaff: isActive && viewer.role !== null,
    isModerator: hasRole(viewer, staffAreas.media),
  });
  return upload;
}

const sizeQuery = preparedPerPool((db) =>
  db
    .select({ width: sql<number>`${uploads.width}`, height: sql<number>`${uploads.height}` })
    .from(uploads)
    .where(eq(uploads.key, sql.placeholder('key')))
    .prepare('image_size'),
);

/** Returns the width and height of a stored picture. */
export async function findImageSize(db: Db, key: string): Promise<ImageSize | undefined> {
  const [size] = await sizeQuery(db).execute({ key });
  return size;
}
