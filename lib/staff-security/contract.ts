import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { text } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';
import { staffAreas } from '@/lib/core/staff-areas';
import { nothing } from '@/lib/core/nothing';

const roles = staffAreas.security;
/** Six digits, also of full width and with spaces, or a recovery code in any spelling. */
const code = text(limits.totp.codeLength).transform((value) => value.normalize('NFKC').replace(/\s/g, ''));

/* The log-in of staff: the password again for dangerous actions, and the second factor. */
export const staffContract = {
  '/member/staff/confirm': endpoint('staff', {
    roles,
    assurance: 'session',
    input: z.object({ password: text(limits.password.max).optional(), code: code.optional() }),
    output: nothing,
    rate: 'staffConfirm',
    codes: { WRONG_PASSWORD: -1, WRONG_CODE: -2 },
  }),
  /** Makes a new secret for the second factor; it counts after `totp_enable`. */
  '/member/staff/totp_start': endpoint('staff', {
    roles,
    assurance: 'password',
    input: z.object({}),
    output: z.object({ secret: z.string(), uri: z.string() }),
    codes: { ALREADY_ENABLED: -1 },
  }),
  /** Returns the recovery codes, which no later call shows. */
  '/member/staff/totp_enable': endpoint('staff', {
    roles,
    assurance: 'password',
    input: z.object({ code }),
    output: z.array(z.string()).readonly(),
    rate: 'staffConfirm',
    codes: { WRONG_CODE: -2 },
  }),
} satisfies ContractTable;
