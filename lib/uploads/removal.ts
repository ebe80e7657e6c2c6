import { inArray, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { fileRemovals } from '@/db/schema';
import { logger } from '@/lib/platform/logger';
import type { FileStore } from '@/lib/platform/providers/file-store';
import { areRemovalsPaused } from './removal-pause';

/** Files are removed in small batches, so that a sweep never holds many rows or requests. */
const batchSize = 20;

/**
 * Deletes one of the owner's uploads and its files unless something still uses it: an avatar, the avatar history, a
 * background photo, a photo, a message or a trend. Call it after deleting such a row. Returns whether it was deleted.
 */
export async function removeUnusedUpload(db: Db, store: FileStore, ownerId: number, key: string): Promise<boolean> {
  const [row] = await db.execute<{ removed: boolean }>(sql`select remove_unused_upload(p_owner => ${ownerId},
    p_upload => ${key}) as removed`);
  if (!row?.removed) return false;
  await removeFiles(db, store, [key]);
  return true;
}

/**
 * Removes the files of uploads without a row, and uploads that nothing used within a day, until none is due. Several
 * processes may sweep at once. Returns how many keys it removed.
 */
export async function sweepFiles(db: Db, store: FileStore): Promise<number> {
  let removed = 0;
  for (;;) {
    const due = await db.execute<{ key: string; is_gone: boolean }>(
      sql`select * from take_file_removals(p_most => ${batchSize})`,
    );
    const gone = due.filter((row) => row.is_gone).map(({ key }) => key);
    await removeFiles(db, store, gone);
    removed += gone.length;
    if (due.length === 0) return removed;
  }
}

/** Removes the files of keys. A key whose files cannot be removed now, or during a backup, stays due for a later sweep. */
export async function removeFiles(db: Db, store: FileStore, keys: readonly string[]): Promise<void> {
  if (keys.length === 0 || (await areRemovalsPaused(db))) return;
  const removed: string[] = [];
  for (const key of keys) {
    try {
      await store.remove(key);
      removed.push(key);
    } catch (error) {
      logger.warn({ key, err: error }, 'files were not removed');
    }
  }
  if (removed.length > 0) await db.delete(fileRemovals).where(inArray(fileRemovals.key, removed));
}
