import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { literalLimit } from '@/db/literal';
import { preparedPerPool } from '@/db/prepared';
import { likes, members, mutualLikeNotices, notificationSettings, presence } from '@/db/schema';
import { notBlocked } from '@/db/predicates/not-blocked';
import { icebreakers, withoutProfile } from '@/lib/chat/icebreakers';
import type { Locale } from '@/lib/core/locale';
import { oppositeGender, type Viewer } from '@/lib/core/member';
import { isProfileOpen } from '@/lib/members/is-profile-open';
import { isOnline, listColumns, toListItem } from '@/lib/members/list-rows';
import { publicFacts } from '@/lib/profile/model';
import { factsRow, toFacts } from '@/lib/profile/queries';
import { siteMessagesOf } from '@/lib/texts/site-messages';
import type { NewMutualLike } from './model';

/** Mutual likes that one call returns. */
const returned = 20;

const viewer = sql.placeholder('viewer');
const reader = alias(members, 'reader');

const momentsQuery = preparedPerPool((db) =>
  db
    .select({
      ...listColumns,
      isOnline,
      isLiked: sql<boolean>`true`,
      signature: members.signature,
      facts: factsRow(members.id),
      readerCountry: reader.country,
      isOpen: isProfileOpen(viewer, reader, members.id),
    })
    .from(mutualLikeNotices)
    .innerJoin(reader, eq(reader.id, mutualLikeNotices.memberId))
    .innerJoin(members, eq(members.id, mutualLikeNotices.otherId))
    // Only what is still mutual is shown. A pair that is so again later is shown then.
    .innerJoin(likes, and(eq(likes.likerId, viewer), eq(likes.targetId, members.id), isNotNull(likes.mutualAt)))
    .leftJoin(presence, eq(presence.memberId, members.id))
    .where(
      and(
        eq(mutualLikeNotices.memberId, viewer),
        isNull(mutualLikeNotices.shownAt),
        eq(members.status, 'active'),
        eq(members.gender, sql.placeholder('gender')),
        notBlocked(viewer, members.id),
      ),
    )
    .orderBy(asc(mutualLikeNotices.createdAt), asc(mutualLikeNotices.otherId))
    .limit(literalLimit(returned))
    .prepare('list_moments'),
);

/** Lists the mutual likes that the viewer has not seen yet, the oldest first, each with a first line to the member. */
export async function listNewMutualLikes(
  db: Db,
  { id, gender }: Pick<Viewer, 'id' | 'gender'>,
  locale: Locale,
): Promise<readonly NewMutualLike[]> {
  const [settings] = await db
    .select({ wanted: notificationSettings.mutualLike })
    .from(notificationSettings)
    .where(eq(notificationSettings.memberId, id));
  if (settings?.wanted === false) {
    await takeNewMutualLikes(db, id);
    return [];
  }
  const rows = await momentsQuery(db).execute({ viewer: id, gender: oppositeGender(gender) });
  const [texts, now] = [await siteMessagesOf(locale), new Date()];
  return rows.map((row) => {
    const known = { ...row, facts: publicFacts(toFacts(row.facts)) };
    const [line = ''] = icebreakers(
      row.isOpen ? known : withoutProfile(known),
      { id, country: row.readerCountry, locale },
      texts,
    );
    return { member: toListItem(row, now), line };
  });
}

/**
 * Marks the popup with a member as shown, or all without one. Returns the members whose popup this call has marked, so
 * that of several tabs and devices one shows it.
 */
export async function takeNewMutualLikes(db: Db, viewerId: number, otherId?: number): Promise<readonly number[]> {
  const rows = await db
    .update(mutualLikeNotices)
    .set({ shownAt: new Date() })
    .where(
      and(
        eq(mutualLikeNotices.memberId, viewerId),
        otherId === undefined ? undefined : eq(mutualLikeNotices.otherId, otherId),
        isNull(mutualLikeNotices.shownAt),
        sql`exists (select from ${members} me join ${members} other on other.gender <> me.gender where me.id = ${viewerId} and other.id = ${mutualLikeNotices.otherId})`,
        notBlocked(viewerId, mutualLikeNotices.otherId),
      ),
    )
    .returning({ id: mutualLikeNotices.otherId });
  return rows.map(({ id }) => id);
}
