import { defineQuery } from '@/lib/browser/query';
import type { Overview } from './model';

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
