import { and, eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { videos } from '@/db/schema';
import type { Viewer } from '@/lib/core/member';
import { ok, refuse, type Result } from '@/lib/core/result';
import { openProfile, type ProfileBar } from '@/lib/members/open-profile';
import { hasPermission } from '@/lib/membership/queries';
import type { FileStore } from '@/lib/platform/providers/file-store';
import { removeUnusedUpload } from '@/lib/uploads/removal';
import type { VideoPage } from './model';
import { listVideoRows } from './queries';

type VideoViewer = Pick<Viewer, 'id' | 'gender' | 'tier'>;

/** Lists a page of the viewer's own videos, in every state. `before` is 0 or the `next` of the page before. */
export async function listOwnVideos(db: Db, viewer: VideoViewer, before = 0): Promise<VideoPage> {
  const listed = await listVideosOf(db, viewer, { memberId: viewer.id, before });
  if (!listed.ok) throw new Error(`The member ${viewer.id} does not find their own videos`);
  return listed.value;
}

/**
 * Lists a page of a member's videos: of members whose profile the viewer opens, without their files unless the viewer's
 * tier plays videos. It counts as an opened profile. The own videos are in the list in every state, those of others only when ready, approved
 * and not hidden.
 */
export async function listVideosOf(
  db: Db,
  viewer: VideoViewer,
  { memberId, before = 0 }: { memberId: number; before?: number | undefined },
): Promise<Result<VideoPage, 'MEMBER_NOT_FOUND' | ProfileBar>> {
  const opened = await openProfile(db, viewer, memberId);
  return opened.ok ? ok(await listVideosOfProfile(db, viewer, opened.value.member, before)) : opened;
}

/** Lists a page of the videos of a member whose profile is open to the viewer. */
export async function listVideosOfProfile(
  db: Db,
  viewer: VideoViewer,
  owner: VideoPage['owner'],
  before = 0,
): Promise<VideoPage> {
  const { id, username, avatar } = owner;
  const mayPlay = id === viewer.id || (await hasPermission(db, viewer.tier, 'View_video'));
  const rows = await listVideoRows(db, { ownerId: id, viewerId: viewer.id, before, mayPlay });
  return { owner: { id, username, avatar }, ...rows, isLocked: !mayPlay };
}

type OwnVideo = { readonly ownerId: number; readonly videoId: number };

/** Deletes one of the member's videos with its likes and comments, and its files. A conversion of it ends. */
export async function deleteVideo(
  db: Db,
  store: FileStore,
  { ownerId, videoId }: OwnVideo,
): Promise<Result<null, 'VIDEO_NOT_FOUND'>> {
  const [video] = await db
    .delete(videos)
    .where(and(eq(videos.id, videoId), eq(videos.ownerId, ownerId)))
    .returning({ key: videos.uploadKey });
  if (!video) return refuse('VIDEO_NOT_FOUND');
  await removeUnusedUpload(db, store, ownerId, video.key);
  return ok(null, 'deletedSuccess');
}
