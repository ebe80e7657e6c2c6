import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import type { CommenterChoice, CommentReaders, SubjectKind, SubjectRef } from '@/lib/core/comments';
import type { Viewer } from '@/lib/core/member';
import type { Permission } from '@/lib/core/permissions';
import { ok, refuse, type Result } from '@/lib/core/result';
import { findProfileBar, type ProfileBar } from '@/lib/members/open-profile';
import { findMember } from '@/lib/members/queries';
import { hasPermission, upgradeHelps } from '@/lib/membership/queries';

/** The permissions to see a subject of others and to comment on it. */
export const subjectPermissions: Readonly<
  Record<SubjectKind, { readonly view: Permission | undefined; readonly comment: Permission }>
> = {
  trend: { view: undefined, comment: 'Allow_comments_on_newsfeed' },
  photo: { view: 'View_photo', comment: 'Comment_photo' },
  video: { view: 'View_video', comment: 'Comment_video' },
  wall: { view: undefined, comment: 'Allow_profile_wall_posts' },
};

export type SubjectViewer = Pick<Viewer, 'id' | 'gender' | 'tier'>;

export type Subject = SubjectRef & {
  readonly ownerId: number;
  readonly isOwner: boolean;
  readonly ownerName: string;
  readonly commentsFrom: CommenterChoice;
  readonly commentsSeenBy: CommentReaders;
};

type SubjectRow = {
  owner_id: number;
  is_shown: boolean;
  username: string;
  comments_from: CommenterChoice;
  comments_seen_by: CommentReaders;
};

/**
 * Finds a trend, photo, video or wall that the viewer may see: their own, or a shown one of a member whose profile they may
 * see. Of photos, the viewer's tier sees as many as its quota. Refuses all others as if they did not exist, and with
 * NO_PERMISSION a kind that the tier does not see.
 */
export async function findSubject(
  db: Db,
  viewer: SubjectViewer,
  { kind, id }: SubjectRef,
): Promise<Result<Subject, 'SUBJECT_NOT_FOUND' | 'NO_PERMISSION'>> {
  const [row] = await db.execute<SubjectRow>(
    sql`select owner_id, is_shown, comments_from, comments_seen_by, (select username from members where members.id = owner_id)
      from subjects where kind = ${kind} and id = ${id}`,
  );
  if (!row) return refuse('SUBJECT_NOT_FOUND');
  const ownerId = row.owner_id;
  const isOwner = ownerId === viewer.id;
  if (!isOwner) {
    if (!row.is_shown || !(await findMember(db, viewer, ownerId))) return refuse('SUBJECT_NOT_FOUND');
    const { view } = subjectPermissions[kind];
    if (view && !(await hasPermission(db, viewer.tier, view)))
      return { ...refuse('NO_PERMISSION'), canUpgrade: await upgradeHelps(db, viewer.tier, view) };
    if (kind === 'photo' && !(await isPhotoWithinQuota(db, viewer, { ownerId, photoId: id })))
      return refuse('SUBJECT_NOT_FOUND');
  }
  return ok({
    kind,
    id,
    ownerId,
    isOwner,
    ownerName: row.username,
    commentsFrom: row.comments_from,
    commentsSeenBy: row.comments_seen_by,
  });
}

type OwnedPhoto = { readonly ownerId: number; readonly photoId: number };

/** Returns whether a photo is among as many of its owner's newest as the tier sees. */
async function isPhotoWithinQuota(db: Db, { tier }: SubjectViewer, { ownerId, photoId }: OwnedPhoto): Promise<boolean> {
  const [row] = await db.execute<{ within: boolean }>(
    sql`select is_photo_within(${tier}, ${ownerId}, ${photoId}) as within`,
  );
  return row?.within ?? false;
}

/**
 * Finds a subject that the viewer may read by its id. In addition to `findSubject`, the viewer may open the profile of its
 * owner, or has commented on it: reading and answering a reply is never sold.
 */
export async function findReadableSubject(
  db: Db,
  viewer: SubjectViewer,
  ref: SubjectRef,
): Promise<Result<Subject, 'SUBJECT_NOT_FOUND' | ProfileBar>> {
  const subject = await findSubject(db, viewer, ref);
  if (!subject.ok || subject.value.isOwner) return subject;
  const bar = await findProfileBar(db, viewer, subject.value.ownerId);
  return bar && !(await hasCommented(db, viewer, ref)) ? bar : subject;
}

async function hasCommented(db: Db, { id: authorId }: SubjectViewer, { kind, id }: SubjectRef): Promise<boolean> {
  const [row] = await db.execute<{ commented: boolean }>(
    sql`select exists (select from comments where ${sql.identifier(`${kind}_id`)} = ${id} and author_id = ${authorId}
      and hidden_at is null) as commented`,
  );
  return row?.commented ?? false;
}
