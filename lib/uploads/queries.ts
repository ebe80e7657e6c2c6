import { and, eq, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { perDb } from '@/db/prepared';
import { uploads } from '@/db/schema';
import type { Viewer } from '@/lib/auth/viewer';
import { notBlocked } from '@/lib/blocks/predicate';

const viewerId = sql.placeholder('viewer');

const visibleQuery = perDb((db) =>
  db
    .select({ key: uploads.key })
    .from(uploads)
    .where(
      and(
        eq(uploads.key, sql.placeholder('key')),
        or(
          eq(uploads.ownerId, viewerId),
          sql`${sql.placeholder('isStaff')}::boolean`,
          and(sql`${sql.placeholder('isActive')}::boolean`, eq(uploads.review, 'approved'), notBlocked(viewerId, uploads.ownerId)),
        ),
      ),
    )
    .prepare('may_see_upload'),
);

/**
 * Whether a member may see a stored file: his own at once, others' when they are approved, he is active himself and neither
 * has blocked the other; staff see all.
 */
export async function maySeeUpload(db: Db, viewer: Pick<Viewer, 'id' | 'role' | 'status'>, key: string): Promise<boolean> {
  const isActive = viewer.status === 'active';
  const rows = await visibleQuery(db).execute({ key, viewer: viewer.id, isActive, isStaff: isActive && viewer.role !== null });
  return rows.length > 0;
}
