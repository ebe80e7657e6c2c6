import { and, desc, eq, sql } from 'drizzle-orm';
import { literalLimit } from '@/db/literal';
import { preparedPerPool, preparedPerSize } from '@/db/prepared';
import { members, presence } from '@/db/schema';
import { notBlocked } from '@/db/predicates/not-blocked';
import { isActive, isLiked, isOnline, listColumns } from '@/lib/members/list-rows';
import { nameScan } from './name-scan';
import {
  fromId,
  fromValue,
  isVerified,
  matchesCountry,
  matchesCountryOf,
  matchesFilters,
  matchesVerified,
  viewer,
  windows,
} from './scan-conditions';

/*
 * The statements of searches. Each scans one index in the order of its results, from a key on, and filters what it passes.
 * The subquery bounds the scan: a combination that few members match costs several bounded statements, never an endless one.
 */

const gender = eq(members.gender, sql.placeholder('gender'));

/** The country in the subquery of verified members, which alone selects it. */
const scannedCountry = sql`${sql.identifier('scanned')}.${sql.identifier('country')}`;

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
