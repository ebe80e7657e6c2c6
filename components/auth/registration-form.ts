import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod';
import { adultBirthday } from '@/lib/auth/contract';
import { country, email, password, username } from '@/lib/core/fields';
import { genders } from '@/lib/core/member';

/** The fields of the call, and the two that only a form has. */
const registrationForm = z
  .object({
    username,
    email,
    password,
    gender: z.enum(genders),
    birthday: adultBirthday,
    country,
    repassword: z.string({ error: 'required' }).min(1, { error: 'required' }),
    agree: z.literal(true, { error: 'agree' }),
    invitationCode: z.string().optional(),
  })
  .refine((form) => form.password === form.repassword, {
    path: ['repassword'],
    error: 'mismatch',
    // Also while other fields are wrong; an empty repetition is already "required".
    when: ({ value }) => isFilled(value),
  });

export type RegistrationValues = z.input<typeof registrationForm>;

function isFilled(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'repassword' in value && Boolean(value.repassword);
}

/** Passes on the values as typed: the server parses them itself. */
export const resolver = zodResolver(registrationForm, undefined, { raw: true });
