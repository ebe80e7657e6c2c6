import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import { literalLimit } from '@/db/literal';
import { preparedPerPool, preparedPerSize } from '@/db/prepared';
import { members, presence, usernameSuffixes } from '@/db/schema';
import { notBlocked } from '@/db/predicates/not-blocked';
import { isActive, isLiked, isOnline, listColumns } from '@/lib/members/list-rows';

/*
 * The statements of searches. Each scans one index in the order of its results, from a key on, and filters what it passes.
 * The subquery bounds the scan: a combination that few members match costs several bounded statements, never an endless one.
 */

/** Entries of an index that one statement passes: within the index, and where each entry is looked up in members. */
export const windows = { index: 2_000, lookup: 400 } as const;

const viewer = sql.placeholder('viewer');
const gender = eq(members.gender, sql.placeholder('gender'));
const fromValue = sql.placeholder('fromValue');
const fromId = sql`${sql.placeholder('fromId')}::bigint`;

/** Columns that filters read, of members or of a subquery. */
type Filtered = Record<'birthday' | 'latestRank' | 'silverExpiresAt' | 'goldExpiresAt', SQL.Aliased | SQL | unknown>;

function matchesFilters(row: Filtered): SQL {
  return sql`${row.birthday} between ${sql.placeholder('bornFrom')}::date and ${sql.placeholder('bornTo')}::date
    and ${row.latestRank} & 1 >= ${sql.placeholder('photo')}::integer
    and (${sql.placeholder('tier')}::text = '' or effective_tier(${row.silverExpiresAt}, ${row.goldExpiresAt}) = ${sql.placeholder('tier')})`;
}

const matchesCountryOf = (row: { readonly country: unknown }) =>
  sql`(${sql.placeholder('country')}::text = '' or ${row.country} = ${sql.placeholder('country')})`;
const matchesCountry = matchesCountryOf(members);

/** The country in the subquery of verified members, which alone selects it. */
const scannedCountry = sql`${sql.identifier('scanned')}.${sql.identifier('country')}`;

/** Mirror of the condition of the indexes `members_verified_…`. */
const isVerified = sql`${members.verifiedAt} is not null`;
const matchesVerified = sql`(not ${sql.placeholder('verified')}::boolean or ${isVerified})`;

/** Mirror of the condition of the indexes `members_paid_…`. */
const hasPaid = sql`(${members.silverExpiresAt} is not null or ${members.goldExpiresAt} is not null)`;

const drivers = {
  all: undefined,
  country: sql`${members.country} = ${sql.placeholder('country')}::char(2)`,
  paid: hasPaid,
  verified: isVerified,
} as const;

const orders = {
  latest: { column: members.latestRank, type: sql`integer` },
  recent: { column: members.lastActiveAt, type: sql`timestamptz` },
} as const;

/**
 * Builds the scan over members in an order, of all, of one country, of members who ever paid for a tier, or of verified
 * members, whose index has the country too.
 */
function memberScan(order: keyof typeof orders, driver: keyof typeof drivers) {
  const { column, type } = orders[order];
  const isAfter = sql`(${column}, ${members.id}) < (${fromValue}::${type}, ${fromId})`;
  return {
    /** Finds so many rows: one more than a page, which shows whether results follow. */
    find: preparedPerSize((db, limit) => {
      const scanned = db
        .select({
          id: members.id,
          value: sql`${column}`.as('value'),
          birthday: members.birthday,
          latestRank: sql`${members.latestRank}`.as('rank'),
          silverExpiresAt: members.silverExpiresAt,
          goldExpiresAt: members.goldExpiresAt,
          ...(driver === 'verified' && { country: members.country }),
        })
        .from(members)
        .where(and(gender, isActive, drivers[driver], isAfter))
        .orderBy(desc(column), desc(members.id))
        .limit(literalLimit(windows.index))
        .as('scanned');
      const page = db
        .select({ id: sql<number>`${scanned.id}`.as('found_id'), value: sql`${scanned.value}`.as('found_value') })
        .from(scanned)
        .where(
          and(
            matchesFilters(scanned),
            driver === 'verified' ? matchesCountryOf({ country: scannedCountry }) : undefined,
            notBlocked(viewer, scanned.id),
          ),
        )
        .orderBy(desc(scanned.value), desc(scanned.id))
        .limit(literalLimit(limit))
        .as('page');
      return db
        .select({ ...listColumns, isOnline, isLiked: isLiked(members.id), value: sql<string>`${page.value}::text` })
        .from(page)
        .innerJoin(members, eq(members.id, page.id))
        .leftJoin(presence, eq(presence.memberId, page.id))
        .orderBy(desc(page.value), desc(page.id))
        .prepare(`search_${order}_${driver}_${limit}`);
    }),
    findEnd: preparedPerPool((db) =>
      db
        .select({ id: members.id, value: sql<string>`${column}::text` })
        .from(members)
        .where(and(gender, isActive, drivers[driver], isAfter))
        .orderBy(desc(column), desc(members.id))
        .offset(literalLimit(windows.index - 1))
        .limit(literalLimit(1))
        .prepare(`search_${order}_${driver}_end`),
    ),
  };
}

