import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { literalLimit } from '@/db/literal';
import { preparedPerPool, preparedPerSize } from '@/db/prepared';
import { blocks, members } from '@/db/schema';
import { effectiveTier, type Viewer } from '@/lib/core/member';
import { getPageSize } from '@/lib/site-settings/page-size';
import type { BlockedMember, BlockPage } from './model';

const ofViewer = and(eq(blocks.blockerId, sql.placeholder('viewer')), ne(members.status, 'erased'));

const countQuery = preparedPerPool((db) =>
  db
    .select({ total: sql<number>`count(*)::int` })
    .from(blocks)
    .innerJoin(members, eq(members.id, blocks.blockedId))
    .where(ofViewer)
    .prepare('count_blocks'),
);

const listQuery = preparedPerSize((db, size) =>
  db
    .select({
      id: members.id,
      username: members.username,
      gender: members.gender,
      country: members.country,
      silverExpiresAt: members.silverExpiresAt,
      goldExpiresAt: members.goldExpiresAt,
      blockedAt: blocks.createdAt,
    })
    .from(blocks)
    .innerJoin(members, eq(members.id, blocks.blockedId))
    .where(ofViewer)
    .orderBy(desc(blocks.createdAt), blocks.blockedId)
    .offset(sql.placeholder('skipped'))
    .limit(literalLimit(size))
    .prepare(`list_blocks_${size}`),
);

const ownQuery = preparedPerPool((db) =>
  db
    .select({ id: members.id, username: members.username })
    .from(blocks)
    .innerJoin(members, eq(members.id, blocks.blockedId))
    .where(and(ofViewer, eq(blocks.blockedId, sql.placeholder('blocked'))))
    .prepare('find_own_block'),
);

/** Returns a member whom the viewer blocks; undefined for any other. */
export async function findBlocked(
  db: Db,
  { id }: Pick<Viewer, 'id'>,
  blocked: number,
): Promise<Pick<BlockedMember, 'id' | 'username'> | undefined> {
  const [row] = await ownQuery(db).execute({ viewer: id, blocked });
  return row;
}

/** Lists the members whom the viewer blocks, the newest block first. Returns an empty page after the last page. */
export async function listBlocks(db: Db, { id }: Pick<Viewer, 'id'>, page: number): Promise<BlockPage> {
  const size = await getPageSize(db, 'members');
  const [rows, [counted]] = await Promise.all([
    listQuery(db, size).execute({ viewer: id, skipped: (page - 1) * size }),
    countQuery(db).execute({ viewer: id }),
  ]);
  const now = new Date();
  return {
    items: rows.map(({ silverExpiresAt, goldExpiresAt, blockedAt, ...member }) => ({
      ...member,
      tier: effectiveTier({ silverExpiresAt, goldExpiresAt }, now),
      blockedAt: blockedAt.getTime(),
    })),
    page,
    lastPage: Math.max(1, Math.ceil((counted?.total ?? 0) / size)),
  };
}
