import * as z from 'zod';
import { resetPassword } from '@/lib/auth/client';
import { resetInput } from '@/lib/auth/contract';
import { fieldErrors } from '@/lib/core/validation-keys';

type Values = { key?: string; newpassword?: string; repassword?: string };

const resetForm = resetInput
  .extend({ repassword: z.string({ error: 'required' }).min(1, { error: 'required' }) })
  .refine((form) => form.newpassword === form.repassword, { path: ['repassword'], error: 'mismatch' });

export const validate = (values: Values) => fieldErrors(resetForm, values);

export const submit = ({ key = '', newpassword = '' }: Values) => resetPassword(key, newpassword);
