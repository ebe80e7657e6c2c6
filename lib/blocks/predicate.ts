import { type AnyColumn, type Placeholder, sql, type SQL } from 'drizzle-orm';
import { blocks } from '@/db/schema';

/**
 * True while neither of the two members has blocked the other. Every list, search, feed and act that shows one member to another
 * uses it. NOT IN, because these subqueries do not depend on the row: the blocks of the viewer are hashed once for a whole list.
 * NOT EXISTS would become a join that compares each row with every block.
 */
export function notBlocked(viewerId: number | Placeholder, other: AnyColumn | SQL): SQL {
  return sql`${other} not in (select ${blocks.blockedId} from ${blocks} where ${blocks.blockerId} = ${viewerId})
    and ${other} not in (select ${blocks.blockerId} from ${blocks} where ${blocks.blockedId} = ${viewerId})`;
}
