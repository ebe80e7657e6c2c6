import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { notices } from '@/db/schema';
import type { Viewer } from '@/lib/core/member';
import { ok, refuse, type Result } from '@/lib/core/result';

/** Marks one notice as read. */
export async function markNoticeRead(
  db: Db,
  { id }: Pick<Viewer, 'id'>,
  noticeId: number,
): Promise<Result<null, 'NOTICE_NOT_FOUND'>> {
  const marked = await db
    .update(notices)
    .set({ readAt: sql`coalesce(${notices.readAt}, now())` })
    .where(and(eq(notices.id, noticeId), eq(notices.memberId, id)))
    .returning({ id: notices.id });
  return marked.length > 0 ? ok(null) : refuse('NOTICE_NOT_FOUND');
}

/** Marks all notices up to the newest one that the member saw as read. */
export async function markNoticesRead(db: Db, { id }: Pick<Viewer, 'id'>, upTo: number): Promise<Result<null>> {
  await db
    .update(notices)
    .set({ readAt: sql`now()` })
    .where(and(eq(notices.memberId, id), isNull(notices.readAt), lte(notices.seq, upTo)));
  return ok(null);
}
