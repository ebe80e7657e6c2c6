import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import type { Viewer } from '@/lib/core/member';
import { ok, refuse, type Result } from '@/lib/core/result';
import { findQuota } from '@/lib/membership/queries';
import { findDetail, type MemberDetailRow } from './queries';

const viewsKind = 'view_profile_day';

/**
 * Opens a member's profile. Another member costs one of the day's different profiles (UTC), the same one once a day; oneself
 * and whoever one already has to do with cost nothing, because reading and replying are never sold.
 */
export async function viewMember(
  db: Db,
  viewer: Pick<Viewer, 'id' | 'gender' | 'tier'>,
  id: number,
): Promise<Result<MemberDetailRow, 'MEMBER_NOT_FOUND' | 'VIEW_LIMIT'>> {
  const member = await findDetail(db, viewer, id);
  if (!member) return refuse('MEMBER_NOT_FOUND');
  if (id === viewer.id || member.isRelated) return ok(member);
  const most = await findQuota(db, viewer.tier, viewsKind);
  const [spent] = await db.execute<{ allowed: boolean }>(
    sql`select spend_on_target(${viewer.id}, ${viewsKind}, ${id}, ${most}) as allowed`,
  );
  return spent?.allowed ? ok(member) : refuse('VIEW_LIMIT');
}
