import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod';
import { country, email, password, username } from '@/lib/core/fields';
import { genders } from '@/lib/core/member';

/** The fields of the call, and two that only the form has (`repassword`, `agree`). */
const registrationForm = z
  .object({
    username,
    email,
    password,
    gender: z.enum(genders),
    // The lists offer no other day. The server decides by its own clock, not by that of the device.
    birthday: z.string({ error: 'required' }),
    country,
    repassword: z.string({ error: 'required' }).min(1, { error: 'required' }),
    agree: z.literal(true, { error: 'agree' }),
    invitationCode: z.string().optional(),
  })
  .refine((form) => form.password === form.repassword, {
    path: ['repassword'],
    error: 'mismatch',
    // Also checked while other fields are invalid; an empty repetition already has the error "required".
    when: ({ value }) => isFilled(value),
  });

export type RegistrationValues = z.input<typeof registrationForm>;

/** Returns whether a text can be a name, so that it is worth a check. */
export const isUsername = (text: string): boolean => username.safeParse(text).success;

function isFilled(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'repassword' in value && Boolean(value.repassword);
}

/** Passes the values on as typed: the server parses them itself. */
export const resolver = zodResolver(registrationForm, undefined, { raw: true });