/** Builds the scan over online members, the latest arrivals first. */
function onlineScan() {
  const isAfter = sql`(${presence.since}, ${presence.memberId}) < (${fromValue}::timestamptz, ${fromId})`;
  const isOfGender = eq(presence.gender, sql.placeholder('gender'));
  return {
    find: preparedPerSize((db, limit) => {
      const scanned = db
        .select({ id: presence.memberId, value: sql`${presence.since}`.as('value') })
        .from(presence)
        .where(and(isOfGender, isAfter))
        .orderBy(desc(presence.since), desc(presence.memberId))
        .limit(literalLimit(windows.lookup))
        .as('scanned');
      // Without the columns of a card here: their cost would make PostgreSQL sort what the index has in order.
      const page = db
        .select({ id: sql<number>`${scanned.id}`.as('found_id'), value: sql`${scanned.value}`.as('found_value') })
        .from(scanned)
        .innerJoin(members, eq(members.id, scanned.id))
        .where(and(isActive, matchesFilters(members), matchesCountry, matchesVerified, notBlocked(viewer, scanned.id)))
        .orderBy(desc(scanned.value), desc(scanned.id))
        .limit(literalLimit(limit))
        .as('page');
      return db
        .select({
          ...listColumns,
          isOnline: sql<boolean>`true`,
          isLiked: isLiked(members.id),
          value: sql<string>`${page.value}::text`,
        })
        .from(page)
        .innerJoin(members, eq(members.id, page.id))
        .orderBy(desc(page.value), desc(page.id))
        .prepare(`search_online_${limit}`);
    }),
    findEnd: preparedPerPool((db) =>
      db
        .select({ id: presence.memberId, value: sql<string>`${presence.since}::text` })
        .from(presence)
        .where(and(isOfGender, isAfter))
        .orderBy(desc(presence.since), desc(presence.memberId))
        .offset(literalLimit(windows.lookup - 1))
        .limit(literalLimit(1))
        .prepare('search_online_end'),
    ),
  };
}

/**
 * Builds the scan over names that begin with a text, or contain the text further in. A range of keys, because the index
 * would not serve LIKE, and no character has a meaning in it. The key alone bounds the range from below: PostgreSQL
 * would begin at the key even where a second condition begins later.
 */
function nameScan() {
  const name = sql.placeholder('name');
  const isInRange = and(
    eq(usernameSuffixes.gender, sql.placeholder('gender')),
    eq(usernameSuffixes.isInner, sql.placeholder('isInner')),
    sql`${usernameSuffixes.suffix} < ${sql.placeholder('nameEnd')}`,
    sql`(${usernameSuffixes.suffix}, ${usernameSuffixes.memberId}) > (${fromValue}, ${fromId})`,
  );
  return {
    find: preparedPerSize((db, limit) => {
      const scanned = db
        .select({
          id: usernameSuffixes.memberId,
          value: sql<string>`${usernameSuffixes.suffix}`.as('value'),
          position: usernameSuffixes.position,
        })
        .from(usernameSuffixes)
        .where(isInRange)
        .orderBy(asc(usernameSuffixes.suffix), asc(usernameSuffixes.memberId))
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
            notBlocked(viewer, scanned.id),
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
    findEnd: preparedPerPool((db) =>
      db
        .select({ id: usernameSuffixes.memberId, value: sql<string>`${usernameSuffixes.suffix}` })
        .from(usernameSuffixes)
        .where(isInRange)
        .orderBy(asc(usernameSuffixes.suffix), asc(usernameSuffixes.memberId))
        .offset(literalLimit(windows.lookup - 1))
        .limit(literalLimit(1))
        .prepare('search_name_end'),
    ),
  };
}

export type IndexScan = ReturnType<typeof memberScan> | ReturnType<typeof onlineScan> | ReturnType<typeof nameScan>;

export const indexScans = {
  name: nameScan(),
  online: onlineScan(),
  latest: {
    all: memberScan('latest', 'all'),
    country: memberScan('latest', 'country'),
    paid: memberScan('latest', 'paid'),
    verified: memberScan('latest', 'verified'),
  },
  recent: {
    all: memberScan('recent', 'all'),
    country: memberScan('recent', 'country'),
    paid: memberScan('recent', 'paid'),
    verified: memberScan('recent', 'verified'),
  },
} as const;
