import type { Read } from '@/db/client';
import { globalSingleton } from '@/lib/core/global-singleton';
import { database } from './database';
import { env } from './env';
import type { Replicas } from './replicas/replicas';

/**
 * Returns how to read lists for a member: on a replica of DATABASE_READ_URL that has all that the member wrote, otherwise on the primary.
 */
export function readerFor({ id }: { readonly id: number }): Read {
  return async (read) => {
    const replicas = await openReplicas();
    return replicas ? replicas.read(id, read) : read(database().db);
  };
}

/** Notes that a call may have written for members: their next reads see it. */
export async function markWrite(...memberIds: number[]): Promise<void> {
  const replicas = await openReplicas();
  await replicas?.mark(memberIds);
}

/** Loads the replicas, and the client of Redis, only where the settings name some. */
function openReplicas(): Promise<Replicas | undefined> | undefined {
  const { DATABASE_READ_URL: urls, REDIS_URL: redisUrl } = env();
  if (urls === undefined || redisUrl === undefined) return undefined;
  return globalSingleton('replicas', async () => {
    const [{ Replicas }, { keptMilliseconds, WriteMarks }, { RedisMarks }] = await Promise.all([
      import('./replicas/replicas'),
      import('./replicas/write-marks'),
      import('./replicas/redis-marks'),
    ]);
    const shared = new RedisMarks({ url: redisUrl, keptMilliseconds });
    const marks = new WriteMarks(shared, { keptMilliseconds, now: () => performance.now() });
    return new Replicas({ primary: database(), urls, marks });
  });
}
