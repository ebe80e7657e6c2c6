import * as z from 'zod';
import { contractResolver } from '@/components/forms/contract-resolver';
import { staffReason } from '@/lib/core/fields';

/** The resolver of forms whose only text is the reason. */
export const resolver = contractResolver({
  input: z.object({ reason: staffReason }),
  names: {},
});
