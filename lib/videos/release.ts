import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { callFunction } from '@/db/call-function';
import type { Db } from '@/db/client';
import type { Viewer } from '@/lib/core/member';
import { ok, refuse, type Result } from '@/lib/core/result';
import type { StreamedFile } from '@/lib/core/streamed-file';
import { videoFileName } from '@/lib/core/video-files';
import { findQuota, upgradeHelps } from '@/lib/membership/queries';
import { logger } from '@/lib/platform/logger';
import type { FileStore } from '@/lib/platform/providers/file-store';
import { countUpload } from '@/lib/platform/tally';
import { takeUploadVolume } from '@/lib/uploads/allowance';
import { removeFiles } from '@/lib/uploads/removal';
import { findReviewMode } from '@/lib/uploads/review';
import { announceFiles } from '@/lib/uploads/rows';
import { hasFfmpeg } from './ffmpeg';
import { inspecting } from './inspecting';
import { inspectVideo, type InspectedVideo } from './inspect';
import type { VideoRefusal } from './invalid-video';
import type { ReleasedVideo } from './model';
import { countVideos, getVideoState } from './queries';
import { receiveFile, type ReceivedFile } from './receive';
import { originalName } from './stored-names';
import { wakeVideoWorker } from './wake-worker';

type Owner = Pick<Viewer, 'id' | 'tier'>;
type ReleaseRefusal = VideoRefusal | 'VIDEO_TOO_LARGE' | 'UPLOAD_FAILED' | 'VIDEO_LIMIT' | 'TOO_MANY';

/** Videos that a member of a tier keeps. */
const keptKind = 'videos_kept';

type ReleaseOptions = {
  /** True if the site converts videos; found by itself if omitted. */
  readonly willConvert?: boolean;
};

/**
 * Receives a video, checks it, and stores it: to be converted where the site can, else as it was sent. Refuses before
 * the body is read when the owner's tier keeps no further video. A refused file leaves nothing. The same file again is
 * the same video.
 */
export async function releaseVideo(
  db: Db,
  store: FileStore,
  { owner, file, willConvert }: { owner: Owner; file: StreamedFile } & ReleaseOptions,
): Promise<Result<ReleasedVideo, ReleaseRefusal>> {
  const maxKept = await findQuota(db, owner.tier, keptKind);
  if (maxKept !== null && (await countVideos(db, owner.id)) >= maxKept) return refuseFull(db, owner);
  const converts = willConvert ?? (await hasFfmpeg());
  const released = await receiveFile(owner.id, file, async (received) => {
    const taken = await takeUploadVolume(db, owner.id, received.bytes);
    if (!taken.ok) return taken;
    const inspected = await inspecting().run(owner.id, () => inspectVideo(received.path, { willConvert: converts }));
    if (!inspected.ok) return inspected;
    return keepVideo(db, store, { owner, received, inspected: inspected.value, converts, maxKept });
  });
  return countUpload('video', released);
}

async function refuseFull(db: Db, { tier }: Owner) {
  return { ...refuse('VIDEO_LIMIT'), canUpgrade: await upgradeHelps(db, tier, 'Add_video', keptKind) };
}

type ReleasedRow = { video_id: number; is_known: boolean };

type KeptVideo = {
  readonly owner: Owner;
  readonly received: ReceivedFile;
  readonly inspected: InspectedVideo;
  readonly converts: boolean;
  readonly maxKept: number | null;
};

/** Stores the file under a new key, and then its row. A file without a row is never served, and a sweep removes it. */
async function keepVideo(
  db: Db,
  store: FileStore,
  { owner, received, inspected, converts, maxKept }: KeptVideo,
): Promise<Result<ReleasedVideo, ReleaseRefusal>> {
  const key = randomBytes(16).toString('hex');
  const type = `video/${inspected.container}` as const;
  await announceFiles(db, key);
  try {
    await store.putFile(key, converts ? originalName : videoFileName(type), received.path);
  } catch (error) {
    logger.error({ key, err: error }, 'the file of a video was not stored');
    await removeFiles(db, store, [key]);
    return refuse('UPLOAD_FAILED');
  }
  const { width, height, durationMs, bytes } = inspected;
  const reviewed = await findReviewMode(db);
  const released = await callFunction(
    db,
    sql`release_video(p_actor => ${owner.id}, p_upload => ${key}, p_content_hash => ${received.contentHash},
      p_file_bytes => ${bytes}, p_mime_type => ${type},
      p_first_review => ${reviewed === 'before' ? 'pending' : 'approved'},
      p_first_status => ${converts ? 'processing' : 'ready'}, p_video_width => ${width}, p_video_height => ${height},
      p_video_ms => ${durationMs}, p_most => ${maxKept}, p_is_queued => ${reviewed !== 'off'})`,
    {
      codes: ['VIDEO_LIMIT', 'UPLOAD_FAILED'],
      done: (row: ReleasedRow) => ok(row),
    },
  ).catch(async (error: unknown) => {
    await removeFiles(db, store, [key]);
    throw error;
  });
  if (!released.ok || released.value.is_known) await removeFiles(db, store, [key]);
  if (!released.ok) return released.code === 'VIDEO_LIMIT' ? refuseFull(db, owner) : released;
  if (converts) wakeVideoWorker();
  const id = released.value.video_id;
  return ok({ id, state: await getVideoState(db, id) }, 'saveSuccess');
}
