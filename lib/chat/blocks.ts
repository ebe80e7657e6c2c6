import type { Sql } from 'postgres';

/**
 * True while neither of the two sides of `me`, a row of `conversation_members`, has blocked the other. What `lib/blocks` is for queries
 * of Drizzle, for those sent past it; a pair is looked up by key, so that nothing is hashed.
 */
export function notBlocked(sql: Sql) {
  return sql`not exists (select from blocks where blocker_id = me.member_id and blocked_id = me.other_id)
    and not exists (select from blocks where blocker_id = me.other_id and blocked_id = me.member_id)`;
}
