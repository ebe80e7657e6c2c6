import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { literalLimit, preparedPerPool } from '@/db/prepared';
import { likes, members } from '@/db/schema';
import type { Viewer } from '@/lib/core/member';
import { notBlocked } from '@/lib/blocks/not-blocked';
import { limits } from '@/lib/core/limits';

const viewer = sql.placeholder('viewer');

/**
 * Liked members who are not active. Few members are inactive, so one pass over their index with all liked ids costs a
 * tenth of a look at the row of each liked member.
 */
const inactiveIds = sql`(
  select ${members.id} from ${members} where ${members.status} <> 'active'
    and ${members.id} = any (array(select ${likes.targetId} from ${likes} where ${likes.likerId} = ${viewer})))`;

const likedIdsQuery = preparedPerPool((db) => {
  const liked = db
    .select({ id: likes.targetId, createdAt: likes.createdAt })
    .from(likes)
    .where(and(eq(likes.likerId, viewer), notBlocked(viewer, likes.targetId), notInArray(likes.targetId, inactiveIds)))
    .orderBy(desc(likes.createdAt), likes.targetId)
    .limit(literalLimit(limits.likedIds))
    .as('liked');
  // One value instead of thousands of rows, each of which the driver turns into an object.
  const ids = sql<number[]>`coalesce(json_agg(${liked.id} order by ${liked.createdAt} desc, ${liked.id}), '[]'::json)`;
  return db.select({ ids }).from(liked).prepare('list_liked_ids');
});

/** Lists the members that a member likes, latest like first, at most 5,000. */
export async function listLikedIds(db: Db, viewer: Pick<Viewer, 'id'>): Promise<number[]> {
  const [row] = await likedIdsQuery(db).execute({ viewer: viewer.id });
  return row?.ids ?? [];
}
