import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { fileRemovals, uploads } from '@/db/schema';
import type { ImageSize } from '@/lib/core/images';
import { limits } from '@/lib/core/limits';

/*
 * The rows of uploads. A row of `file_removals` exists before the first file is stored, so that a crash at any point
 * leaves no file that a sweep does not find.
 */

export type StoredImage = ImageSize & { readonly key: string };

/** A picture by its owner and the SHA-256 of the bytes as they were sent. */
type SentImage = { readonly ownerId: number; readonly contentHash: Buffer };

const unusedFor = sql`now() + make_interval(hours => ${limits.upload.unusedHours})`;

/** Finds the upload of bytes that the member sent before, and keeps it for another day even if nothing uses it yet. */
export async function findSent(
  db: Db,
  { ownerId, contentHash }: SentImage,
): Promise<(StoredImage & { readonly isRejected: boolean; readonly perceptualHash: Buffer | null }) | undefined> {
  const [row] = await db.execute<StoredImage & { is_rejected: boolean; perceptual_hash: Buffer | null }>(sql`
    with sent as materialized (
      select key, width, height, review = 'rejected' as is_rejected, perceptual_hash from ${uploads} where owner_id = ${ownerId} and content_hash = ${contentHash} for share
    ), kept as (
      insert into ${fileRemovals} (key, due_at) select key, ${unusedFor} from sent
      on conflict (key) do update set due_at = excluded.due_at
    )
    select key, width, height, is_rejected, perceptual_hash from sent`);
  if (!row) return undefined;
  const { key, width, height, is_rejected: isRejected, perceptual_hash: perceptualHash } = row;
  return { key, width, height, isRejected, perceptualHash };
}

/** Announces files under a key; a sweep removes them in an hour unless `insertUpload` is called before. */
export async function announceFiles(db: Db, key: string): Promise<void> {
  await db.insert(fileRemovals).values({ key, dueAt: sql`now() + interval '1 hour'` });
}

type NewUpload = SentImage &
  StoredImage & {
    readonly bytes: number;
    readonly mimeType: string;
    readonly placeholder: string;
    readonly perceptualHash: Buffer;
  };

/**
 * Inserts the row of an upload whose files are stored. Returns its key, or that of the upload with the same bytes that
 * the member sent at the same time; the files of the new key then have no row. Throws when the files are about to be
 * removed because the upload took half an hour.
 */
export async function insertUpload(db: Db, upload: NewUpload): Promise<string> {
  const [row] = await db.execute<{ key: string }>(sql`
    with announced as materialized (
      select key from ${fileRemovals} where key = ${upload.key} and due_at > now() + interval '30 minutes' for update
    ), stored as (
      insert into ${uploads}
        (key, owner_id, width, height, bytes, mime_type, content_hash, placeholder, perceptual_hash, review)
      select key, ${upload.ownerId}, ${upload.width}, ${upload.height}, ${upload.bytes}, ${upload.mimeType},
        ${upload.contentHash}, ${upload.placeholder}, ${upload.perceptualHash}, 'approved' from announced
      on conflict (owner_id, content_hash) do update set content_hash = excluded.content_hash
      returning key
    ), kept as (
      insert into ${fileRemovals} (key, due_at) select key, ${unusedFor} from stored
      on conflict (key) do update set due_at = excluded.due_at
    )
    select key from stored`);
  if (!row) throw new Error(`The upload ${upload.key} of member ${upload.ownerId} took too long`);
  return row.key;
}

/** Marks an upload as stored in AVIF too. Returns whether the upload still exists. */
export async function markAvif(db: Db, key: string, bytes: number): Promise<boolean> {
  const rows = await db.execute(sql`
    update ${uploads} set has_avif = true, bytes = bytes + ${bytes} where key = ${key} returning key`);
  return rows.length > 0;
}
