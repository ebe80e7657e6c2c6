import { and, eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { blocks } from '@/db/schema';
import type { Viewer } from '@/lib/core/member';
import { ok, refuse, type Result } from '@/lib/core/result';
import { findMember } from '@/lib/members/queries';

type Outcome = Result<null, 'MEMBER_NOT_FOUND'>;

/**
 * Blocks a member: from then on neither sees the other anywhere, and the other is not notified. A block again changes
 * nothing. Refuses customer service, the viewer and all whom the viewer does not see as if they did not exist, so that no
 * reply reveals a block by the other member. Triggers withdraw the notices of both and notify their open pages.
 */
export async function blockMember(db: Db, viewer: Pick<Viewer, 'id' | 'gender'>, memberId: number): Promise<Outcome> {
  if (memberId === viewer.id) return refuse('MEMBER_NOT_FOUND');
  if (!(await findMember(db, viewer, memberId)) && !(await findBlock(db, viewer, memberId)))
    return refuse('MEMBER_NOT_FOUND');
  await db.insert(blocks).values({ blockerId: viewer.id, blockedId: memberId }).onConflictDoNothing();
  return ok(null, 'blocked');
}

/** Ends a block of the viewer. Both see each other again, unless the other member blocks the viewer. */
export async function unblockMember(db: Db, viewer: Pick<Viewer, 'id'>, memberId: number): Promise<Outcome> {
  const rows = await db.delete(blocks).where(isBlock(viewer, memberId)).returning({ id: blocks.blockedId });
  return rows.length > 0 ? ok(null, 'unblocked') : refuse('MEMBER_NOT_FOUND');
}

async function findBlock(db: Db, viewer: Pick<Viewer, 'id'>, memberId: number): Promise<boolean> {
  const rows = await db.select({ id: blocks.blockedId }).from(blocks).where(isBlock(viewer, memberId));
  return rows.length > 0;
}

const isBlock = ({ id }: Pick<Viewer, 'id'>, memberId: number) =>
  and(eq(blocks.blockerId, id), eq(blocks.blockedId, memberId));
