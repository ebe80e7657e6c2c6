import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits } from '@/lib/core/fields';
import { tiers } from '@/lib/core/member';
import { staffAreas, type StaffArea } from '@/lib/core/staff-areas';

/** The most days that a call may ask for. */
const keptDays = 400;

const seconds = z.int().nullable();
const areaNames = Object.keys(staffAreas) as StaffArea[]; // the keys of a literal

const day = z.object({
  day: z.string(),
  joined: z.int(),
  messages: z.int(),
  /** In US cents, for roles that see money. */
  revenue: z.int().optional(),
  refunds: z.int().optional(),
});

const queue = z.object({
  area: z.enum(areaNames),
  waiting: z.int(),
  oldestSeconds: seconds,
  medianSeconds: seconds,
});

const overview = z.object({
  online: z.int(),
  membersByTier: z.record(z.enum(tiers), z.int()),
  countries: z.array(z.object({ country: z.string(), members: z.int() })).readonly(),
  days: z.array(day).readonly(),
  queues: z.array(queue).readonly(),
});

export const overviewContract = {
  /** The numbers of the last days, today included, and the queues of the caller's role. */
  '/member/staff/overview': endpoint('staff', {
    writes: false,
    roles: staffAreas.overview,
    input: z.object({ days: digits({ min: 1, max: keptDays }).optional() }),
    output: overview,
  }),
} satisfies ContractTable;
