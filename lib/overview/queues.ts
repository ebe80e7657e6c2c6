import { sql, type SQL } from 'drizzle-orm';
import type { StaffArea } from '@/lib/core/staff-areas';

type QueueSource = {
  readonly area: StaffArea;
  /** The rows that wait, with the time since when: `at`. */
  readonly waiting: SQL;
  /** Newest decisions, with how long each took: `seconds`. */
  readonly decided: SQL;
};

/** The newest decisions whose median is shown. */
const decisions = 200;

/** The queues of staff. Each reads the index that its screen uses. */
export const queueSources: readonly QueueSource[] = [
  {
    area: 'reports',
    waiting: sql`select opened_at as at from report_cases where status = 'open'`,
    decided: sql`select extract(epoch from decided_at - opened_at) as seconds from report_cases where status = 'decided'
      order by decided_at desc, id desc limit ${decisions}`,
  },
];
