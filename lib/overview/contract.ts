import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';
import { staffAreas, type StaffArea } from '@/lib/core/staff-areas';
import type { Overview } from './model';

const seconds = z.int().nullable();
const areaNames = Object.keys(staffAreas) as StaffArea[]; // the keys of a literal

const overviewWire = z.object({
  online: z.int(),
  members_by_tier: z.object({ free: z.int(), silver: z.int(), gold: z.int() }),
  countries: z.array(z.object({ country: z.string(), members: z.int() })),
  days: z.array(
    z.object({
      day: z.string(),
      joined: z.int(),
      messages: z.int(),
      revenue: z.int().optional(),
      refunds: z.int().optional(),
    }),
  ),
  queues: z.array(
    z.object({ area: z.enum(areaNames), waiting: z.int(), oldest_seconds: seconds, median_seconds: seconds }),
  ),
});
type OverviewWire = z.infer<typeof overviewWire>;

export const overviewContract = {
  /** The numbers of the last days, today included, and the queues of the caller's role. */
  '/member/staff/overview': endpoint('staff', {
    roles: staffAreas.overview,
    input: z.object({ days: digits({ min: 1, max: limits.staff.keptDays }).optional() }),
    output: overviewWire,
    toWire: toOverviewWire,
  }),
} satisfies ContractTable;

function toOverviewWire({ membersByTier, countries, queues, days, online }: Overview): OverviewWire {
  return {
    online,
    members_by_tier: { ...membersByTier },
    countries: [...countries],
    days: [...days],
    queues: queues.map(({ area, waiting, oldestSeconds, medianSeconds }) => ({
      area,
      waiting,
      oldest_seconds: oldestSeconds,
      median_seconds: medianSeconds,
    })),
  };
}
