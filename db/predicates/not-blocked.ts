import { type AnyColumn, type Placeholder, sql as drizzleSql, type SQL } from 'drizzle-orm';
import type { Fragment, Sql } from 'postgres';
import { blocks } from '@/db/schema';

/**
 * Predicate for Drizzle's builder: true while neither member has blocked the other. Every list, profile and call that
 * shows one member to another uses this predicate. NOT IN hashes the viewer's blocks once for a whole list, because
 * these subqueries do not depend on the row; NOT EXISTS would become a join that compares each row with every block.
 * Mirrors: blockedEitherWay, notBlockedListRaw, notBlockedRaw, notBlockedPair; blocked_with and is_blocked in db/functions/030-blocked.sql.
 */
export function notBlocked(viewerId: number | Placeholder | AnyColumn | SQL, other: AnyColumn | SQL): SQL {
  return drizzleSql`${other} not in (select ${blocks.blockedId} from ${blocks} where ${blocks.blockerId} = ${viewerId})
    and ${other} not in (select ${blocks.blockerId} from ${blocks} where ${blocks.blockedId} = ${viewerId})`;
}

/**
 * The members whom `notBlocked` excludes, as a subquery of `id`, for a reader that keeps them. A pair that blocks each
 * other occurs twice. Mirror: notBlocked.
 */
export function blockedEitherWay(viewerId: number | Placeholder | SQL): SQL {
  return drizzleSql`(select ${blocks.blockedId} as id from ${blocks} where ${blocks.blockerId} = ${viewerId}
    union all select ${blocks.blockerId} from ${blocks} where ${blocks.blockedId} = ${viewerId})`;
}

/**
 * The same predicate for raw statements that list the members whom one viewer sees, by default the other sides of the
 * viewer's conversations. No column here is nullable; NOT IN would hide every row next to one NULL. Mirror: notBlocked.
 */
export function notBlockedListRaw(sql: Sql, viewerId: number, other: Fragment = sql`me.other_id`): Fragment {
  return sql`${other} not in (select blocked_id from blocks where blocker_id = ${viewerId})
    and ${other} not in (select blocker_id from blocks where blocked_id = ${viewerId})`;
}

/** The same predicate about a single pair, which NOT EXISTS looks up by key. Mirrors: notBlocked, is_blocked. */
export function notBlockedPair(one: SQL, other: SQL): SQL {
  return drizzleSql`not exists (select from blocks where blocker_id = ${one} and blocked_id = ${other})
    and not exists (select from blocks where blocker_id = ${other} and blocked_id = ${one})`;
}

/**
 * The same predicate for raw statements about a single pair, by default both sides of `me`, a row of
 * `conversation_members`. NOT EXISTS looks the pair up by key. Mirrors: notBlocked, is_blocked; check_messages contains it too.
 */
export function notBlockedRaw(
  sql: Sql,
  one: Fragment = sql`me.member_id`,
  other: Fragment = sql`me.other_id`,
): Fragment {
  return sql`not exists (select from blocks where blocker_id = ${one} and blocked_id = ${other})
    and not exists (select from blocks where blocker_id = ${other} and blocked_id = ${one})`;
}
