import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { nothing } from '@/lib/core/nothing';

const position = z
  .number({ error: 'format' })
  .int({ error: 'format' })
  .min(0, { error: 'format' })
  .max(9_999_999, { error: 'format' });

/** Only what `toPageError` lets through: no field holds a sentence. */
const pageErrorInput = z.object({
  name: z
    .string({ error: 'required' })
    .regex(/^(?:Error|[A-Z][A-Za-z]{0,40}(?:Error|Exception))$/, { error: 'format' }),
  file: z.string({ error: 'required' }).regex(/^[\w.~-]{1,80}\.js$/, { error: 'format' }),
  line: position,
  column: position,
  react: z
    .number({ error: 'format' })
    .int({ error: 'format' })
    .min(1, { error: 'format' })
    .max(9_999, { error: 'format' })
    .optional(),
  /** The name of the page in the page table. */
  page: z.string({ error: 'required' }).regex(/^[A-Za-z]{0,40}$/, { error: 'format' }),
});

export const pageErrorsContract = {
  '/member/index/page_error': endpoint('guest', {
    input: pageErrorInput,
    output: nothing,
    rate: 'pageErrors',
    body: { kind: 'fields', maxBytes: 1_024 },
  }),
} satisfies ContractTable;
