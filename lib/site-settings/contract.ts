import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits, staffReason, text } from '@/lib/core/fields';
import { staffAreas } from '@/lib/core/staff-areas';

const roles = staffAreas.settings;
const fields = z.record(z.string(), z.unknown());

const setting = z.object({ name: z.string(), value: fields, default: fields, revision: z.int() });

/** The settings of the site. Each has the fields of its shape in `model.ts`. */
export const siteSettingsContract = {
  '/member/staff/settings': endpoint('staff', {
    roles,
    input: z.object({}),
    output: z.array(setting).readonly(),
  }),
  '/member/staff/save_setting': endpoint('staff', {
    roles,
    assurance: 'recent',
    input: z.object({
      name: text(80),
      /** All fields; nothing sets the defaults. */
      value: fields.optional(),
      revision: digits({ min: 0, max: 2_147_483_647 }),
      /** Why; needed where the change weakens a rule, which a second person confirms. */
      reason: staffReason.optional(),
    }),
    /** `pending`: waits for a second person, and nothing has changed. */
    output: z.object({ revision: z.int(), state: z.enum(['done', 'pending']) }),
    codes: { SETTING_NOT_FOUND: -1, EDITED_MEANWHILE: -2, REASON_NEEDED: -3 },
  }),
} satisfies ContractTable;
