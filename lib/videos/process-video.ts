import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { videoFileName } from '@/lib/core/video-files';
import { logger } from '@/lib/platform/logger';
import type { FileStore } from '@/lib/platform/providers/file-store';
import { getSiteSetting } from '@/lib/site-settings/queries';
import { decodeAtOnce } from '@/lib/uploads/decode-picture';
import { removeFiles } from '@/lib/uploads/removal';
import { convertVideo, takePoster } from './convert';
import { knownErrors } from './ffmpeg';
import { inspectVideo, type InspectedVideo } from './inspect';
import { originalName } from './stored-names';
import { newTempFile, removeTempFile } from './temp-files';

/** A worker renews its claim; a claim that is not renewed for the lease is free. */
const leaseSeconds = 60;
const renewSeconds = 15;
const attempts = 2;
const outputName = videoFileName('video/mp4');

/** A video that this worker has claimed. A later attempt of another worker makes this one void. */
type ClaimedVideo = {
  readonly id: number;
  readonly ownerId: number;
  readonly key: string;
  readonly attempt: number;
};

/** Claims the next video that waits for its conversion, members in turn, unless one is being converted anywhere. */
export async function claimVideo(db: Db): Promise<ClaimedVideo | undefined> {
  const [row] = await db.execute<{ id: number; owner_id: number; upload_key: string; attempt: number }>(
    sql`select v.id, v.owner_id, v.upload_key, c.attempt
      from claim_video(p_lease_seconds => ${leaseSeconds}, p_most_attempts => ${attempts}) c join videos v on v.id = c.id`,
  );
  return row && { id: row.id, ownerId: row.owner_id, key: row.upload_key, attempt: row.attempt };
}

/** Marks videos as failed whose last attempt ended with its process, and removes their files. */
export async function failLostVideos(db: Db, store: FileStore): Promise<void> {
  const rows = await db.execute<{ upload_key: string }>(sql`
    update videos set status = 'failed' where status = 'processing' and attempts >= ${attempts}
      and (claimed_at is null or claimed_at < now() - make_interval(secs => ${leaseSeconds})) returning upload_key`);
  for (const row of rows) await store.remove(row.upload_key);
}

type ProcessOptions = {
  readonly video: ClaimedVideo;
  readonly signal?: AbortSignal;
  /** Tests shorten it. */
  readonly seconds?: number;
};

/**
 * Converts a claimed video and shows the result. A failure is tried once more, but not what was ended at its limit; an
 * abort gives the claim back. Rejects when the database or the store fails: the claim then ends with its lease.
 */
export async function processVideo(
  db: Db,
  store: FileStore,
  { video, signal, seconds }: ProcessOptions,
): Promise<void> {
  const lost = new AbortController();
  const either = AbortSignal.any([lost.signal, ...(signal ? [signal] : [])]);
  const renewal = setInterval(() => void renew(db, video, lost), renewSeconds * 1000);
  const files = { input: await newTempFile(), output: await newTempFile(), poster: await newTempFile() };
  try {
    const converted = await convert(store, video, files, { signal: either, ...(seconds ? { seconds } : {}) });
    if (signal?.aborted) await giveBack(db, video);
    else if (lost.signal.aborted) return;
    else if (typeof converted === 'object') await show(db, store, { video, converted, files });
    else await fail(db, store, video, converted === 'killed' ? 1 : attempts);
  } finally {
    clearInterval(renewal);
    for (const file of Object.values(files)) await removeTempFile(file);
  }
}

type Files = { readonly input: string; readonly output: string; readonly poster: string };

