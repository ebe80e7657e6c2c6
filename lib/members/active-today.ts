import { literal } from '@/db/literal';
import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { literalLimit } from '@/db/literal';
import { preparedPerPool } from '@/db/prepared';
import { members, presence } from '@/db/schema';
import { notBlocked } from '@/db/predicates/not-blocked';
import { limits } from '@/lib/core/limits';
import { oppositeGender, type Viewer } from '@/lib/core/member';
import { isActive, isLiked, listColumns, toListItems } from './list-rows';
import type { MemberListItem } from './model';

/** The hours of "today". */
const activeHours = 24;

const viewer = sql.placeholder('viewer');
const sectionSize = limits.home.section;
/** Members read before those online and blocked ones are removed. The section follows a list of few online members. */
const candidates = 10 * sectionSize;

// The order and the conditions of the index `members_wall`.
const activeTodayQuery = preparedPerPool((db) => {
  const recent = db
    .select({ ...listColumns })
    .from(members)
    .where(
      and(
        eq(members.gender, sql.placeholder('gender')),
        isActive,
        isNotNull(members.avatarKey),
        gt(members.lastActiveAt, sql`now() - interval ${literal(`${activeHours} hours`)}`),
      ),
    )
    .orderBy(desc(members.lastActiveAt), desc(members.id))
    .limit(literalLimit(candidates))
    .as('recent');
  return db
    .select({ ...recent._.selectedFields, isOnline: sql<boolean>`false`, isLiked: isLiked(recent.id) })
    .from(recent)
    .leftJoin(presence, eq(presence.memberId, recent.id))
    .where(and(isNull(presence.memberId), notBlocked(viewer, recent.id)))
    .orderBy(desc(recent.lastActiveAt), desc(recent.id))
    .limit(literalLimit(sectionSize))
    .prepare('list_active_today');
});

/**
 * Lists members of the other gender with a picture who were online within a day and have left, last active first. The
 * last activity of members who hide it is 1970, so they are never listed.
 */
export async function listActiveToday(
  db: Db,
  { id, gender }: Pick<Viewer, 'id' | 'gender'>,
): Promise<MemberListItem[]> {
  return toListItems(await activeTodayQuery(db).execute({ viewer: id, gender: oppositeGender(gender) }));
}
