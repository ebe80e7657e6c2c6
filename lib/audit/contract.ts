import * as z from 'zod';
import { auditActions } from '@/lib/core/audit';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { page, text } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';
import { pageOf } from '@/lib/core/page-schema';
import { staffAreas } from '@/lib/core/staff-areas';
import { isDay } from './model';

const roles = staffAreas.audit;
const part = text(limits.staffLists.query)
  .optional()
  .transform((value) => value?.trim() ?? '');
const day = z
  .string({ error: 'format' })
  .refine((value) => value === '' || isDay(value), { error: 'format' })
  .optional()
  .transform((value) => value ?? '');
const member = z.object({ id: z.int(), username: z.string() }).nullable();

const auditRow = z.object({
  id: z.int().positive(),
  at: z.int(),
  act: z.string(),
  actor: member,
  member,
  subject: z.string(),
  subjectId: z.string(),
  reason: z.string(),
  details: z.record(z.string(), z.unknown()),
});

/* The audit log. */
export const auditContract = {
  '/member/staff/audit': endpoint('staff', {
    roles,
    input: z.object({
      actor: part,
      member: part,
      act: z.union([z.literal('').transform(() => undefined), z.enum(auditActions)], { error: 'format' }).optional(),
      from: day,
      to: day,
      query: part,
      page,
    }),
    names: { actor: 'actor', member: 'member', act: 'act', from: 'fromDay', to: 'toDay', query: 'query', page: 'page' },
    output: pageOf(auditRow),
  }),
  /** Compares the log with its chain of hashes. */
  '/member/staff/audit_check': endpoint('staff', {
    roles,
    input: z.object({}),
    output: z.object({ rows: z.int(), faults: z.int() }),
  }),
} satisfies ContractTable;
