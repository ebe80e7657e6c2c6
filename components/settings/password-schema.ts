import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod';
import { password } from '@/lib/core/fields';

const filled = z.string({ error: 'required' }).min(1, { error: 'required' });

const passwordForm = z
  .object({ oldPassword: filled, newPassword: password, repassword: filled })
  .refine((form) => form.newPassword === form.repassword.trim() || form.newPassword === form.repassword, {
    path: ['repassword'],
    error: 'mismatch',
  });

export type PasswordValues = z.input<typeof passwordForm>;

export const resolver = zodResolver(passwordForm, undefined, { raw: true });
