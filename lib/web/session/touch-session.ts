import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { sessions } from '@/db/schema';
import { globalSingleton } from '@/lib/core/global-singleton';
import { runAfterResponse } from '@/lib/platform/background';

/** Hashes of sessions to be written, by their hexadecimal form. */
const waiting = globalSingleton('seen sessions', () => new WeakMap<Db, Map<string, Buffer>>());

/**
 * Records that a session is in use. The sessions of a moment are written by one statement after the responses: with one
 * commit each, the sessions of 10,000 open pages took more time of the database than finding them.
 */
export function touchSession(db: Db, hash: Buffer): void {
  const known = waiting.get(db);
  const hashes = known ?? new Map<string, Buffer>();
  hashes.set(hash.toString('hex'), hash);
  if (known) return;
  waiting.set(db, hashes);
  runAfterResponse('record sessions in use', async () => {
    waiting.delete(db);
    await writeSeen(db, [...hashes.values()]);
  });
}

/** Leaves out sessions that another process writes just then, and locks in one order, so that writers cannot deadlock. */
async function writeSeen(db: Db, hashes: Buffer[]): Promise<void> {
  const free = db
    .select({ idHash: sessions.idHash })
    .from(sessions)
    .where(inArray(sessions.idHash, hashes))
    .orderBy(asc(sessions.idHash))
    .for('no key update', { skipLocked: true })
    .as('free');
  await db.update(sessions).set({ lastSeenAt: new Date() }).from(free).where(eq(sessions.idHash, free.idHash));
}
