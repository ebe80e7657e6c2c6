import * as z from 'zod';
import { resetPassword } from '@/lib/auth/client';
import { password } from '@/lib/core/fields';
import { fieldErrors } from '@/lib/core/validation-keys';

type Values = { token?: string; newPassword?: string; repassword?: string };

const resetForm = z
  .object({ newPassword: password, repassword: z.string({ error: 'required' }).min(1, { error: 'required' }) })
  .refine((form) => form.newPassword === form.repassword, { path: ['repassword'], error: 'mismatch' });

export const validate = (values: Values) => fieldErrors(resetForm, values);

export const submit = ({ token = '', newPassword = '' }: Values) => resetPassword({ token, newPassword });
