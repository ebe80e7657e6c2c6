import { queryOf } from '@/lib/browser/query';
import type { Overview } from './model';
import type { overviewContract } from './contract';

const defineQuery = queryOf<typeof overviewContract>();

/** The numbers and queues of the overview. */
export const overview = defineQuery('/member/staff/overview', {
  fromWire: ({ members_by_tier: membersByTier, queues, ...rest }): Overview => ({
    ...rest,
    membersByTier,
    queues: queues.map(({ area, waiting, oldest_seconds: oldestSeconds, median_seconds: medianSeconds }) => ({
      area,
      waiting,
      oldestSeconds,
      medianSeconds,
    })),
  }),
});
