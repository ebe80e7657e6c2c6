import * as z from 'zod';
import { contractResolver } from '@/components/forms/contract-resolver';
import { paragraphs } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';

export const resolver = contractResolver({
  input: z.object({ text: paragraphs(limits.appeal.content) }),
  names: {},
});
