import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod';
import { registerInput } from '@/lib/auth/contract';

/** The call's own schema, and the two things only a form asks. */
const registerForm = registerInput
  .extend({
    repassword: z.string({ error: 'required' }).min(1, { error: 'required' }),
    agree: z.literal(true, { error: 'agree' }),
  })
  .refine((form) => form.password === form.repassword, {
    path: ['repassword'],
    error: 'mismatch',
    // Also while other fields are wrong; an empty repetition is already "required".
    when: ({ value }) => isFilled(value),
  });

function isFilled(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'repassword' in value && Boolean(value.repassword);
}

/** Hands on what was typed, not what the schema made of it: the call takes the former. */
export const resolver = zodResolver(registerForm, undefined, { raw: true });
