import { randomBytes } from 'node:crypto';
import type { Sql } from 'postgres';
import { limits } from '@/lib/core/limits';
import type { FileStore } from '@/lib/platform/providers/file-store';

const fileNames = limits.upload.widths.flatMap((width) => [`${width}.webp`, `${width}.avif`]);

/**
 * Stores the files of an upload for another owner under a new key, which it returns. Encodes nothing again. Returns the
 * key of an earlier copy, which an interrupted seed left.
 */
export async function copyUpload(
  sql: Sql,
  store: FileStore,
  { key, ownerId }: { readonly key: string; readonly ownerId: number },
): Promise<string> {
  const [earlier] = await sql<{ key: string }[]>`
    select key from uploads where owner_id = ${ownerId} and content_hash = (select content_hash from uploads where key = ${key})`;
  if (earlier) return earlier.key;
  const copy = randomBytes(16).toString('hex');
  // Without its row below, a sweep removes the files.
  await sql`insert into file_removals (key, due_at) values (${copy}, now() + interval '1 hour')`;
  for (const name of fileNames) {
    const bytes = await store.read(key, name);
    if (bytes) await store.put(copy, name, bytes);
  }
  await sql`
    with copied as (
      insert into uploads (key, owner_id, kind, width, height, bytes, mime_type, content_hash, placeholder, perceptual_hash, has_avif, review)
      select ${copy}, ${ownerId}, kind, width, height, bytes, mime_type, content_hash, placeholder, perceptual_hash, has_avif, review
      from uploads where key = ${key}
      returning key
    )
    delete from file_removals r using copied where r.key = copied.key`;
  return copy;
}
