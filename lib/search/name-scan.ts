import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { literalLimit } from '@/db/literal';
import { notBlocked } from '@/db/predicates/not-blocked';
import { preparedPerPool, preparedPerSize } from '@/db/prepared';
import { members, presence, usernameSuffixes } from '@/db/schema';
import { isActive, isLiked, isOnline, listColumns } from '@/lib/members/list-rows';
import { fromId, fromValue, matchesCountry, matchesFilters, matchesVerified, viewer, windows } from './scan-conditions';

/**
 * Builds the scan over names that begin with a text, or contain the text further in. A range of keys, because the index
 * would not serve LIKE, and no character has a meaning in it. The key alone bounds the range from below: PostgreSQL
 * would begin at the key even where a second condition begins later. Entries have the facts of `member_facts`, so that a
 * member of another country or without a picture is passed within the index.
 */
export function nameScan() {
  const name = sql.placeholder('name');
  const { memberId, suffix, position, facts } = usernameSuffixes;
  const isInRange = and(
    eq(usernameSuffixes.gender, sql.placeholder('gender')),
    eq(usernameSuffixes.isInner, sql.placeholder('isInner')),
    sql`${suffix} < ${sql.placeholder('nameEnd')}`,
    sql`(${suffix}, ${memberId}) > (${fromValue}, ${fromId})`,
  );
  const hasFacts = (row: { readonly facts: unknown }) =>
    sql`${row.facts} & ${sql.placeholder('factsMask')}::smallint = ${sql.placeholder('facts')}::smallint`;
  const entries = (db: Db) =>
    db
      .select({ id: memberId, value: sql<string>`${suffix}`.as('value'), position, facts })
      .from(usernameSuffixes)
      .where(isInRange)
      .orderBy(asc(suffix), asc(memberId))
      .limit(literalLimit(windows.index))
      .as('entries');
  return {
    find: preparedPerSize((db, limit) => {
      const passed = entries(db);
      const scanned = db
        .select({
          id: sql<number>`${passed.id}`.as('scanned_id'),
          value: sql<string>`${passed.value}`.as('scanned_value'),
          position: sql<number>`${passed.position}`.as('scanned_position'),
        })
        .from(passed)
        .where(hasFacts(passed))
        .orderBy(asc(passed.value), asc(passed.id))
        .limit(literalLimit(windows.lookup))
        .as('scanned');
      // A name that contains the text twice counts where it contains the text first.
      const isFirst = sql`strpos(${members.usernameFolded}, ${name}) = ${scanned.position} + 1`;
      const page = db
        .select({
          id: sql<number>`${scanned.id}`.as('found_id'),
          value: sql<string>`${scanned.value}`.as('found_value'),
        })
        .from(scanned)
        .innerJoin(members, eq(members.id, scanned.id))
        .leftJoin(presence, eq(presence.memberId, scanned.id))
        .where(
          and(
            isActive,
            isFirst,
            matchesFilters(members),
            matchesCountry,
            matchesVerified,
            sql`(not ${sql.placeholder('online')}::boolean or ${isOnline})`,
            notBlocked(viewer, sql`${scanned.id}`),
          ),
        )
        .orderBy(asc(scanned.value), asc(scanned.id))
        .limit(literalLimit(limit))
        .as('page');
      return db
        .select({ ...listColumns, isOnline, isLiked: isLiked(members.id), value: page.value })
        .from(page)
        .innerJoin(members, eq(members.id, page.id))
        .leftJoin(presence, eq(presence.memberId, page.id))
        .orderBy(asc(page.value), asc(page.id))
        .prepare(`search_name_${limit}`);
    }),
    /** Finds the last entry that `find` passed: the last one of the window, or the last one that it looked up. */
    findEnd: preparedPerPool((db) => {
      const passed = entries(db);
      const looked = db
        .select({ id: passed.id, value: passed.value })
        .from(passed)
        .where(hasFacts(passed))
        .orderBy(asc(passed.value), asc(passed.id))
        .offset(literalLimit(windows.lookup - 1))
        .limit(literalLimit(1));
      const last = db
        .select({ id: memberId, value: sql<string>`${suffix}` })
        .from(usernameSuffixes)
        .where(isInRange)
        .orderBy(asc(suffix), asc(memberId))
        .offset(literalLimit(windows.index - 1))
        .limit(literalLimit(1));
      const ends = sql`(${looked}) union all (${last})`;
      return db
        .select({ id: sql<number>`id`, value: sql<string>`value` })
        .from(sql`(${ends}) ends (id, value)`)
        .orderBy(sql`value`, sql`id`)
        .limit(literalLimit(1))
        .prepare('search_name_end');
    }),
  };
}
