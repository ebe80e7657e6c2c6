import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod';
import { country, email } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';
import { genders } from '@/lib/core/member';

const profileForm = z.object({
  email,
  password: z.string().max(limits.password.max, { error: 'tooLong' }),
  gender: z.enum(genders),
  // The lists offer no other day; the server decides by its own clock.
  birthday: z.string({ error: 'required' }),
  country,
});

export type ProfileValues = z.input<typeof profileForm>;

export const resolver = zodResolver(profileForm, undefined, { raw: true });
