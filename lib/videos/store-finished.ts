import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { callFunction } from '@/db/call-function';
import type { Db } from '@/db/client';
import { ok } from '@/lib/core/result';
import { videoFileName } from '@/lib/core/video-files';
import type { FileStore } from '@/lib/platform/providers/file-store';
import { decodeAtOnce } from '@/lib/uploads/decode-picture';
import { removeFiles } from '@/lib/uploads/removal';
import { announceFiles } from '@/lib/uploads/rows';
import { inspectVideo } from './inspect';

type FinishedVideo = {
  readonly ownerId: number;
  /** Paths of an MP4 that browsers play and of its poster. */
  readonly file: string;
  readonly poster: string;
  readonly createdAt: Date;
};

/** Stores a video that needs neither conversion nor review, with its poster. The same file again is the same video. */
export async function storeFinishedVideo(
  db: Db,
  store: FileStore,
  { ownerId, file, poster, createdAt }: FinishedVideo,
): Promise<void> {
  const [bytes, inspected] = [await readFile(file), await inspectVideo(file, { willConvert: false })];
  const picture = await decodeAtOnce({ bytes: await readFile(poster), ownerId });
  if (!inspected.ok || !picture.ok) throw new Error(`The video ${file} or its poster is damaged`);
  const { width, height, durationMs } = inspected.value;
  const key = randomBytes(16).toString('hex');
  await announceFiles(db, key);
  await store.put(key, videoFileName('video/mp4'), bytes);
  for (const { name, bytes: part } of picture.value.files) await store.put(key, name, part);
  const hash = createHash('sha256').update(bytes).digest();
  const released = await callFunction(
    db,
    sql`release_video(p_actor => ${ownerId}, p_upload => ${key}, p_content_hash => ${hash},
      p_file_bytes => ${bytes.length}, p_mime_type => 'video/mp4', p_first_review => 'approved',
      p_first_status => 'ready', p_video_width => ${width}, p_video_height => ${height}, p_video_ms => ${durationMs},
      p_most => null)`,
    {
      codes: [],
      done: (row: { video_id: number; is_known: boolean }) => ok(row),
    },
  );
  if (!released.ok) return;
  const { video_id: id, is_known: isKnown } = released.value;
  if (isKnown) return removeFiles(db, store, [key]);
  const { placeholder, perceptualHash } = picture.value;
  await db.execute(sql`update uploads set placeholder = ${placeholder}, perceptual_hash = ${perceptualHash},
    reviewed_at = now() where key = ${key}`);
  await db.execute(sql`update videos set created_at = ${createdAt.toISOString()}::timestamptz where id = ${id}`);
}
