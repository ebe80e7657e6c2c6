import * as z from 'zod';
import { contactHead } from '@/lib/chat/contract';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits, page } from '@/lib/core/fields';
import { staffAreas } from '@/lib/core/staff-areas';
import { toDeskPageWire, toDutyWire } from './wire';

const bit = z.union([z.literal(0), z.literal(1)]);

const deskPage = z.object({
  data: z.array(contactHead),
  current_page: z.int().positive(),
  last_page: z.int().positive(),
});
export type DeskPageWire = z.infer<typeof deskPage>;

const duty = z.object({ on: bit, agents: z.array(z.string()) });
export type DutyWire = z.infer<typeof duty>;

/* The calls of the desk. Its messages travel over the live connection, which an agent opens with `desk`. */
export const supportContract = {
  '/member/staff/conversations': endpoint('staff', {
    roles: staffAreas.desk,
    input: z.object({ page }),
    output: deskPage,
    toWire: toDeskPageWire,
  }),
  /** Takes duty with `on` 1, ends it with 0, and returns the duty as it is then. */
  '/member/staff/duty': endpoint('staff', {
    roles: staffAreas.desk,
    input: z.object({
      on: digits({ min: 0, max: 1 })
        .transform((value) => value === 1)
        .optional(),
    }),
    names: { on: 'isOnDuty' },
    output: duty,
    toWire: toDutyWire,
  }),
} satisfies ContractTable;
