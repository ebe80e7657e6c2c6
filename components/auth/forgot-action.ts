import * as z from 'zod';
import { call } from '@/lib/browser/call';
import { email } from '@/lib/core/fields';
import { fieldErrors } from './validate';

type Values = { email?: string };

const forgotForm = z.object({ email });

export const validate = (values: Values) => fieldErrors(forgotForm, values);

export const submit = (values: Values) => call('/member/index/forget', { email: values.email ?? '' });
