import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { preparedPerPool } from '@/db/prepared';
import { likes, members } from '@/db/schema';
import type { Viewer } from '@/lib/core/member';
import { notBlocked } from '@/lib/blocks/not-blocked';
import { limits } from '@/lib/core/limits';

const viewer = sql.placeholder('viewer');

const likedIdsQuery = preparedPerPool((db) =>
  db
    .select({ id: likes.targetId })
    .from(likes)
    .innerJoin(members, and(eq(members.id, likes.targetId), eq(members.status, 'active')))
    .where(and(eq(likes.likerId, viewer), notBlocked(viewer, likes.targetId)))
    .orderBy(desc(likes.createdAt), likes.targetId)
    .limit(limits.likedIds)
    .prepare('list_liked_ids'),
);

/** Lists the members that a member likes, latest like first, at most 5,000. */
export async function listLikedIds(db: Db, viewer: Pick<Viewer, 'id'>): Promise<number[]> {
  const rows = await likedIdsQuery(db).execute({ viewer: viewer.id });
  return rows.map(({ id }) => id);
}
