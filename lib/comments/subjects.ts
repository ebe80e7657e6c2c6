import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import type { CommenterChoice, SubjectKind } from '@/lib/core/comments';
import type { Viewer } from '@/lib/core/member';
import type { Permission } from '@/lib/core/permissions';
import { ok, refuse, type Result } from '@/lib/core/result';
import { findMember } from '@/lib/members/queries';
import { findQuota, hasPermission } from '@/lib/membership/queries';
import type { SubjectRef } from './model';

/** The permissions to see a subject of others and to comment on it. */
export const subjectPermissions: Readonly<
  Record<SubjectKind, { readonly view: Permission | undefined; readonly comment: Permission }>
> = {
  trend: { view: undefined, comment: 'Allow_comments_on_newsfeed' },
  photo: { view: 'View_photo', comment: 'Comment_photo' },
  video: { view: 'View_video', comment: 'Comment_video' },
};

export type SubjectViewer = Pick<Viewer, 'id' | 'gender' | 'tier'>;

export type Subject = SubjectRef & {
  readonly ownerId: number;
  readonly isOwner: boolean;
  readonly commentsFrom: CommenterChoice;
  readonly likeCount: number;
  /** All comments, of which only the owner sees each. */
  readonly commentCount: number;
};

type SubjectRow = {
  owner_id: string;
  is_shown: boolean;
  comments_from: CommenterChoice;
  like_count: number;
  comment_count: number;
};

/**
 * Finds a trend, photo or video that the viewer may see: their own, or a shown one of a member whose profile they may
 * see. Of photos, the viewer's tier sees as many as its quota. Refuses all others as if they did not exist, and with
 * NO_PERMISSION a kind that the tier does not see.
 */
export async function findSubject(
  db: Db,
  viewer: SubjectViewer,
  { kind, id }: SubjectRef,
): Promise<Result<Subject, 'SUBJECT_NOT_FOUND' | 'NO_PERMISSION'>> {
  const [row] = await db.execute<SubjectRow>(
    sql`select owner_id, is_shown, comments_from, like_count, comment_count from subjects where kind = ${kind} and id = ${id}`,
  );
  if (!row) return refuse('SUBJECT_NOT_FOUND');
  const ownerId = Number(row.owner_id);
  const isOwner = ownerId === viewer.id;
  if (!isOwner) {
    if (!row.is_shown || !(await findMember(db, viewer, ownerId))) return refuse('SUBJECT_NOT_FOUND');
    const { view } = subjectPermissions[kind];
    if (view && !(await hasPermission(db, viewer.tier, view))) return refuse('NO_PERMISSION');
    if (kind === 'photo' && !(await isPhotoWithinQuota(db, viewer, { ownerId, photoId: id })))
      return refuse('SUBJECT_NOT_FOUND');
  }
  return ok({
    kind,
    id,
    ownerId,
    isOwner,
    commentsFrom: row.comments_from,
    likeCount: row.like_count,
    commentCount: row.comment_count,
  });
}

type OwnedPhoto = { readonly ownerId: number; readonly photoId: number };

/** Returns whether a photo is among as many of its owner's newest as the tier sees. Twin: listPhotosOf. */
async function isPhotoWithinQuota(db: Db, { tier }: SubjectViewer, { ownerId, photoId }: OwnedPhoto): Promise<boolean> {
  const most = await findQuota(db, tier, 'view_photos');
  if (most === null) return true;
  const [row] = await db.execute<{ newer: number }>(sql`
    select count(*)::int as newer from (
      select from photos p join uploads u on u.key = p.upload_key and u.review = 'approved'
      where p.owner_id = ${ownerId} and p.id > ${photoId} and p.hidden_at is null limit ${most}) as newest`);
  return (row?.newer ?? 0) < most;
}
