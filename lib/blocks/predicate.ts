import { type AnyColumn, type Placeholder, sql, type SQL } from 'drizzle-orm';
import { blocks } from '@/db/schema';

/**
 * The one predicate of blocking: true while neither of the two has blocked the other. Every list, search, feed and act
 * that shows one member to another carries it. NOT IN, because these subqueries do not depend on the row: whom the viewer
 * has blocked is hashed once for a whole list. NOT EXISTS becomes a join, which compares each row with every block.
 */
export function notBlocked(viewerId: number | Placeholder, other: AnyColumn | SQL): SQL {
  return sql`${other} not in (select ${blocks.blockedId} from ${blocks} where ${blocks.blockerId} = ${viewerId})
    and ${other} not in (select ${blocks.blockerId} from ${blocks} where ${blocks.blockedId} = ${viewerId})`;
}
