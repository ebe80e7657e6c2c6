import * as z from 'zod';
import { resetInput } from '@/lib/auth/contract';
import { call } from '@/lib/browser/call';
import { fieldErrors } from './validate';

type Values = { key?: string; newpassword?: string; repassword?: string };

const resetForm = resetInput
  .extend({ repassword: z.string({ error: 'required' }).min(1, { error: 'required' }) })
  .refine((form) => form.newpassword === form.repassword, { path: ['repassword'], error: 'mismatch' });

export const validate = (values: Values) => fieldErrors(resetForm, values);

export const submit = ({ key = '', newpassword = '' }: Values) => call('/member/index/resetpwd', { key, newpassword });
