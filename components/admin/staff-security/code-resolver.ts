import * as z from 'zod';
import { contractResolver } from '@/components/forms/contract-resolver';
import { requiredText } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';

export const resolver = contractResolver({
  input: z.object({ code: requiredText(limits.totp.codeLength) }),
  names: {},
});