/** Returns what the conversion measured, or how it ended. */
async function convert(
  store: FileStore,
  { id, key }: ClaimedVideo,
  { input, output }: Files,
  options: { readonly signal: AbortSignal; readonly seconds?: number },
): Promise<InspectedVideo | 'failed' | 'killed'> {
  const size = await store.size(key, originalName);
  if (!size) return 'failed';
  const stream = await store.openRange(key, originalName, { start: 0, end: size - 1 });
  if (!stream) return 'failed';
  await pipeline(
    Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]),
    createWriteStream(input, { mode: 0o600 }),
    {
      signal: options.signal,
    },
  );
  const inspected = await inspectVideo(input, { willConvert: true });
  if (!inspected.ok) return 'failed';
  const { container, frames, tracks, colours } = inspected.value;
  const format = container === 'mp4' ? 'mov' : 'matroska';
  const { outcome, errors } = await convertVideo(input, output, { format, frames, tracks, colours, ...options });
  if (outcome !== 'done') {
    logger.info({ video: id, outcome, errors: knownErrors(errors) }, 'ffmpeg did not convert a video');
    return outcome;
  }
  const measured = await inspectVideo(output, { willConvert: false });
  return measured.ok ? measured.value : 'failed';
}

type Converted = { readonly video: ClaimedVideo; readonly converted: InspectedVideo; readonly files: Files };

/** Stores the converted file and its poster, and then shows the video, unless it was deleted meanwhile. */
async function show(db: Db, store: FileStore, { video, converted, files }: Converted): Promise<void> {
  const { id, key, ownerId, attempt } = video;
  const { bannedBits } = await getSiteSetting(db, 'mediaReview');
  const picture = await takePoster(files.output, files.poster, converted.durationMs);
  const decoded = picture && (await decodeAtOnce({ bytes: picture, ownerId }));
  const poster = decoded?.ok ? decoded.value : undefined;
  // A sweep checks the key later, so that files stored for a video that is being deleted do not stay.
  await db.execute(sql`insert into file_removals (key, due_at) values (${key}, now() + interval '1 hour')
    on conflict (key) do update set due_at = excluded.due_at`);
  for (const file of poster?.files ?? []) await store.put(key, file.name, file.bytes);
  await store.putFile(key, outputName, files.output);
  const pictures = poster?.files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) ?? 0;
  const [row] = await db.execute<{ shown: boolean }>(sql`
    select finish_video(p_video => ${id}, p_attempt => ${attempt}, p_video_width => ${converted.width},
      p_video_height => ${converted.height}, p_video_ms => ${converted.durationMs},
      p_file_bytes => ${converted.bytes + pictures}, p_placeholder => ${poster?.placeholder ?? ''},
      p_perceptual_hash => ${poster?.perceptualHash ?? null}, p_banned_bits => ${bannedBits}) as shown`);
  if (row?.shown) await store.remove(key, originalName);
  else await removeUnlessUsed(db, store, key);
}

async function removeUnlessUsed(db: Db, store: FileStore, key: string): Promise<void> {
  const [used] = await db.execute(sql`select from uploads where key = ${key}`);
  if (!used) await removeFiles(db, store, [key]);
}

/** Keeps the claim. Aborts when the video was deleted or another worker has it. */
async function renew(db: Db, { id, attempt }: ClaimedVideo, lost: AbortController): Promise<void> {
  const rows = await db
    .execute(
      sql`update videos set claimed_at = now() where id = ${id} and status = 'processing' and attempts = ${attempt} returning id`,
    )
    .catch(() => undefined);
  if (rows?.length === 0) lost.abort();
}

/** Lets a worker convert the video again at once, as if this one had not tried. */
async function giveBack(db: Db, { id, attempt }: ClaimedVideo): Promise<void> {
  await db.execute(sql`update videos set claimed_at = null, attempts = attempts - 1
    where id = ${id} and status = 'processing' and attempts = ${attempt}`);
}

/**
 * Ends an attempt. After the last one the owner sees that the video failed, and its file is removed. A claim as
 * old as the lease is free, and still counts in the turns of members.
 */
async function fail(db: Db, store: FileStore, { id, key, attempt }: ClaimedVideo, maxAttempts: number): Promise<void> {
  const [row] = await db.execute<{ status: string }>(sql`
    update videos set
      claimed_at = now() - case when attempts >= ${maxAttempts} then interval '0' else make_interval(secs => ${leaseSeconds}) end,
      status = case when attempts >= ${maxAttempts} then 'failed' else status end
    where id = ${id} and status = 'processing' and attempts = ${attempt} returning status`);
  if (row?.status === 'failed') await store.remove(key);
}
