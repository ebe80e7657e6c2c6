import { type AnyColumn, type Placeholder, sql, type SQL } from 'drizzle-orm';
import { blocks } from '@/db/schema';

/**
 * The one predicate of blocking: true while neither of the two has blocked the other. Every list, search, feed and act
 * that shows one member to another carries it. Two anti-joins, because PostgreSQL cannot turn an OR into one.
 */
export function notBlocked(viewerId: number | Placeholder, other: AnyColumn | SQL): SQL {
  return sql`not exists (select from ${blocks} where ${blocks.blockerId} = ${viewerId} and ${blocks.blockedId} = ${other})
    and not exists (select from ${blocks} where ${blocks.blockerId} = ${other} and ${blocks.blockedId} = ${viewerId})`;
}
